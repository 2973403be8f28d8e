import { languageCode } from '#app/i18n/locales.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { RemotePlaceDetails } from '#worker/infra/ports/place-source.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { areaTypes, toSuggestion } from './place-suggestion.ts'
import { queryPlaceSource } from './query-place-source.ts'
import type { Suggestion, SuggestionKind } from './suggestion.ts'
import { findSuggestion, type PlaceRef } from './suggestion-storage.ts'

const kindsByName: Record<string, SuggestionKind> = {
  COUNTRY: 'country',
  CITY: 'city',
  SUB_CITY: 'locality',
  HOLIDAY_PARK: 'holiday_park',
  HOTEL: 'hotel',
  LANDMARK: 'landmark',
  ...Object.fromEntries(Object.values(areaTypes).map((type) => [type, 'area' as const])),
}

/**
 * Parses our suggestion ids: `CITY-1269515`, `REGION-3`, `LANDMARK-12`, possibly with a filter suffix; a bare number is
 * a city.
 */
export function readSuggestionId(id: string): PlaceRef | null {
  const match = /^(?:([A-Z_]+)-)?(\d{1,12})(?:-[A-Z0-9_+-]*)?$/.exec(id.toUpperCase())
  const kind = match ? kindsByName[match[1] ?? 'CITY'] : undefined
  return match && kind ? { kind, refId: Number(match[2]) } : null
}

/** Returns the place of a suggestion id, or null for an unknown one. */
export async function findSuggestionDetails(deps: Deps, scope: Scope, id: string): Promise<Suggestion | null> {
  const ref = readSuggestionId(id)
  const place = ref ? await findSuggestion(deps.search, scope.brand.id, { ...ref, locale: scope.locale }) : null
  return place ? toSuggestion(place, '') : null
}

/** Returns a place of the external source, or null without a source and when it fails. */
export async function findRemoteDetails(deps: Deps, scope: Scope, id: string): Promise<RemotePlaceDetails | null> {
  if (!deps.placeSource || id === '') return null
  const result = await queryPlaceSource(deps, deps.placeSource, (source) =>
    source.findDetails(id, languageCode(scope.locale)),
  )
  return result.ok ? result.value : null
}
