import { type Bind, boundStatement } from '#worker/infra/database/bind-params.ts'
import { json, numberOrNull } from '#worker/infra/database/columns.ts'
import type { Database, SqlValue, Statement } from '#worker/infra/database/database.ts'
import type { PropertyDetails } from '#worker/services/pricing/details/property-details.ts'
import {
  propertyDetailsColumns,
  propertyDetailsJoins,
  toPropertyDetails,
} from '#worker/services/pricing/details/property-details-storage.ts'
import type { PriceContext } from '#worker/services/pricing/members/price-context.ts'
import {
  choiceSql,
  type FacetInput,
  facetStatement,
  matchesExclusiveFiltersSql,
  pricedCountsSql,
  toFacetCounts,
  withoutExclusiveFilters,
} from './facet-storage.ts'
import { nearestStatement, toNearbyStays } from './nearer-storage.ts'
import { type Sight, sightsSql, toSights } from './nearest-sight.ts'
import { type SearchedStay, toSearchedStay } from './plans/searched-stay.ts'
import { type CandidatesInput, candidatesSql } from './search-filter-storage.ts'
import { fitSql } from './search-fit-storage.ts'
import { isTooSmallSql, pickedSql } from './search-pick-storage.ts'
import { isWithinLimitsSql, nightSql, pricedSql } from './search-price-storage.ts'
import { isRanked, MAX_RANKED, priceOnlySql, rankedSql, totalsSql, unrankedSql } from './search-rank-storage.ts'
import type { FacetChoices, FacetCounts, NearbyStay, SearchStatementInput, StaySearch } from './stay-search.ts'

type HistogramInput = CandidatesInput & { search: StaySearch; nights: number; priceContext: PriceContext }

export type SearchRows = {
  count: number
  rows: {
    details: PropertyDetails
    roomTypeId: number | null
    rankedTotalMinor: number | null
    sights: readonly Sight[]
  }[]
}

const listDetails = { pictures: 6, hasRecords: true }
const cardDetails = ({ pictures = 1 }: StaySearch) => ({ pictures, skipsRoomExtras: true })
/** Above this number of properties, only the most popular ones are sorted by price, which bounds the query. */
export const MAX_PRICED = 5000
/** Fewer in an area, where the scan of ten thousand rows takes most of the time. */
const MAX_PRICED_OF_AREA = 500
export const byPopularity = 'popularity DESC, id'

/** Reads a page of results: available properties, then sold-out ones, then those too small for the party. */
export async function findStays(db: Database, input: SearchStatementInput): Promise<SearchRows> {
  const { sql, params } = searchStatement(input)
  const rows = await db.all<Record<string, SqlValue>>(sql, ...params)
  return toSearchRows(rows, input)
}

type ListRows = {
  found: SearchRows
  facets: FacetCounts
  near: SearchRows | null
  totals: readonly number[]
  nearest: readonly NearbyStay[]
}

type ListOptions = {
  choices: FacetInput['choices']
  near: SearchStatementInput | null
  /** Search of the nearest properties, free or not; absent or null: none. */
  nearest?: SearchStatementInput | null
  currency: string | null
}

/** Reads a list in one round trip: properties, counts per filter option, price histogram, alternative properties. */
export async function findList(
  db: Database,
  input: SearchStatementInput,
  { choices, near, nearest = null, currency }: ListOptions,
): Promise<ListRows> {
  // With price limits the list query has the prices already and returns the count.
  const countsItself = input.search.filters.price !== null
  // A list with prices has those of the histogram already.
  const hasTotals = hasPrices(input.search)
  const statements = {
    found: searchStatement(input, { choices: countsItself ? choices : null, totalsIn: hasTotals ? currency : null }),
    near: near && searchStatement(near),
    totals: currency && !hasTotals ? priceHistogramStatement(input, currency) : null,
    facets: countsItself ? null : facetStatement({ ...input, choices }),
    nearest: nearest && nearestStatement(nearest),
  }
  const names = (Object.keys(statements) as (keyof typeof statements)[]).filter((name) => statements[name] !== null)
  const results = await db.batch(names.flatMap((name) => statements[name] ?? []))
  const rowsOf = (name: keyof typeof statements) => results[names.indexOf(name)]?.rows ?? []
  return {
    found: toSearchRows(rowsOf('found'), input),
    facets: toFacetCounts(rowsOf(countsItself ? 'found' : 'facets')[0]),
    near: near && toSearchRows(rowsOf('near'), near),
    totals: toTotals(rowsOf(statements.totals ? 'totals' : 'found')[0]),
    nearest: toNearbyStays(rowsOf('nearest')),
  }
}

