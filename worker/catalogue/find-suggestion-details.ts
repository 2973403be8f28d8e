import type { Deps } from '#worker/deps.ts'
import type { Scope } from '#worker/scope.ts'
import { toSuggestion } from './suggest-places.ts'
import type { Suggestion, SuggestionKind } from './suggestion.ts'
import { findSuggestion } from './suggestion-storage.ts'

const kindsByName: Record<string, SuggestionKind> = {
  COUNTRY: 'country',
  CITY: 'city',
  SUB_CITY: 'locality',
  HOLIDAY_PARK: 'holiday_park',
  HOTEL: 'hotel',
}

/** Finds what a suggestion's id, such as `CITY-1269515`, stands for; a bare number is a city. Null for anything else. */
export async function findSuggestionDetails(deps: Deps, scope: Scope, id: string): Promise<Suggestion | null> {
  const match = /^(?:([A-Z_]+)-)?(\d{1,12})$/.exec(id.toUpperCase())
  const kind = match ? kindsByName[match[1] ?? 'CITY'] : undefined
  if (!match || !kind) return null
  const place = await findSuggestion(deps.search, scope.brand.id, { kind, refId: Number(match[2]) })
  return place ? toSuggestion(place, '') : null
}
