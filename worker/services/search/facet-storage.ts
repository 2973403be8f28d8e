import type { FilterName } from '#app/domain/search/stay-filters.ts'
import { type Bind, boundStatement } from '#worker/infra/database/bind-params.ts'
import { json } from '#worker/infra/database/columns.ts'
import type { SqlValue, Statement } from '#worker/infra/database/database.ts'
import { allowsRoomsAtHotelSql, filterSql, nearStepOf, takesPaymentAtHotelSql } from './filter-sql.ts'
import { hasNoPlansSql } from './plans/offered-plans.ts'
import { offeredRoomFactsSql, offeredTermsSql, rateTermSql, traitsWithRatesSql } from './plans/rate-facts-sql.ts'
import type { RateQuery } from './plans/room-rates-sql.ts'
import type { SearchedStay } from './plans/searched-stay.ts'
import { bedKindsWithFactsSql, hasRoomNeeds, matchingRoomFactsSql, traitsWithFactsSql } from './room-needs-sql.ts'
import { type CandidatesInput, candidatesSql } from './search-filter-storage.ts'
import { fitSql } from './search-fit-storage.ts'
import { pickedSql } from './search-pick-storage.ts'
import { nightSql } from './search-price-storage.ts'
import type { FacetChoices, FacetCounts, StaySearch } from './stay-search.ts'

export type FacetInput = CandidatesInput & { search: StaySearch; nights: number; choices: FacetChoices }

/** Above this number of properties, only the most popular ones are counted, as for prices. */
const MAX_COUNTED = 5000
/** Fewer in an area, where the scan of ten thousand rows takes most of the time. */
const MAX_COUNTED_OF_AREA = 1000

/**
 * Counts the properties that each filter option would leave, in one pass. An option of a filter of which one counts
 * (rating, distance, kind, collection) replaces the chosen one. A search with price limits counts within the list
 * query instead (`choiceSql`).
 */
export function facetStatement(input: FacetInput): Statement {
  const { search } = input
  const { plans = null } = input
  const stay: SearchedStay = { ...search, nights: input.nights, plans }
  const needsDates = search.filters.availableOnly
  const limit = search.place.areaId ? MAX_COUNTED_OF_AREA : MAX_COUNTED
  const openSearch = withoutExclusiveFilters(search)
  const popularFirst: StaySearch = { ...openSearch, sort: { by: 'popularity', ascending: false } }
  return boundStatement((bind) => {
    const ofFree = { roomFacts: 'o.room_facts', rateFacts: `iif(${hasNoPlansSql('o')}, NULL, o.room_facts)` }
    const facts = needsDates ? ofFree : factsSql(bind, stay)
    const from = needsDates
      ? `(${pickedSql(bind, { stay, search: openSearch, orderBy: 'popularity DESC, id', limit, withRoomFacts: true })})`
      : `(SELECT * FROM candidate ORDER BY popularity DESC, id LIMIT ${limit})`
    return `WITH ${needsDates ? `${nightSql(bind, stay)}, ${fitSql(bind, stay.rooms)},` : ''}
    ${candidatesSql(bind, { ...input, search: popularFirst, isScannedOnce: true })},
    ${choiceSql(bind, input, { from: `${from} o ${needsDates ? 'WHERE o.category_id IS NOT NULL' : ''}`, ...facts })}
    SELECT ${countsSql(input.choices)} AS facets FROM choice`
  })
}

/**
 * SQL for what the room types of a row `o` that meet the needs have, and its rates, whatever the dates. NULL: all room
 * types, and rates without plans.
 */
function factsSql(bind: Bind, stay: SearchedStay): Pick<ChoiceRows, 'roomFacts' | 'rateFacts'> {
  const { filters, plans } = stay
  const rooms = hasRoomNeeds(filters) ? matchingRoomFactsSql(filters) : 'NULL'
  if (!plans) return { roomFacts: rooms }
  const query: RateQuery = { stay, of: 'o' }
  const isNarrowed = hasRoomNeeds(filters) || filters.freeCancellation || filters.payAtHotel
  const ofRates = isNarrowed ? offeredRoomFactsSql(bind, query) : 'NULL'
  return {
    roomFacts: isNarrowed ? `iif(${hasNoPlansSql('o')}, ${rooms}, ${ofRates})` : rooms,
    rateFacts: `iif(${hasNoPlansSql('o')}, NULL, ${offeredTermsSql(bind, query)})`,
  }
}

export function toFacetCounts(row: Record<string, SqlValue> | undefined): FacetCounts {
  // `countsSql` guarantees the shape.
  return row?.facets ? Object.assign({}, ...json<FacetCounts[]>(row.facets)) : {}
}

