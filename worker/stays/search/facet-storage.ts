import { type Bind, bindParams } from '#worker/database/bind-params.ts'
import type { SqlValue, Statement } from '#worker/database/database.ts'
import { collections } from '#worker/stays/facts/stay-facts.ts'
import { type CandidatesInput, candidatesSql, payAtHotelSql } from './search-filter-storage.ts'
import { pickedSql } from './search-pick-storage.ts'
import { limitsSql, nightSql, pricedSql, type SearchedStay } from './search-price-storage.ts'
import type { FacetChoices, FacetCounts, StayFilters, StaySearch } from './stay-search.ts'
import { amenityValue, restrictionSum, traitValue } from './traits.ts'

export type FacetInput = CandidatesInput & { search: StaySearch; nights: number; choices: FacetChoices }

/** A place with more stays than this is counted among the most popular of them, as prices are. */
const MOST_COUNTED = 5000

/**
 * Counts what each choice would leave of the search, in one walk. Choices of which one excludes the other (rating, kind)
 * are counted as if theirs were not made; with limits of the price only stays within them count, as in the list.
 */
export function facetStatement(input: FacetInput): Statement {
  const { bind, params } = bindParams()
  const { search, nights } = input
  const stay: SearchedStay = { ...search, nights }
  const open: StayFilters = { ...search.filters, minRatingTenths: null, collections: [], kinds: [] }
  const wide = {
    ...input,
    search: { ...search, filters: open, sort: { by: 'recommended', ascending: false } as const },
  }
  const needsDates = search.filters.price !== null || search.filters.availableOnly
  const sql = `WITH ${needsDates ? `${nightSql(bind, stay)},` : ''} ${candidatesSql(bind, wide)},
    ${needsDates ? `${pickedForCount(bind, stay, search)},` : ''}
    choice AS MATERIALIZED (
      SELECT p.traits, p.rating_tenths AS rating, p.collection, p.kind, p.pets_allowed AS pets,
        ${freeSql(bind, input)} AS free, ${payAtHotelSql(bind, search.rooms.length)} AS pah,
        ${ratingSql(bind, search)} AS has_rating, ${kindSql(bind, search)} AS has_kind
      FROM ${needsDates ? 'counted' : `(SELECT id FROM candidate ORDER BY popularity DESC, id LIMIT ${MOST_COUNTED})`} o
      CROSS JOIN property p ON p.id = o.id
    )
    SELECT ${countsSql(input.choices)} FROM choice`
  return { sql, params }
}

/** Reads the row of `facetStatement`. */
export function toFacetCounts(rows: Record<string, SqlValue>[]): FacetCounts {
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, count]) => [name, Number(count ?? 0)]))
}

/** Only what can be had on the dates, and within the limits of the price. */
function pickedForCount(bind: Bind, stay: SearchedStay, search: StaySearch): string {
  const picked = pickedSql(bind, { stay, search, orderBy: 'popularity DESC, id', limit: MOST_COUNTED })
  const had = `picked AS MATERIALIZED (SELECT * FROM (${picked}) WHERE category_id IS NOT NULL)`
  return search.filters.price === null
    ? `${had}, counted AS (SELECT id FROM picked)`
    : `${had}, ${pricedSql(stay)}, counted AS (SELECT id FROM priced ${limitsSql(bind, search.filters)})`
}

function freeSql(bind: Bind, { hoursToCheckin }: FacetInput): string {
  return hoursToCheckin === null ? '1' : `COALESCE(p.free_cancellation_hours <= ${bind(hoursToCheckin)}, 0)`
}

function ratingSql(bind: Bind, { filters: { minRatingTenths } }: StaySearch): string {
  return minRatingTenths === null ? '1' : `COALESCE(p.rating_tenths >= ${bind(minRatingTenths)}, 0)`
}

function kindSql(bind: Bind, { filters }: StaySearch): string {
  const parts = [
    ...(filters.collections.length > 0 ? [`p.collection IN (${filters.collections.map(bind).join(', ')})`] : []),
    ...(filters.kinds.length > 0 ? [`p.kind IN (${filters.kinds.map(bind).join(', ')})`] : []),
  ]
  return parts.length === 0 ? '1' : `(${parts.join(' AND ')})`
}

function countsSql({ ratings, amenityIds }: FacetChoices): string {
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
  return choices.map(([name, condition]) => `count(CASE WHEN ${condition} THEN 1 END) AS "${name}"`).join(',\n      ')
}