/** Further results that a list selects in the row of its count. */
type ListExtras = {
  /** Filter options to count; only with price limits. */
  choices: FacetChoices | null
  /** Currency of the price histogram's totals; only of a list with prices. */
  totalsIn: string | null
}

const noExtras: ListExtras = { choices: null, totalsIn: null }

export function searchStatement(input: SearchStatementInput, extras: ListExtras = noExtras): Statement {
  const { search, window, priceContext, locale } = input
  const { choices } = extras
  const stay = toSearchedStay(input)
  const candidates = {
    ...input,
    search: choices ? withoutExclusiveFilters(search) : search,
    isScannedOnce: needsPrices(search) && !showsSoldOut(search),
    isForMember: priceContext.member !== null,
  }
  const details = search.isForCards ? cardDetails(search) : listDetails
  return boundStatement(
    (bind) => `WITH ${nightSql(bind, stay)},
  ${fitSql(bind, stay.rooms)},
  ${candidatesSql(bind, candidates)},
  ${pageOfSql(bind, stay, { ...input, ...extras })}
  SELECT total.count, ${choices ? 'total.facets,' : ''} ${hasPrices(search) ? 'total.totals,' : ''}
  page.is_sold_out, page.category_id, page.total AS ranked_total,
  ${search.origin ? 'NULL' : sightsSql(search.towards)} AS sights,
  ${propertyDetailsColumns(bind, { window, priceContext, locale, ...details })}
  FROM total LEFT JOIN page LEFT JOIN property p ON p.id = page.id ${propertyDetailsJoins}
  ORDER BY page.is_sold_out, page.key_1, page.key_2, page.id`,
  )
}

function toSearchRows(
  rows: Record<string, SqlValue>[],
  context: Pick<SearchStatementInput, 'window' | 'priceContext'>,
): SearchRows {
  return {
    count: Number(rows[0]?.count ?? 0),
    rows: rows
      .filter((row) => row.id !== null)
      .map((row) => ({
        details: toPropertyDetails(row, context),
        roomTypeId: numberOrNull(row.category_id),
        rankedTotalMinor: numberOrNull(row.ranked_total),
        sights: toSights(row.sights),
      })),
  }
}

function needsPrices({ filters, sort }: StaySearch): boolean {
  return sort.by === 'price' || filters.price !== null
}

function hasPrices(search: StaySearch): boolean {
  return needsPrices(search) || isRanked(search)
}

/** Returns false with price limits, because a property without a price cannot be compared with them. */
function showsSoldOut({ filters }: StaySearch): boolean {
  return !filters.availableOnly && filters.price === null
}

function pageOfSql(bind: Bind, stay: SearchedStay, input: PricedInput): string {
  const { search } = input
  return hasPrices(search) ? pricedPageSql(bind, stay, input) : quickPageSql(bind, stay, search)
}