/**
 * Returns the filters whose counts may differ from the list that they lead to. A need of the room type may lead to
 * another room type and so to another price, terms to another rate where there are rate plans, pets may cost a fee, and
 * slopes change what distances are measured to.
 */
export function listInexactFilters(
  { filters, towards }: Pick<StaySearch, 'filters' | 'towards'>,
  counts: FacetCounts = {},
): FilterName[] {
  return [
    ...(filters.price && counts[PLANS_COUNT] ? (['free_cancellation', 'pay_at_hotel'] as const) : []),
    ...(filters.price ? (['pets', 'breakfast', 'bedrooms', 'beds', 'bathrooms', 'bed'] as const) : []),
    ...(filters.withinMetres !== null && towards !== 'ski' ? (['slopes'] as const) : []),
  ]
}

/** Returns the search without mutually exclusive filters; all counts are based on it. */
export function withoutExclusiveFilters(search: StaySearch): StaySearch {
  const exclusive = { minRatingTenths: null, withinMetres: null, collections: [], kinds: [] }
  return { ...search, filters: { ...search.filters, ...exclusive } }
}

/** SQL condition that a row `o` of the open search also matches the search itself. */
export function matchesExclusiveFiltersSql(bind: Bind, search: StaySearch): string {
  return [ratingSql, kindSql, collectionSql, withinSql].map((sql) => sql(bind, search)).join(' AND ')
}

type ChoiceRows = {
  /** Rows `o` with the columns of `candidate`. */
  from: string
  /** SQL for what the room types that count have (`roomFactsSql`), or NULL for all of the property's. */
  roomFacts: string
  /** With plans, SQL for what the rates that count offer between them, NULL for a row without plans. */
  rateFacts?: string
}

/** CTE `choice` with the columns needed for counting. */
export function choiceSql(
  bind: Bind,
  { search, hoursToCheckin, plans }: Omit<FacetInput, 'choices'>,
  { from, roomFacts, rateFacts }: ChoiceRows,
): string {
  const hasRates = plans && rateFacts
  const termSql: typeof rateTermSql = (name, column) => (hasRates ? rateTermSql(name, column) : column)
  return `choice AS MATERIALIZED (
      SELECT ${hasRates ? traitsWithRatesSql(traitsWithFactsSql) : traitsWithFactsSql} AS traits,
        ${bedKindsWithFactsSql} AS bed_kinds, rating, collection, kind, pets,
        ${termSql('free', 'free')} AS free, allowed AND ${termSql('payAtHotel', 'pah')} AS pah, has_rating,
        has_kind, has_collection, near_step, has_within
      FROM (SELECT o.traits, o.bed_kinds, ${roomFacts} AS room_facts, ${hasRates ? `${rateFacts} AS rate_facts,` : ''}
          o.rating_tenths AS rating, o.collection, o.kind,
          o.pets_allowed AS pets, ${freeSql(bind, hoursToCheckin)} AS free, ${takesPaymentAtHotelSql('o')} AS pah,
          ${allowsRoomsAtHotelSql(search.rooms, 'o')} AS allowed,
          ${ratingSql(bind, search)} AS has_rating, ${kindSql(bind, search)} AS has_kind,
          ${collectionSql(bind, search)} AS has_collection, o.near_step, ${withinSql(bind, search)} AS has_within
        FROM ${from} LIMIT -1)
    )`
}

function freeSql(bind: Bind, hoursToCheckin: number | null): string {
  return hoursToCheckin === null ? '1' : `COALESCE(o.free_cancellation_hours <= ${bind(hoursToCheckin)}, 0)`
}

function ratingSql(bind: Bind, { filters: { minRatingTenths } }: StaySearch): string {
  return minRatingTenths === null ? '1' : `COALESCE(o.rating_tenths >= ${bind(minRatingTenths)}, 0)`
}

function withinSql(_bind: Bind, { filters: { withinMetres } }: StaySearch): string {
  return withinMetres === null ? '1' : `(o.near_step >= ${nearStepOf(withinMetres)})`
}

function kindSql(bind: Bind, { filters: { kinds } }: StaySearch): string {
  return kinds.length === 0 ? '1' : `(o.kind IN (${kinds.map(bind).join(', ')}))`
}

function collectionSql(bind: Bind, { filters: { collections } }: StaySearch): string {
  return collections.length === 0 ? '1' : `COALESCE(o.collection IN (${collections.map(bind).join(', ')}), 0)`
}

/** Name of the count of properties with rate plans, of a search with price limits. */
const PLANS_COUNT = 'plans'

/** SQL for the counts of a search with price limits. */
export function pricedCountsSql(choices: FacetChoices): string {
  const plans = `json_object('${PLANS_COUNT}', count(CASE WHEN NOT (${hasNoPlansSql('choice')}) THEN 1 END))`
  return `json_insert(${countsSql(choices)}, '$[#]', ${plans})`
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
