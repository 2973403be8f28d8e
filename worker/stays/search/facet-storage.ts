import { type Bind, bindParams } from '#worker/database/bind-params.ts'
import { json } from '#worker/database/columns.ts'
import type { SqlValue, Statement } from '#worker/database/database.ts'
import { collections } from '#worker/stays/facts/stay-facts.ts'
import { type CandidatesInput, candidatesSql, payAtHotelSql } from './search-filter-storage.ts'
import { pickedSql } from './search-pick-storage.ts'
import { nightSql, type SearchedStay } from './search-price-storage.ts'
import type { FacetChoices, FacetCounts, StaySearch } from './stay-search.ts'
import { amenityValue, restrictionSum, traitValue } from './traits.ts'

export type FacetInput = CandidatesInput & { search: StaySearch; nights: number; choices: FacetChoices }

/** A place with more stays than this is counted among the most popular of them, as prices are. */
const MOST_COUNTED = 5000

/**
 * Counts what each choice would leave of the search, in one walk. Choices of which one excludes the other (rating, kind)
 * are counted as if theirs were not made. For a search with limits of the price the list counts by the way (`choiceSql`).
 */
export function facetStatement(input: FacetInput): Statement {
  const { bind, params } = bindParams()
  const { search } = input
  const stay: SearchedStay = { ...search, nights: input.nights }
  const needsDates = search.filters.availableOnly
  const open = openSearch(search)
  const from = needsDates
    ? `(${pickedSql(bind, { stay, search: open, orderBy: 'popularity DESC, id', limit: MOST_COUNTED })})`
    : `(SELECT * FROM candidate ORDER BY popularity DESC, id LIMIT ${MOST_COUNTED})`
  const sql = `WITH ${needsDates ? `${nightSql(bind, stay)},` : ''}
    ${candidatesSql(bind, { ...input, search: { ...open, sort: { by: 'recommended', ascending: false } } })},
    ${choiceSql(bind, input, `${from} o ${needsDates ? 'WHERE o.category_id IS NOT NULL' : ''}`)}
    SELECT ${countsSql(input.choices)} AS facets FROM choice`
  return { sql, params }
}

/** Reads the counts of a row with `facets`. */
export function toFacetCounts(row: Record<string, SqlValue> | undefined): FacetCounts {
  // The shape is the promise of `countsSql`.
  return row?.facets ? Object.assign({}, ...json<FacetCounts[]>(row.facets)) : {}
}

/** The search without what excludes other choices: the stays all counts are taken from. */
export function openSearch(search: StaySearch): StaySearch {
  return { ...search, filters: { ...search.filters, minRatingTenths: null, collections: [], kinds: [] } }
}

/** Whether a row `o` of the open search is one of the search itself. */
export function fitsSql(bind: Bind, search: StaySearch): string {
  return `${ratingSql(bind, search)} AND ${kindSql(bind, search)}`
}

/** What the counts need to know of rows `o` with the columns of `candidate`, as the CTE `choice`. */
export function choiceSql(bind: Bind, { search, hoursToCheckin }: Omit<FacetInput, 'choices'>, from: string): string {
  return `choice AS MATERIALIZED (
      SELECT o.traits, o.rating_tenths AS rating, o.collection, o.kind, o.pets_allowed AS pets,
        ${freeSql(bind, hoursToCheckin)} AS free, ${payAtHotelSql(bind, search.rooms.length, 'o')} AS pah,
        ${ratingSql(bind, search)} AS has_rating, ${kindSql(bind, search)} AS has_kind
      FROM ${from}
    )`
}

function freeSql(bind: Bind, hoursToCheckin: number | null): string {
  return hoursToCheckin === null ? '1' : `COALESCE(o.free_cancellation_hours <= ${bind(hoursToCheckin)}, 0)`
}

function ratingSql(bind: Bind, { filters: { minRatingTenths } }: StaySearch): string {
  return minRatingTenths === null ? '1' : `COALESCE(o.rating_tenths >= ${bind(minRatingTenths)}, 0)`
}

function kindSql(bind: Bind, { filters }: StaySearch): string {
  const parts = [
    ...(filters.collections.length > 0 ? [`o.collection IN (${filters.collections.map(bind).join(', ')})`] : []),
    ...(filters.kinds.length > 0 ? [`o.kind IN (${filters.kinds.map(bind).join(', ')})`] : []),
  ]
  return parts.length === 0 ? '1' : `(${parts.join(' AND ')})`
}

/** The counts of `choice` as a list of JSON objects. */
export function countsSql({ ratings, amenityIds }: FacetChoices): string {
  const both = 'has_rating AND has_kind'
  const trait = (value: number) => `traits & ${value} <> 0`
  const without = (kind: Parameters<typeof restrictionSum>[0][number]) => `traits & ${restrictionSum([kind])} = 0`
  const known = amenityIds.flatMap((id) => {
    const value = amenityValue(id)
    return value === null ? [] : [[`amenity=${id}`, `${both} AND ${trait(value)}`]]
  })
  const choices: [string, string][] = [
    ['free_cancellation=1', `${both} AND free`],
    ['pay_at_hotel=1', `${both} AND pah`],
    ['breakfast=1', `${both} AND ${trait(traitValue('breakfastIncluded'))}`],
    ['meal=lunch', `${both} AND ${trait(traitValue('lunch'))}`],
    ['meal=dinner', `${both} AND ${trait(traitValue('dinner'))}`],
    ['pets=1', `${both} AND pets > 0`],
    ['couples=1', `${both} AND ${without('no_unmarried_couples')}`],
    ['local_ids=1', `${both} AND ${without('no_local_ids')}`],
    ['foreign_guests=1', `${both} AND ${without('no_foreign_guests')}`],
    ...(known as [string, string][]),
    ...ratings.map((tenths): [string, string] => [
      `rating=${Number(tenths)}`,
      `has_kind AND rating >= ${Number(tenths)}`,
    ]),
    ...collections.map((name): [string, string] => [`category=${name}`, `has_rating AND collection = '${name}'`]),
    ...(['hotel', 'home'] as const).map((kind): [string, string] => [
      `kind=${kind}`,
      `has_rating AND kind = '${kind}'`,
    ]),
  ]
  const pairs = choices.map(([name, condition]) => `'${name}', count(CASE WHEN ${condition} THEN 1 END)`)
  // A function takes 32 arguments at most.
  const objects = [pairs.slice(0, 15), pairs.slice(15, 30)].map((some) => `json_object(${some.join(', ')})`)
  return `json_array(${objects.join(', ')})`
}
