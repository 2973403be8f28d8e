import { Hono } from 'hono'
import type { AppEnv } from '#worker/context.ts'
import { createAvailabilityRoutes } from './availability.ts'
import { createCityRoutes } from './cities.ts'
import { createCouponRoutes } from './coupons.ts'
import { createDealRoutes } from './deals.ts'
import { createHotelRoutes } from './hotels.ts'
import { createInsuranceRoutes } from './insurance.ts'
import { createMapRoutes } from './map.ts'
import { createSearchRoutes } from './search.ts'
import { createSuggestionRoutes } from './suggestions.ts'

/** Every call about what can be found and what it costs. */
export function createCatalogueRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.route('/', createCityRoutes())
  routes.route('/', createSearchRoutes())
  routes.route('/', createHotelRoutes())
  routes.route('/', createInsuranceRoutes())
  routes.route('/', createAvailabilityRoutes())
  routes.route('/', createCouponRoutes())
  routes.route('/', createDealRoutes())
  routes.route('/', createSuggestionRoutes())
  routes.route('/', createMapRoutes())
  return routes
}
