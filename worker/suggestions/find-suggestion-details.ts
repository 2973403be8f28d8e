import { languageCode } from '#app/i18n/locales.ts'
import type { Deps } from '#worker/deps.ts'
import type { RemotePlaceDetails } from '#worker/ports/place-source.ts'
import type { Scope } from '#worker/scope.ts'
import { askPrimary } from './ask-primary.ts'
import { toSuggestion } from './place-suggestion.ts'
import type { Suggestion, SuggestionKind } from './suggestion.ts'
import { findSuggestion, type PlaceRef } from './suggestion-storage.ts'

const kindsByName: Record<string, SuggestionKind> = {
  COUNTRY: 'country',
  CITY: 'city',
  SUB_CITY: 'locality',
  HOLIDAY_PARK: 'holiday_park',
  HOTEL: 'hotel',
}

/** What an id of ours names: `CITY-1269515`, also with a wish behind it; a bare number is a city. Null for anything else. */
export function readSuggestionId(id: string): PlaceRef | null {
  const match = /^(?:([A-Z_]+)-)?(\d{1,12})(?:-[A-Z0-9_+-]*)?$/.exec(id.toUpperCase())
  const kind = match ? kindsByName[match[1] ?? 'CITY'] : undefined
  return match && kind ? { kind, refId: Number(match[2]) } : null
}

/** Finds what a suggestion's id stands for; null for anything else. */
export async function findSuggestionDetails(deps: Deps, scope: Scope, id: string): Promise<Suggestion | null> {
  const ref = readSuggestionId(id)
  const place = ref ? await findSuggestion(deps.search, scope.brand.id, { ...ref, locale: scope.locale }) : null
  return place ? toSuggestion(place, '') : null
}

/** Asks the other company where a place of its own is; null where it does not know, does not answer, or is not asked. */
export async function findRemoteDetails(deps: Deps, scope: Scope, id: string): Promise<RemotePlaceDetails | null> {
  if (!deps.placeSource || id === '') return null
  const asked = await askPrimary(deps, deps.placeSource, (source) => source.details(id, languageCode(scope.locale)))
  return asked.ok ? asked.value : null
}
