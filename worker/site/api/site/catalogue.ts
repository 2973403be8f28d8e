import { Hono } from 'hono'
import { createAvailabilityRoutes } from '#worker/site/api/stays/availability.ts'
import { createCouponRoutes } from '#worker/site/api/stays/coupons.ts'
import { createHotelRoutes } from '#worker/site/api/stays/hotels.ts'
import { createMapRoutes } from '#worker/site/api/stays/map.ts'
import { createSearchRoutes } from '#worker/site/api/stays/search.ts'
import { createSuggestionRoutes } from '#worker/site/api/stays/suggestions.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { createCityRoutes } from './cities.ts'
import { createDealRoutes } from './deals.ts'
import { createInsuranceRoutes } from './insurance.ts'

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
