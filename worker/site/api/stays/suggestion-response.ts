import type { SuggestionGroupResponse, SuggestionResponse } from '#app/contracts/responses/places.ts'
import type { additionalFields } from '#app/contracts/stays/suggestion.ts'
import { fromMajor } from '#app/domain/money/money.ts'
import { queryPath } from '#app/domain/routes/query-path.ts'
import { boldRanges } from '#app/domain/search/bold-ranges.ts'
import type { SearchIntent, SwitchFilter } from '#app/domain/search/search-intents.ts'
import { type Amenity, amenityOf } from '#app/domain/stays/amenities.ts'
import type { Formatter } from '#app/i18n/format.ts'
import type { MessageId, Translate } from '#app/i18n/messages.ts'
import { nameOfTag } from '#worker/services/content/name-of-tag.ts'
import type {
  RemoteSuggestion,
  SentenceSuggestion,
  Suggestion,
} from '#worker/services/search/suggestions/suggestion.ts'

type ExtraField = (typeof additionalFields)[number]

const wireNames = {
  slug: ({ slug }) => slug,
  city_slug: ({ citySlug }) => citySlug,
  property_count: ({ propertyCount }) => propertyCount,
  collection: ({ collection }) => collection,
} satisfies Record<ExtraField, (place: Suggestion) => unknown>

/** Returns a suggestion with the specification's fields and the requested ones. */
export function toPlaceResponse(
  place: Suggestion | RemoteSuggestion,
  { fields = [], translate }: { fields?: readonly ExtraField[]; translate?: Translate } = {},
): SuggestionResponse {
  if (place.source === 'GOOGLE') return toRemoteResponse(place)
  const isHotel = place.kind === 'hotel'
  return {
    id: place.refId,
    type: isHotel ? 'hotel' : 'location',
    display_name: place.name,
    detail: detailOf(place, translate),
    path: place.path,
    center_point: place.latitude === null ? null : { lat: place.latitude, lon: place.longitude },
    country_id: place.countryId,
    location_id: place.kind === 'locality' ? place.refId : null,
    holiday_park_id: place.kind === 'holiday_park' ? place.refId : null,
    city: place.cityId === null ? null : place.cityName,
    city_id: place.cityId,
    country: place.secondary.split(', ').at(-1) || place.name,
    country_code: place.countryCode,
    result_type: isHotel ? 'HOTEL' : place.locationType,
    locationType: place.locationType,
    source: 'OWN',
    trending: place.isTrending,
    supply: place.propertyCount,
    rating: place.ratingTenths === null ? null : place.ratingTenths / 10,
    tags: place.tags,
    category: isHotel ? 'hotel' : 'location',
    detailsApi: detailsApi(`${place.locationType ?? 'HOTEL'}-${place.refId}`, 'OWN'),
    oyoId: place.oyoId,
    terms: [place.name, ...place.secondary.split(', ')].filter(Boolean),
    intents: [],
    boldIndices: place.bold,
    ...Object.fromEntries(fields.map((field) => [field, wireNames[field](place)])),
  }
}

/** Returns the place's position and the typed airport. */
function detailOf({ secondary, airport }: Suggestion, translate: Translate | undefined): string {
  const near = airport && translate ? translate('suggest.nearAirport', { code: airport }) : ''
  return [secondary, near].filter(Boolean).join(' · ')
}

/** A place of another provider; its details have the position. */
function toRemoteResponse({ id, name, secondary, locationType, path, bold }: RemoteSuggestion): SuggestionResponse {
  const parts = secondary.split(', ').filter(Boolean)
  return {
    center_point: null,
    country_id: null,
    location_id: null,
    holiday_park_id: null,
    city_id: null,
    country_code: null,
    supply: null,
    rating: null,
    oyoId: null,
    id,
    type: 'location',
    display_name: name,
    detail: secondary,
    path,
    city: locationType === 'CITY' ? name : null,
    country: parts.at(-1) ?? name,
    result_type: locationType,
    locationType,
    source: 'GOOGLE',
    trending: false,
    tags: [],
    category: 'location',
    detailsApi: detailsApi(id, 'GOOGLE'),
    terms: [name, ...parts],
    intents: [],
    boldIndices: bold,
  }
}

