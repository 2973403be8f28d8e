import { listingPath, tagsPath } from '#app/domain/routes/paths.ts'
import type { SearchIntent } from '#app/domain/search/search-intents.ts'
import { pathOf } from './place-suggestion.ts'
import type { IndexedPlace } from './suggestion.ts'

export function sentencePath(place: IndexedPlace, intents: readonly SearchIntent[], nights: number): string {
  const tags = intents.flatMap((intent) => (intent.kind === 'tag' ? [intent.slug] : []))
  const query = new URLSearchParams()
  for (const intent of intents) {
    if (intent.kind === 'switch') query.set(intent.name, '1')
    if (intent.kind === 'amenity') query.append('amenity', String(intent.id))
    if (intent.kind === 'rating') query.set('rating', String(intent.tenths))
    // List prices and their filter are for the whole stay.
    if (intent.kind === 'price') query.set('price_max', String(Math.round(intent.max * nights)))
  }
  const path =
    tags.length > 0 ? tagsPath(place.slug, tags) : place.kind === 'city' ? listingPath(place.slug) : pathOf(place)
  return query.size === 0 ? path : `${path}?${query}`
}
