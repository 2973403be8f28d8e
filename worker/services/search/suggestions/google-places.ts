import * as v from 'valibot'
import type { LocationType } from '#app/contracts/stays/suggestion.ts'
import type {
  PlaceSource,
  RemotePlace,
  RemotePlaceDetails,
  RemotePlaceQuery,
} from '#worker/infra/ports/place-source.ts'
import { readVariables, secureServerUrl, type VariablesOf } from '#worker/infra/read-variables.ts'

type GooglePlacesOptions = {
  key: string
  origin: string
  /** Guests continue typing after this time, so later responses are useless. */
  timeoutMs?: number
}

const TIMEOUT_MS = 900
// Google's limit is 255 characters; longer input is no place name.
const MAX_INPUT_LENGTH = 100

const textSchema = v.object({ text: v.string() })
const predictionSchema = v.object({
  placeId: v.pipe(v.string(), v.minLength(1), v.maxLength(300)),
  structuredFormat: v.object({ mainText: textSchema, secondaryText: v.optional(textSchema) }),
  types: v.optional(v.array(v.string()), []),
})
const autocompleteSchema = v.object({
  suggestions: v.optional(v.array(v.object({ placePrediction: v.optional(predictionSchema) })), []),
})
const detailsSchema = v.object({
  id: v.string(),
  displayName: textSchema,
  formattedAddress: v.optional(v.string(), ''),
  location: v.object({ latitude: v.number(), longitude: v.number() }),
  types: v.optional(v.array(v.string()), []),
  addressComponents: v.optional(
    v.array(v.object({ shortText: v.optional(v.string(), ''), types: v.array(v.string()) })),
    [],
  ),
})

export function createGooglePlaces({ key, origin, timeoutMs = TIMEOUT_MS }: GooglePlacesOptions): PlaceSource {
  async function fetchGoogle(path: string, fields: string, body?: object): Promise<Response> {
    const response = await fetch(`${origin}/v1/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'Content-Type': 'application/json', 'X-Goog-Api-Key': key, 'X-Goog-FieldMask': fields },
      body: body ? JSON.stringify(body) : undefined,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    // 400 and 404 concern the typed text, not the service.
    if (!response.ok && ![400, 404].includes(response.status))
      throw new Error(`Google Places responded ${response.status}`)
    return response
  }

  return {
    name: 'GOOGLE',
    async suggest({ text, language, region, limit }: RemotePlaceQuery): Promise<RemotePlace[]> {
      const input = text.slice(0, MAX_INPUT_LENGTH)
      const response = await fetchGoogle('places:autocomplete', AUTOCOMPLETE_FIELDS, {
        input,
        languageCode: language,
        regionCode: region,
      })
      if (!response.ok) return []
      const { suggestions } = v.parse(autocompleteSchema, await response.json())
      return suggestions.flatMap(({ placePrediction }) => toPlace(placePrediction) ?? []).slice(0, limit)
    },
    async findDetails(id: string, language: string): Promise<RemotePlaceDetails | null> {
      const query = new URLSearchParams({ languageCode: language })
      const response = await fetchGoogle(`places/${encodeURIComponent(id)}?${query}`, DETAIL_FIELDS)
      return response.ok ? toDetails(v.parse(detailsSchema, await response.json())) : null
    },
  }
}

const AUTOCOMPLETE_FIELDS = ['placeId', 'structuredFormat', 'types']
  .map((field) => `suggestions.placePrediction.${field}`)
  .join(',')
const DETAIL_FIELDS = 'id,displayName,formattedAddress,location,types,addressComponents'

function toPlace(prediction: v.InferOutput<typeof predictionSchema> | undefined): RemotePlace | null {
  // Other companies' hotels are not destinations.
  if (!prediction || prediction.types.includes('lodging')) return null
  const { placeId, structuredFormat, types } = prediction
  return {
    id: placeId,
    name: structuredFormat.mainText.text,
    secondary: structuredFormat.secondaryText?.text ?? '',
    locationType: locationTypeOf(types),
  }
}

function toDetails({
  id,
  displayName,
  formattedAddress,
  location,
  types,
  addressComponents,
}: v.InferOutput<typeof detailsSchema>) {
  const country = addressComponents.find((component) => component.types.includes('country'))
  return {
    id,
    name: displayName.text,
    secondary: formattedAddress,
    locationType: locationTypeOf(types),
    ...location,
    countryCode: country?.shortText.toLowerCase() || null,
  }
}

const locationTypesByGoogle: readonly [type: string, locationType: LocationType][] = [
  ['country', 'COUNTRY'],
  ['administrative_area_level_1', 'STATE'],
  ['administrative_area_level_2', 'SECOND_LEVEL_AREA'],
  ['administrative_area_level_3', 'THIRD_LEVEL_AREA'],
  ['locality', 'CITY'],
  ['postal_town', 'CITY'],
  ['colloquial_area', 'REGION'],
  ['archipelago', 'REGION'],
  ['natural_feature', 'REGION'],
]

/** Returns SUB_CITY for everything below city level: a quarter, an airport, a landmark. */
function locationTypeOf(types: readonly string[]): LocationType {
  return locationTypesByGoogle.find(([type]) => types.includes(type))?.[1] ?? 'SUB_CITY'
}

export const googlePlacesSchema = v.object({
  GOOGLE_PLACES_KEY: v.optional(v.string()),
  GOOGLE_PLACES_URL: v.optional(secureServerUrl, 'https://places.googleapis.com'),
})

export type GooglePlacesVariables = VariablesOf<typeof googlePlacesSchema.entries>

/** Returns the settings of Google Places, or null without a key. */
export function readGooglePlacesSettings(env: GooglePlacesVariables): { key: string; origin: string } | null {
  const { GOOGLE_PLACES_KEY: key, GOOGLE_PLACES_URL: url } = readVariables(googlePlacesSchema, env)
  return key ? { key, origin: new URL(url).origin } : null
}
