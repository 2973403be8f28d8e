import { findCountryById } from '#app/brands/countries/countries.ts'
import { tagsPath } from '#app/domain/routes/paths.ts'
import { foldSearchText } from '#app/domain/search/fold-search-text.ts'
import type { SearchIntent } from '#app/domain/search/search-intents.ts'
import { pathOf } from './place-suggestion.ts'
import type { IndexedPlace, SentenceSuggestion } from './suggestion.ts'

const LETTERS_FOR_SENTENCES = 3

export function planTypedSentence(
  place: IndexedPlace,
  intents: readonly SearchIntent[],
  nights: number,
): SentenceSuggestion | null {
  const currency = findCountryById(place.countryId)?.currency
  if (!currency || place.kind === 'country' || place.kind === 'hotel') return null
  const possible = intents.flatMap((intent) => toPossible(intent, place, currency) ?? [])
  return possible.length === 0
    ? null
    : { place, intents: possible, currency, path: sentencePath(place, possible, nights) }
}

export function offerSentences(
  place: IndexedPlace | undefined,
  query: string,
  kind: 'hotel' | 'home',
): SentenceSuggestion[] {
  const folded = foldSearchText(query.trim())
  if (place?.kind !== 'city' || folded.length < LETTERS_FOR_SENTENCES || !place.folded.startsWith(folded)) return []
  const names =
    kind === 'home' ? (['pets', 'free_cancellation'] as const) : (['free_cancellation', 'breakfast'] as const)
  return names.flatMap((name) => planTypedSentence(place, [{ kind: 'switch', name }], 1) ?? [])
}

// Localities have no tag lists; these tags become amenity filters there.
const amenityOfTag: Partial<Record<string, number>> = { pool: 4 }

/** Returns the filter as it works at the place; null for a tag without properties or a price in another currency. */
function toPossible(intent: SearchIntent, { kind, tags }: IndexedPlace, currency: string): SearchIntent | null {
  if (intent.kind === 'price') return intent.currency === null || intent.currency === currency ? intent : null
  if (intent.kind !== 'tag') return intent
  if (kind === 'city') return tags.includes(intent.slug) ? intent : null
  const id = amenityOfTag[intent.slug]
  return id ? { kind: 'amenity', id } : null
}

function sentencePath(place: IndexedPlace, intents: readonly SearchIntent[], nights: number): string {
  const tags = intents.flatMap((intent) => (intent.kind === 'tag' ? [intent.slug] : []))
  const query = new URLSearchParams()
  for (const intent of intents) {
    if (intent.kind === 'switch') query.set(intent.name, '1')
    if (intent.kind === 'amenity') query.append('amenity', String(intent.id))
    if (intent.kind === 'rating') query.set('rating', String(intent.tenths))
    // List prices and their filter are for the whole stay.
    if (intent.kind === 'price') query.set('price_max', String(Math.round(intent.max * nights)))
  }
  const path = tags.length > 0 ? tagsPath(place.slug, tags) : pathOf(place)
  return query.size === 0 ? path : `${path}?${query}`
}
