import type { SuggestionGroupResponse, SuggestionResponse } from '#app/contracts/responses/places.ts'
import type { additionalFields, LocationType } from '#app/contracts/stays/suggestion.ts'
import { queryPath } from '#app/domain/routes/query-path.ts'
import { boldRanges } from '#app/domain/search/bold-ranges.ts'
import type { SearchIntent } from '#app/domain/search/sentences/search-intents.ts'
import { bedFacts } from '#app/domain/stays/beds.ts'
import type { Translate } from '#app/i18n/messages.ts'
import { locationTypeOf, suggestionIdOf } from '#worker/services/search/suggestions/place-suggestion.ts'
import type {
  RemoteSuggestion,
  SentenceSuggestion,
  Suggestion,
} from '#worker/services/search/suggestions/suggestion.ts'
import { kindCopy } from '#worker/site/presenters/place-copy.ts'
import { type SentenceCopyContext, writeSentence } from '#worker/site/presenters/sentence-copy.ts'

type ExtraField = (typeof additionalFields)[number]

const extraFields = {
  slug: ({ slug }) => slug,
  city_slug: ({ citySlug }) => citySlug,
  property_count: ({ propertyCount }) => propertyCount,
  collection: ({ collection }) => collection,
} satisfies Record<ExtraField, (place: Suggestion) => unknown>

/** Presents a suggested place with the specification's fields and the requested additional ones. */
export function toPlaceResponse(
  place: Suggestion | RemoteSuggestion,
  { fields = [], translate }: { fields?: readonly ExtraField[]; translate: Translate },
): SuggestionResponse {
  if (place.source === 'GOOGLE') return toRemoteResponse(place, translate)
  const isHotel = place.kind === 'hotel'
  return {
    id: place.refId,
    suggestion_id: suggestionIdOf(place),
    type: isHotel ? 'hotel' : 'location',
    display_name: place.name,
    detail: describePosition(place, translate),
    ...toKindFields(place, translate),
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
    detailsApi: detailsApi(suggestionIdOf(place), 'OWN'),
    oyoId: place.oyoId,
    terms: [place.name, ...place.secondary.split(', ')].filter(Boolean),
    intents: [],
    boldIndices: place.bold,
    ...Object.fromEntries(fields.map((field) => [field, extraFields[field](place)])),
  }
}

/** Returns the surroundings of the place, and the airport if its code was typed. */
function describePosition({ secondary, airport }: Suggestion, translate: Translate): string {
  const near = airport ? translate('suggest.nearAirport', { code: airport }) : ''
  return [secondary, near].filter(Boolean).join(' · ')
}

type KindFields = Pick<SuggestionResponse, 'place_kind' | 'kind_name' | 'supply_text'>

function toKindFields({ kind, placeKind, propertyCount }: Suggestion, translate: Translate): KindFields {
  if (kind === 'hotel') return { place_kind: null, kind_name: null, supply_text: null }
  return {
    place_kind: placeKind,
    kind_name: kindCopy(placeKind, translate),
    supply_text: translate('search.staysThere', { count: propertyCount }),
  }
}

const remoteKindByType: Partial<Record<LocationType, string>> = {
  CITY: 'city',
  STATE: 'state',
  COUNTRY: 'country',
  COUNTY: 'county',
  REGION: 'region',
}

/** Presents a place of Google, whose position is known only from its details. */
function toRemoteResponse(
  { id, name, secondary, locationType, path, bold }: RemoteSuggestion,
  translate: Translate,
): SuggestionResponse {
  const kind = remoteKindByType[locationType]
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
    suggestion_id: id,
    type: 'location',
    display_name: name,
    detail: secondary,
    place_kind: kind ?? null,
    kind_name: kind ? kindCopy(kind, translate) : null,
    supply_text: null,
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

export type SentenceContext = SentenceCopyContext & { query: string; withIntents: boolean }

/** Presents a sentence, which is a place with filters; its category is `lens`. */
export function toSentenceResponse(sentence: SentenceSuggestion, context: SentenceContext): SentenceResponse {
  const { place, intents, path } = sentence
  const text = writeSentence(sentence, context)
  const wire = intents.map((intent) => toWireIntent(intent, sentence))
  const filters = wire.map(({ name }) => name).join('+')
  const suggestion: Suggestion = {
    ...place,
    source: 'OWN',
    locationType: locationTypeOf(place),
    path,
    bold: boldRanges(text, context.query),
    isTrending: false,
  }
  return {
    ...toPlaceResponse(suggestion, context),
    place_kind: null,
    kind_name: null,
    // The number of properties in the place would ignore the filters.
    supply_text: null,
    id: `${place.refId}-${filters}`,
    suggestion_id: `${suggestionIdOf(place)}-${filters}`,
    type: 'sentence',
    display_name: text,
    category: 'lens',
    intents: wire.map(({ name }) => name),
    ...(context.withIntents ? { sentenceIntents: wire.map((intent) => ({ ...intent, city_id: place.cityId })) } : {}),
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
    case 'bed':
      return { name: 'bed', value: bedFacts[intent.bed] }
    case 'within':
      return { name: 'within', value: intent.metres }
    case 'bedrooms':
      return { name: 'bedrooms', value: intent.count }
    case 'party':
      return { name: 'guests', value: intent.adults + intent.children }
    case 'price':
      return {
        name: intent.per === 'stay' ? 'price_of_stay' : 'price_per_night',
        value: intent.max,
        currency_code: currency,
      }
  }
}