/** SQL of the page that scans candidates in order until it is full; the rest is only counted. */
function quickPageSql(bind: Bind, stay: SearchedStay, search: StaySearch): string {
  const isPopular = search.sort.by === 'popularity' || search.sort.by === 'recommended'
  const orderBy = isPopular ? byPopularity : 'key_1, key_2, id'
  const { withSoldOutInOrder = false } = search
  const withSoldOut = !search.filters.availableOnly && !withSoldOutInOrder
  return `available AS MATERIALIZED (
    SELECT id, category_id, NULL AS total, key_1, key_2
    FROM (${pickedSql(bind, { stay, search, orderBy, limit: -1 })})
    ${withSoldOutInOrder ? '' : 'WHERE category_id IS NOT NULL'} LIMIT ${bind(search.offset + search.limit)}
  ),
  ${withSoldOut ? `${soldOutSql(bind, stay, search)},` : ''}
  page AS (SELECT * FROM (SELECT 0 AS is_sold_out, * FROM available ${pageSql(bind, search)})
    ${withSoldOut ? 'UNION ALL SELECT * FROM sold_out' : ''}),
  total AS (${quickCountSql(bind, stay, search)})`
}

function quickCountSql(bind: Bind, stay: SearchedStay, search: StaySearch): string {
  if (search.skipCount) return 'SELECT count(*) AS count FROM page'
  if (!search.filters.availableOnly) return 'SELECT count(*) AS count FROM candidate'
  const picked = pickedSql(bind, { stay, search, orderBy: byPopularity, limit: -1 })
  return `SELECT count(*) AS count FROM (${picked}) WHERE category_id IS NOT NULL`
}

type PricedInput = SearchStatementInput & ListExtras

/** SQL of the page by the prices of its candidates; a ranked list without price limits prices only the most popular. */
function pricedPageSql(bind: Bind, stay: SearchedStay, input: PricedInput): string {
  const { search, choices, totalsIn } = input
  const withSoldOut = showsSoldOut(search)
  const facets = choices ? ` CROSS JOIN (SELECT ${pricedCountsSql(choices)} AS facets FROM choice)` : ''
  const matchingPricesSql = choices ? matchesExclusiveFiltersSql(bind, search) : '1'
  return `${pricedOfSql(bind, stay, search)},
  within AS MATERIALIZED (SELECT *, ${isWithinLimitsSql(bind, search.filters)} AS is_within FROM priced),
  ${availableSql(bind, input)},
  ${choices ? `${choiceSql(bind, input, { from: 'within o WHERE is_within', roomFacts: 'NULL' })},` : ''}
  ${withSoldOut ? `${soldOutSql(bind, stay, search)},` : ''}
  page AS (SELECT * FROM (
      SELECT 0 AS is_sold_out, * FROM available ORDER BY key_1, key_2, id ${pageSql(bind, search)}
    ) ${withSoldOut ? 'UNION ALL SELECT * FROM sold_out' : ''}),
  total AS (SELECT * FROM (${totalsSql(bind, totalsIn, matchingPricesSql)})
    CROSS JOIN (${pricedCountSql(bind, stay, input)})${facets})`
}

/** CTEs `picked`, the available properties to price, and `priced`; of a ranked list also `free`, with the rest. */
function pricedOfSql(bind: Bind, stay: SearchedStay, search: StaySearch): string {
  const limit = search.place.areaId ? MAX_PRICED_OF_AREA : MAX_PRICED
  if (needsPrices(search)) {
    return `picked AS NOT MATERIALIZED (${pickedAvailableSql(bind, { stay, search, limit })} LIMIT -1),
  ${pricedSql(bind, stay)}`
  }
  const end = Math.max(MAX_RANKED, search.offset + search.limit)
  return `free AS MATERIALIZED (${pickedAvailableSql(bind, { stay, search, limit: -1 })} LIMIT ${end}),
  picked AS NOT MATERIALIZED (SELECT * FROM free LIMIT ${MAX_RANKED}),
  ${pricedSql(bind, { ...stay, isEstimate: true })}`
}

/** Selects the available properties among the most popular ones of a search, most popular first. */
function pickedAvailableSql(bind: Bind, input: { stay: SearchedStay; search: StaySearch; limit: number }): string {
  return `SELECT * FROM (${pickedSql(bind, { ...input, orderBy: byPopularity })}) WHERE category_id IS NOT NULL`
}

