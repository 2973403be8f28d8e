import type { Deps } from '#worker/deps.ts'
import type { Scope } from '#worker/scope.ts'
import type { CityWithLocalities } from './city.ts'
import { findPersonalCities } from './city-storage.ts'

const MOST_PERSONAL = 5

/**
 * Returns the cities of the signed-in guest's bookings and saved properties, most recent first; empty for anonymous
 * guests.
 */
export async function listPersonalCities(deps: Deps, { brand, locale, visitor }: Scope): Promise<CityWithLocalities[]> {
  if (!visitor.user) return []
  return findPersonalCities(deps.db, brand.id, { userId: visitor.user.id, locale, limit: MOST_PERSONAL })
}
