import { addDays } from '#app/domain/dates/calendar-day.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import { keepInMemory } from '#worker/infra/cache/keep-in-memory.ts'
import type { SqlValue } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { findMostPicked } from './pick-storage.ts'
import { toSuggestion } from './place-suggestion.ts'
import type { IndexedPlace, Suggestion } from './suggestion.ts'
import { type PlaceRef, popularPlacesStatement, suggestionsOf, toIndexedPlace } from './suggestion-storage.ts'

const DAYS = 14
/** Fewer picks may be one guest trying out. */
const LEAST_PICKS = 3
const MAX = 12

/** Returns often picked places, then the brand's popular cities, those of the page's country first. */
export async function listTrending(deps: Deps, scope: Scope, limit: number): Promise<Suggestion[]> {
  const key = `trending:${scope.brand.id}:${scope.country.code}:${scope.locale}`
  const { trending, popular } = await keepInMemory(deps, { key }, () => loadTrending(deps, scope))
  const places = [...trending.map((place) => toSuggestion(place, '', true))]
  const isNew = (place: IndexedPlace) => !places.some(({ kind, refId }) => kind === place.kind && refId === place.refId)
  return [...places, ...popular.filter(isNew).map((place) => toSuggestion(place, ''))].slice(0, limit)
}

/** Cached for a minute, so that suggestions need no extra round trip. */
export async function trendingKeys(deps: Deps, scope: Scope): Promise<ReadonlySet<string>> {
  const refs = await mostPicked(deps, scope)
  return new Set(refs.map(({ kind, refId }) => `${kind}-${refId}`))
}

function mostPicked(deps: Deps, scope: Scope): Promise<PlaceRef[]> {
  return keepInMemory(deps, { key: `picks:${scope.brand.id}` }, () => {
    const since = addDays(calendarDayIn('UTC', deps.now()), -DAYS)
    return findMostPicked(deps.db, scope.brand.id, { since, least: LEAST_PICKS, limit: MAX })
  })
}

async function loadTrending(deps: Deps, scope: Scope): Promise<{ trending: IndexedPlace[]; popular: IndexedPlace[] }> {
  const refs = await mostPicked(deps, scope)
  const [picked, popular] = await deps.search.batch([
    suggestionsOf(scope.brand.id, refs),
    popularPlacesStatement(scope.brand.id, scope.country.code.toLowerCase(), MAX),
  ])
  const toPlace = (row: Record<string, SqlValue>) => toIndexedPlace(row, scope.locale)
  const known = picked?.rows.map(toPlace) ?? []
  const trending = refs.flatMap((ref) => known.filter(({ kind, refId }) => kind === ref.kind && refId === ref.refId))
  return { trending, popular: popular?.rows.map(toPlace) ?? [] }
}
