import { addDays } from '#app/domain/dates/calendar-day.ts'
import { foldSearchText } from '#app/domain/search/fold-search-text.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import { cacheInMemory } from '#worker/infra/cache/memory-cache.ts'
import { type SqlValue, statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { readSuggestionId } from './find-suggestion-details.ts'
import { toSuggestion } from './place-suggestion.ts'
import { type IndexedPlace, isWide, type Suggestion } from './suggestion.ts'
import {
  findSuggestion,
  type PlaceRef,
  popularAreasStatement,
  popularPlacesStatement,
  suggestionStatements,
  toIndexedPlace,
} from './suggestion-storage.ts'

const TRENDING_DAYS = 14
/** Fewer picks may come from a single guest. */
const MIN_PICKS = 3
const MAX_PLACES = 12

/** Returns often picked places, then the brand's popular cities, those of the page's country first. */
export async function listTrending(deps: Deps, scope: Scope, limit: number): Promise<Suggestion[]> {
  const key = `trending:${scope.brand.id}:${scope.country.code}:${scope.locale}`
  const { trending, popular } = await cacheInMemory(deps, { key }, () => loadTrending(deps, scope))
  const places = trending.map((place) => toSuggestion(place, '', true))
  const isNew = (place: IndexedPlace) => !places.some(({ kind, refId }) => kind === place.kind && refId === place.refId)
  return [...places, ...popular.filter(isNew).map((place) => toSuggestion(place, ''))].slice(0, limit)
}

/** Returns the keys `kind-id` of often picked places. Cached for a minute. */
export async function trendingKeys(deps: Deps, scope: Scope): Promise<ReadonlySet<string>> {
  const refs = await findMostPicked(deps, scope)
  return new Set(refs.map(({ kind, refId }) => `${kind}-${refId}`))
}

function findMostPicked(deps: Deps, scope: Scope): Promise<PlaceRef[]> {
  return cacheInMemory(deps, { key: `picks:${scope.brand.id}` }, () =>
    deps.db.all<PlaceRef>(
      `SELECT kind, ref_id AS refId FROM (
         SELECT kind, ref_id, picks FROM suggestion_pick WHERE brand_id = ?1 AND day >= ?2
         UNION ALL SELECT kind, ref_id, picks FROM place_pick WHERE brand_id = ?1 AND day >= ?2
       ) GROUP BY kind, ref_id HAVING sum(picks) >= ?3 ORDER BY sum(picks) DESC, ref_id LIMIT ?4`,
      scope.brand.id,
      addDays(calendarDayIn('UTC', deps.now()), -TRENDING_DAYS),
      MIN_PICKS,
      MAX_PLACES,
    ),
  )
}

async function loadTrending(deps: Deps, scope: Scope): Promise<{ trending: IndexedPlace[]; popular: IndexedPlace[] }> {
  const refs = await findMostPicked(deps, scope)
  const [picked, pickedWide, popular] = await deps.search.batch([
    ...suggestionStatements(scope.brand.id, refs),
    popularPlacesStatement(scope.brand.id, scope.country.code.toLowerCase(), MAX_PLACES),
  ])
  const toPlace = (row: Record<string, SqlValue>) => toIndexedPlace(row, scope.locale)
  const pickedPlaces = [...(picked?.rows ?? []), ...(pickedWide?.rows ?? [])].map(toPlace)
  const trending = refs.flatMap((ref) =>
    pickedPlaces.filter(({ kind, refId }) => kind === ref.kind && refId === ref.refId),
  )
  return { trending, popular: popular?.rows.map(toPlace) ?? [] }
}

// As many as the statements sort by country: the only mountains of a brand may be in another country.
const MAX_READ = 200

/** Returns places for a sentence without a place: areas, which are larger, then cities; the page's country first. */
export async function listSentencePlaces(deps: Deps, scope: Scope): Promise<IndexedPlace[]> {
  const country = scope.country.code.toLowerCase()
  return cacheInMemory(deps, { key: `sentence-places:${scope.brand.id}:${country}:${scope.locale}` }, async () => {
    const results = await deps.search.batch([
      popularAreasStatement(scope.brand.id, country, MAX_READ),
      popularPlacesStatement(scope.brand.id, country, MAX_READ),
    ])
    return results.flatMap(({ rows }) => rows.map((row) => toIndexedPlace(row, scope.locale)))
  })
}

const PICK_DAYS = 90
const MAX_TYPED_LENGTH = 32

/** Counts a picked suggestion. Stores no guest data, and of the typed text only letters and spaces. */
export async function recordPick(deps: Deps, scope: Scope, feedback: { id: string; query: string }): Promise<boolean> {
  const ref = readSuggestionId(feedback.id)
  const place = ref ? await findSuggestion(deps.search, scope.brand.id, { ...ref, locale: scope.locale }) : null
  if (!ref || !place) return false
  const day = calendarDayIn('UTC', deps.now())
  const table = isWide(ref.kind) ? 'place_pick' : 'suggestion_pick'
  await deps.db.batch([
    statement(
      `INSERT INTO ${table} (brand_id, day, kind, ref_id, typed) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET picks = picks + 1`,
      scope.brand.id,
      day,
      ref.kind,
      ref.refId,
      toStoredText(feedback.query),
    ),
    statement(`DELETE FROM ${table} WHERE brand_id = ? AND day < ?`, scope.brand.id, addDays(day, -PICK_DAYS)),
  ])
  return true
}

function toStoredText(query: string): string {
  const text = foldSearchText(query.trim()).replaceAll(/\s+/g, ' ')
  return /^[\p{L}\p{M} '-]*$/u.test(text) && text.length <= MAX_TYPED_LENGTH ? text : ''
}
