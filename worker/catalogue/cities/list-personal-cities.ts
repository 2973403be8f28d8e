import type { Deps } from '#worker/deps.ts'
import type { Scope } from '#worker/scope.ts'
import type { CityWithLocalities } from './city.ts'
import { findPersonalCities } from './city-storage.ts'

const MOST_PERSONAL = 5

/** Cities of the signed-in guest's own bookings and kept stays, the newest first; none for anybody else [HOME-27]. */
export async function listPersonalCities(deps: Deps, { brand, locale, visitor }: Scope): Promise<CityWithLocalities[]> {
  if (!visitor.user) return []
  return findPersonalCities(deps.db, brand.id, { userId: visitor.user.id, locale, limit: MOST_PERSONAL })
}
