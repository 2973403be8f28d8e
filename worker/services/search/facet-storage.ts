import { type Bind, boundStatement } from '#worker/infra/database/bind-params.ts'
import { json } from '#worker/infra/database/columns.ts'
import type { SqlValue, Statement } from '#worker/infra/database/database.ts'
import { filterSql, nearStepOf, payAtHotelSql } from './filter-sql.ts'
import { type CandidatesInput, candidatesSql } from './search-filter-storage.ts'
import { fitSql } from './search-fit-storage.ts'
import { pickedSql } from './search-pick-storage.ts'
import { nightSql, type SearchedStay } from './search-price-storage.ts'
import type { FacetChoices, FacetCounts, StaySearch } from './stay-search.ts'

export type FacetInput = CandidatesInput & { search: StaySearch; nights: number; choices: FacetChoices }

/** Above this number of properties, only the most popular ones are counted, as for prices. */
const MAX_COUNTED = 5000
/** Fewer in an area, where the scan of ten thousand rows takes most of the time. */
const MAX_COUNTED_OF_AREA = 1000

/**
 * Counts the properties that each filter option would leave, in one pass. Mutually exclusive options (rating, kind) are
 * counted as if their filter was not set. A search with price limits counts within the list query instead
 * (`choiceSql`).
 */
export function facetStatement(input: FacetInput): Statement {
  const { search } = input
  const stay: SearchedStay = { ...search, nights: input.nights }
  const needsDates = search.filters.availableOnly
  const limit = search.place.areaId ? MAX_COUNTED_OF_AREA : MAX_COUNTED
  const openSearch = withoutExclusiveFilters(search)
  const popularFirst: StaySearch = { ...openSearch, sort: { by: 'popularity', ascending: false } }
  return boundStatement((bind) => {
    const from = needsDates
      ? `(${pickedSql(bind, { stay, search: openSearch, orderBy: 'popularity DESC, id', limit })})`
      : `(SELECT * FROM candidate ORDER BY popularity DESC, id LIMIT ${limit})`
    return `WITH ${needsDates ? `${nightSql(bind, stay)}, ${fitSql(bind, stay.rooms)},` : ''}
    ${candidatesSql(bind, { ...input, search: popularFirst, isScannedOnce: true })},
    ${choiceSql(bind, input, `${from} o ${needsDates ? 'WHERE o.category_id IS NOT NULL' : ''}`)}
    SELECT ${countsSql(input.choices)} AS facets FROM choice`
  })
}

export function toFacetCounts(row: Record<string, SqlValue> | undefined): FacetCounts {
  // `countsSql` guarantees the shape.
  return row?.facets ? Object.assign({}, ...json<FacetCounts[]>(row.facets)) : {}
}

/** Returns the search without mutually exclusive filters; all counts are based on it. */
export function withoutExclusiveFilters(search: StaySearch): StaySearch {
  const exclusive = { minRatingTenths: null, withinMetres: null, collections: [], kinds: [] }
  return { ...search, filters: { ...search.filters, ...exclusive } }
}

/** SQL condition that a row `o` of the open search also matches the search itself. */
export function matchesExclusiveFiltersSql(bind: Bind, search: StaySearch): string {
  return `${ratingSql(bind, search)} AND ${kindSql(bind, search)} AND ${withinSql(search)}`
}

/** CTE `choice` with the columns needed for counting, from rows `o` with the columns of `candidate`. */
export function choiceSql(bind: Bind, { search, hoursToCheckin }: Omit<FacetInput, 'choices'>, from: string): string {
  return `choice AS MATERIALIZED (
      SELECT o.traits, o.rating_tenths AS rating, o.collection, o.kind, o.pets_allowed AS pets,
        ${freeSql(bind, hoursToCheckin)} AS free, ${payAtHotelSql(search.rooms, 'o')} AS pah,
        ${ratingSql(bind, search)} AS has_rating, ${kindSql(bind, search)} AS has_kind,
        o.near_step, ${withinSql(search)} AS has_within
      FROM ${from}
    )`
}

function freeSql(bind: Bind, hoursToCheckin: number | null): string {
  return hoursToCheckin === null ? '1' : `COALESCE(o.free_cancellation_hours <= ${bind(hoursToCheckin)}, 0)`
}

function ratingSql(bind: Bind, { filters: { minRatingTenths } }: StaySearch): string {
  return minRatingTenths === null ? '1' : `COALESCE(o.rating_tenths >= ${bind(minRatingTenths)}, 0)`
}

function withinSql({ filters: { withinMetres } }: StaySearch): string {
  return withinMetres === null ? '1' : `(o.near_step >= ${nearStepOf(withinMetres)})`
}

function kindSql(bind: Bind, { filters }: StaySearch): string {
  const conditions = [
    ...(filters.collections.length > 0 ? [`o.collection IN (${filters.collections.map(bind).join(', ')})`] : []),
    ...(filters.kinds.length > 0 ? [`o.kind IN (${filters.kinds.map(bind).join(', ')})`] : []),
  ]
  return conditions.length === 0 ? '1' : `(${conditions.join(' AND ')})`
}

/** SQLite functions take at most 32 arguments, and a pair needs two. */
const PAIRS_PER_OBJECT = 15

export function countsSql(choices: FacetChoices): string {
  const pairs = choices.flatMap(({ name, value }) => {
    if (!/^\w+$/.test(value)) throw new Error(`Not a choice: ${name}=${value}`)
    const condition = filterSql[name].count?.(value) ?? null
    return condition === null ? [] : [`'${name}=${value}', count(CASE WHEN ${condition} THEN 1 END)`]
  })
  const objects = Array.from({ length: Math.ceil(pairs.length / PAIRS_PER_OBJECT) }, (_, index) => {
    return `json_object(${pairs.slice(index * PAIRS_PER_OBJECT, (index + 1) * PAIRS_PER_OBJECT).join(', ')})`
  })
  return `json_array(${objects.join(', ')})`
}
