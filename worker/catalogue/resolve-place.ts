import { hotelPath, listingPath } from '#app/domain/paths.ts'
import type { Deps } from '#worker/deps.ts'
import type { Scope } from '#worker/scope.ts'
import { findCity } from './find-city.ts'
import { findProperty } from './find-property.ts'

/** The path of the place a guest most likely means by what was typed; null when nothing matches. */
export async function resolvePlace(deps: Deps, scope: Scope, typed: string): Promise<string | null> {
  const words = typed.trim().toLowerCase()
  if (/^\d{1,12}$/.test(words)) {
    const property = await findProperty(deps, scope, Number(words))
    if (property) return hotelPath(property.id, property.slug)
  }
  const city = await findCity(deps, scope, words.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, ''))
  return city ? listingPath(city.slug) : null
}