function availableSql(bind: Bind, input: PricedInput): string {
  const { search } = input
  const matchingRowsSql = matchingSql(bind, input)
  if (isRanked(search)) {
    const others = needsPrices(search) ? priceOnlySql : unrankedSql(`SELECT * FROM free LIMIT -1 OFFSET ${MAX_RANKED}`)
    return rankedSql(bind, search, { from: matchingRowsSql, others })
  }
  const { by, ascending } = search.sort
  const keys = by === 'price' ? `${ascending ? 'total' : '-total'} AS key_1, key_1 AS key_2` : 'key_1, key_2'
  return `available AS MATERIALIZED (SELECT id, category_id, total, ${keys} ${matchingRowsSql})`
}

function matchingSql(bind: Bind, { search, choices }: PricedInput): string {
  return `FROM within o WHERE is_within${choices ? ` AND ${matchesExclusiveFiltersSql(bind, search)}` : ''}`
}

/**
 * The count is read first, and from `within`: D1 adds up the expressions from the whole statement down to a step where
 * it is first read, and those of the prices are deep enough without the ranking's.
 */
function pricedCountSql(bind: Bind, stay: SearchedStay, input: PricedInput): string {
  const { search } = input
  if (!needsPrices(search)) return quickCountSql(bind, stay, search)
  return `SELECT count(*) AS count ${showsSoldOut(search) ? 'FROM candidate' : matchingSql(bind, input)}`
}

/** CTE `sold_out`: sold-out properties, then those too small for the party, most popular first. */
function soldOutSql(bind: Bind, stay: SearchedStay, search: StaySearch): string {
  const offset = bind(search.offset)
  const end = bind(search.offset + search.limit)
  // SQLite parses the counted view again: `available` of a ranked list has all of its prices.
  const countedCte = isRanked(search) && !needsPrices(search) ? 'free' : 'available'
  return `sold_out AS MATERIALIZED (
    SELECT 1 + ${isTooSmallSql(stay.rooms)} AS is_sold_out,
      id, NULL AS category_id, NULL AS total, -popularity AS key_1, 0 AS key_2
    FROM (${pickedSql(bind, { stay, search, orderBy: byPopularity, limit: -1 })}) o
    WHERE category_id IS NULL
    ORDER BY is_sold_out, key_1, id
    LIMIT (SELECT max(0, ${end} - max(count(*), ${offset})) FROM ${countedCte})
    OFFSET (SELECT max(0, ${offset} - count(*)) FROM ${countedCte})
  )`
}

function pageSql(bind: Bind, { limit, offset }: StaySearch): string {
  return `LIMIT ${bind(limit)} OFFSET ${bind(offset)}`
}

/** Selects totals of a search, ignoring price limits: only available properties, in one currency. */
function priceHistogramStatement(input: HistogramInput, currency: string): Statement {
  const filters = { ...input.search.filters, price: null }
  const search: StaySearch = { ...input.search, filters, sort: { by: 'popularity', ascending: false } }
  const stay = toSearchedStay({ ...input, search })
  const candidates = { ...input, search, isScannedOnce: true, isForMember: input.priceContext.member !== null }
  return boundStatement(
    (bind) => `WITH ${nightSql(bind, stay)},
    ${fitSql(bind, stay.rooms)},
    ${candidatesSql(bind, candidates)},
    picked AS NOT MATERIALIZED (${pickedAvailableSql(bind, { stay, search, limit: -1 })} LIMIT ${MAX_RANKED}),
    ${pricedSql(bind, stay)}
    SELECT json_group_array(total) AS totals FROM priced WHERE currency = ${bind(currency)}`,
  )
}

/** Parses the totals of the price histogram in minor units; empty when not requested. */
function toTotals(row: Record<string, SqlValue> | undefined): readonly number[] {
  return row?.totals ? json<number[]>(row.totals).filter((total) => total !== null) : []
}
