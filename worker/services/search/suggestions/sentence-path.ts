import { findCountryById } from '#app/brands/countries/countries.ts'
import { tagsPath } from '#app/domain/routes/paths.ts'
import { foldSearchText } from '#app/domain/search/fold-search-text.ts'
import type { SearchIntent } from '#app/domain/search/sentences/search-intents.ts'
import type { OpenTime, TypedStay } from '#app/domain/search/sentences/typed-stay.ts'
import { sizeMinimums } from '#app/domain/search/stay-filters.ts'
import { formatRoomsConfig, roomsForParty } from '#app/domain/stays/occupancy.ts'
import { pathOf } from './place-suggestion.ts'
import type { IndexedPlace, SentenceSuggestion } from './suggestion.ts'

const LETTERS_FOR_SENTENCES = 3

export type SentenceStay = {
  /** Homes have a price for the stay, hotels one per night; amounts without a word for either mean that. */
  kind: 'hotel' | 'home'
  /** What the text says about time; null without any. */
  typed?: TypedStay | null
}

export function planTypedSentence(
  place: IndexedPlace,
  intents: readonly SearchIntent[],
  stay: SentenceStay,
): SentenceSuggestion | null {
  const currency = findCountryById(place.countryId)?.currency
  if (!currency || place.kind === 'country' || place.kind === 'hotel') return null
  const possible = intents.flatMap((intent) => toPossible(intent, place, { currency, ...stay }) ?? [])
  const { dates, open } = stay.typed ?? { dates: null, open: null }
  if (possible.length === 0 && dates === null) return null
  return { place, intents: possible, dates, open, currency, path: sentencePath(place, possible, stay) }
}

/** Returns sentences for places that have all of the filters, else those that have most; for a text that names none. */
export function askForPlace(
  places: readonly IndexedPlace[],
  intents: readonly SearchIntent[],
  stay: SentenceStay,
): SentenceSuggestion[] {
  const planned = places.flatMap((place) => {
    const sentence = planTypedSentence(place, intents, stay)
    const missing = intents.filter((intent) => !isImplied(intent, place)).length - (sentence?.intents.length ?? 0)
    return sentence ? [{ sentence, missing: Math.max(0, missing) }] : []
  })
  const fewest = Math.min(...planned.map(({ missing }) => missing))
  return planned.filter(({ missing }) => missing === fewest).map(({ sentence }) => sentence)
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
  return names.flatMap((name) => planTypedSentence(place, [{ kind: 'switch', name }], { kind }) ?? [])
}

// Localities have no tag lists; these tags become amenity filters there.
const amenityOfTag: Partial<Record<string, number>> = { pool: 4, sauna: 31 }

/** Returns the filter as it works at the place; null for a tag without properties or a price in another currency. */
function toPossible(
  intent: SearchIntent,
  { kind, placeKind, tags }: IndexedPlace,
  { currency, ...stay }: SentenceStay & { currency: string },
): SearchIntent | null {
  if (intent.kind === 'price') {
    const per = intent.per ?? (stay.kind === 'home' ? 'stay' : 'night')
    return intent.currency === null || intent.currency === currency ? { ...intent, per } : null
  }
  if (intent.kind === 'switch' && intent.name === 'slopes') return hasSlopes(placeKind, tags) ? intent : null
  // Hotels state no bedrooms.
  if (intent.kind === 'bedrooms') return stay.kind === 'home' && minimumOf(intent.count) > 0 ? intent : null
  if (intent.kind !== 'tag') return intent
  if (kind === 'city') return tags.includes(intent.slug) ? intent : null
  const id = amenityOfTag[intent.slug]
  return id ? { kind: 'amenity', id } : null
}

const minimumOf = (count: number) => sizeMinimums.bedrooms.findLast((minimum) => minimum <= count) ?? 0

/** A ski area itself needs no filter for slopes. */
function hasSlopes(placeKind: string, tags: readonly string[]): boolean {
  return placeKind === 'mountains' || tags.includes('ski')
}

const impliedBy: Partial<Record<string, readonly string[]>> = {
  beach: ['coast', 'island', 'beach'],
  lakeside: ['lake'],
  'mountain-view': ['mountains', 'ski'],
}

/** A coast needs no filter for the sea. Areas have no labels in their address. */
function isImplied(intent: SearchIntent, { placeKind }: IndexedPlace): boolean {
  return intent.kind === 'tag' && (impliedBy[intent.slug]?.includes(placeKind) ?? false)
}

/** Returns the parameters of a list whose dates are proposed. */
function openParams(open: OpenTime | null | undefined): Record<string, string> {
  if (!open) return {}
  const nights = String(open.nights)
  return open.month ? { nights, month: open.month.slice(0, 'yyyy-mm'.length) } : { nights }
}

function sentencePath(place: IndexedPlace, intents: readonly SearchIntent[], stay: SentenceStay): string {
  const tags = intents.flatMap((intent) => (intent.kind === 'tag' ? [intent.slug] : []))
  const query = new URLSearchParams({ ...stay.typed?.dates, ...openParams(stay.typed?.open) })
  for (const intent of intents) {
    if (intent.kind === 'switch') query.set(intent.name, '1')
    if (intent.kind === 'amenity') query.append('amenity', String(intent.id))
    if (intent.kind === 'bedrooms') query.set('bedrooms', String(minimumOf(intent.count)))
    if (intent.kind === 'rating') query.set('rating', String(intent.tenths))
    if (intent.kind === 'price') {
      query.set('price_max', String(Math.round(intent.max)))
      // The list multiplies it by the nights of its dates, which may change.
      if (intent.per === 'night') query.set('price_per', 'night')
    }
    if (intent.kind === 'party')
      query.set('rooms_config', formatRoomsConfig(roomsForParty(intent, stay.kind === 'home' ? 1 : null)))
  }
  const path = tags.length > 0 ? tagsPath(place.slug, tags) : pathOf(place)
  return query.size === 0 ? path : `${path}?${query}`
}
