import { locationTypes } from '#app/contracts/suggestion.ts'
import { hotelPath } from '#app/domain/paths.ts'
import type { Deps } from '#worker/deps.ts'
import type { Scope } from '#worker/scope.ts'
import { findProperty } from './find-property.ts'
import { suggestPlaces } from './suggest-places.ts'

/** The path of the place or stay a guest most likely means by what was typed; null when nothing matches. */
export async function resolvePlace(deps: Deps, scope: Scope, typed: string): Promise<string | null> {
  const query = typed.trim()
  if (/^\d{1,12}$/.test(query)) {
    const property = await findProperty(deps, scope, Number(query))
    if (property) return hotelPath(property.id, property.slug)
  }
  const ask = { query, withHotels: true, withLocations: true, locationTypes, limit: 3 }
  const found = await suggestPlaces(deps, scope, ask)
  const bests = found.order.map((group) => found[group].at(0))
  return bests.find((best) => best !== undefined)?.path ?? null
}