function detailsApi(id: string, source: 'OWN' | 'GOOGLE'): string {
  return queryPath('/api/pwa/autocompletenew/details', { id, search_data_source: source })
}

export type SentenceResponse = SuggestionGroupResponse['values'][number]

export type SentenceContext = { query: string; translate: Translate; format: Formatter; withIntents: boolean }

/** A sentence: a place and filters; its category is `lens`. */
export function toSentenceResponse(sentence: SentenceSuggestion, context: SentenceContext): SentenceResponse {
  const { place, intents, path } = sentence
  const text = writeSentence(sentence, context)
  const wire = intents.map((intent) => toWireIntent(intent, sentence))
  const suggestion: Suggestion = {
    ...place,
    source: 'OWN',
    locationType: place.kind === 'locality' ? 'SUB_CITY' : place.kind === 'holiday_park' ? 'HOLIDAY_PARK' : 'CITY',
    path,
    bold: boldRanges(text, context.query),
    isTrending: false,
  }
  return {
    ...toPlaceResponse(suggestion),
    id: `${place.refId}-${wire.map(({ name }) => name).join('+')}`,
    type: 'sentence',
    display_name: text,
    category: 'lens',
    intents: wire.map(({ name }) => name),
    ...(context.withIntents ? { sentenceIntents: wire.map((intent) => ({ ...intent, city_id: place.cityId })) } : {}),
  }
}

const switchSentences: Partial<Record<SwitchFilter, MessageId>> = {
  free_cancellation: 'suggest.sentenceFreeCancellation',
  breakfast: 'suggest.sentenceBreakfast',
  pets: 'suggest.sentencePets',
}

/** One filter has its own sentence; several are listed behind the place. */
function writeSentence(sentence: SentenceSuggestion, context: SentenceContext): string {
  const { place, intents } = sentence
  const [first] = intents
  const own = intents.length === 1 && first?.kind === 'switch' ? switchSentences[first.name] : undefined
  if (own) return context.translate(own, { place: place.name })
  return [place.name, ...intents.map((intent) => writeIntent(intent, sentence, context))].join(' · ')
}

const switchCopy: Record<SwitchFilter, MessageId> = {
  pets: 'listing.pets',
  breakfast: 'listing.breakfast',
  couples: 'listing.couples',
  free_cancellation: 'listing.freeCancellation',
  pay_at_hotel: 'listing.payAtHotel',
}

/** Returns the amenity of a filter option; the catalogue has every one. */
function requireAmenity(id: number): Amenity {
  const amenity = amenityOf(id)
  if (!amenity) throw new Error(`no amenity ${id}`)
  return amenity
}

function writeIntent(
  intent: SearchIntent,
  { currency }: SentenceSuggestion,
  { translate, format }: SentenceContext,
): string {
  switch (intent.kind) {
    case 'tag':
      return nameOfTag({ slug: intent.slug, name: intent.slug }, translate)
    case 'switch':
      return translate(switchCopy[intent.name])
    case 'amenity':
      return translate(requireAmenity(intent.id).message)
    case 'rating':
      return translate('listing.ratingFrom', { score: format.number(intent.tenths / 10, 1) })
    case 'price':
      return translate('suggest.upToPerNight', { amount: format.price(fromMajor(intent.max, currency)) })
  }
}

type WireIntent = { name: string; value: string | number | boolean; currency_code?: string }

function toWireIntent(intent: SearchIntent, { currency }: SentenceSuggestion): WireIntent {
  switch (intent.kind) {
    case 'tag':
      return { name: intent.slug, value: true }
    case 'switch':
      return { name: intent.name, value: true }
    case 'amenity':
      return { name: 'amenity', value: intent.id }
    case 'rating':
      return { name: 'rating', value: intent.tenths / 10 }
    case 'price':
      return { name: 'price_per_night', value: intent.max, currency_code: currency }
  }
}
