import { findCountryById } from '#app/brands/countries/countries.ts'
import { tagsPath } from '#app/domain/routes/paths.ts'
import { foldSearchText } from '#app/domain/search/fold-search-text.ts'
import type { SearchIntent } from '#app/domain/search/sentences/search-intents.ts'
import type { OpenTime, TypedStay } from '#app/domain/search/sentences/typed-stay.ts'
import { type NearMetres, sizeMinimums } from '#app/domain/search/stay-filters.ts'
import { bedFacts } from '#app/domain/stays/beds.ts'
import { formatChildAges, withChildAges } from '#app/domain/stays/child-ages.ts'
import { formatRoomsConfig, roomsForParty, withPets } from '#app/domain/stays/occupancy.ts'
import { pathOf } from './place-suggestion.ts'
import type { IndexedPlace, SentenceSuggestion } from './suggestion.ts'

const LETTERS_FOR_SENTENCES = 3

export type SentenceStay = {
  /** Amounts without a unit are per stay for homes, and per night for hotels. */
  kind: 'hotel' | 'home'
  /** Dates or length of the text; null without any. */
  typed?: TypedStay | null
  /** The text names the place, so that a beach beside its coast means a short distance to it. */
  isPlaceNamed?: boolean
}

/** Returns the suggestion of a place with the filters and dates of the text, or null when none applies there. */
export function planTypedSentence(
  place: IndexedPlace,
  intents: readonly SearchIntent[],
  stay: SentenceStay,
): SentenceSuggestion | null {
  const currency = findCountryById(place.countryId)?.currency
  if (!currency || place.kind === 'country' || place.kind === 'hotel') return null
  const possibleIntents = intents.flatMap((intent) => toPossibleIntent(intent, place, { currency, ...stay }) ?? [])
  const { dates, open } = stay.typed ?? { dates: null, open: null }
  if (possibleIntents.length === 0 && dates === null) return null
  return { place, intents: possibleIntents, dates, open, currency, path: sentencePath(place, possibleIntents, stay) }
}

/** Returns, for a text without a place, sentences for the places that have the most of its filters. */
export function askForPlace(
  places: readonly IndexedPlace[],
  intents: readonly SearchIntent[],
  stay: SentenceStay,
): SentenceSuggestion[] {
  const candidates = places.flatMap((place) => {
    const sentence = planTypedSentence(place, intents, stay)
    const missing = intents.filter((intent) => !isImplied(intent, place)).length - (sentence?.intents.length ?? 0)
    return sentence ? [{ sentence, missing: Math.max(0, missing) }] : []
  })
  const fewestMissing = Math.min(...candidates.map(({ missing }) => missing))
  return candidates.filter(({ missing }) => missing === fewestMissing).map(({ sentence }) => sentence)
}

/** Returns suggestions with popular filters for a city whose name is being typed. */
export function offerSentences(
  place: IndexedPlace | undefined,
  query: string,
  kind: 'hotel' | 'home',
): SentenceSuggestion[] {
  const folded = foldSearchText(query.trim())
  if (place?.kind !== 'city' || folded.length < LETTERS_FOR_SENTENCES || !place.folded.startsWith(folded)) return []
  const switchNames =
    kind === 'home' ? (['pets', 'free_cancellation'] as const) : (['free_cancellation', 'breakfast'] as const)
  return switchNames.flatMap((name) => planTypedSentence(place, [{ kind: 'switch', name }], { kind }) ?? [])
}

// Localities have no tag lists; these tags become filters of amenity ids (app/domain/stays/amenities.ts).
const amenityIdByTag: Partial<Record<string, number>> = { pool: 4, sauna: 31 }

/** Returns the filter as it works at the place; null for a tag without properties or a price in another currency. */
function toPossibleIntent(
  intent: SearchIntent,
  place: IndexedPlace,
  { currency, ...stay }: SentenceStay & { currency: string },
): SearchIntent | null {
  const { kind, placeKind, tags } = place
  if (intent.kind === 'price') {
    const per = intent.per ?? (stay.kind === 'home' ? 'stay' : 'night')
    return intent.currency === null || intent.currency === currency ? { ...intent, per } : null
  }
  if (intent.kind === 'switch' && intent.name === 'slopes') return hasSlopes(placeKind, tags) ? intent : null
  // Hotels state no bedrooms.
  if (intent.kind === 'bedrooms') return stay.kind === 'home' && minimumOf(intent.count) > 0 ? intent : null
  if (intent.kind !== 'tag') return intent
  if (kind === 'city') return tags.includes(intent.slug) ? intent : null
  if (stay.isPlaceNamed && stay.kind === 'home' && shores.has(intent.slug) && isImplied(intent, place)) {
    return { kind: 'within', metres: SHORT_WALK }
  }
  const id = amenityIdByTag[intent.slug]
  return id ? { kind: 'amenity', id } : null
}

const shores: ReadonlySet<string> = new Set(['beach', 'lakeside'])
const SHORT_WALK: NearMetres = 1000

const minimumOf = (count: number) => sizeMinimums.bedrooms.findLast((minimum) => minimum <= count) ?? 0

/** Returns whether a place has slopes: a ski area itself, or a place with the tag. */
function hasSlopes(placeKind: string, tags: readonly string[]): boolean {
  return placeKind === 'mountains' || tags.includes('ski')
}

const impliedBy: Partial<Record<string, readonly string[]>> = {
  beach: ['coast', 'island', 'beach'],
  lakeside: ['lake'],
  'mountain-view': ['mountains', 'ski'],
}

/** Returns whether the kind of place implies the filter: a coast needs none for the sea. */
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
    if (intent.kind === 'bed') query.append('bed', String(bedFacts[intent.bed]))
    if (intent.kind === 'within') query.set('within', String(intent.metres))
    if (intent.kind === 'rating') query.set('rating', String(intent.tenths))
    if (intent.kind === 'price') {
      query.set('price_max', String(Math.round(intent.max)))
      // The list multiplies it by the nights of its dates, which may change.
      if (intent.per === 'night') query.set('price_per', 'night')
    }
    if (intent.kind === 'party') {
      const hasPets = intents.some((other) => other.kind === 'switch' && other.name === 'pets')
      const party = withPets(roomsForParty(intent, stay.kind === 'home' ? 1 : null), hasPets ? 1 : 0)
      const rooms = withChildAges(party, intent.childAges?.join('_'))
      const ages = formatChildAges(rooms)
      query.set('rooms_config', formatRoomsConfig(rooms))
      if (ages) query.set('child_ages', ages)
    }
  }
  const path = tags.length > 0 ? tagsPath(place.slug, tags) : pathOf(place)
  return query.size === 0 ? path : `${path}?${query}`
}
