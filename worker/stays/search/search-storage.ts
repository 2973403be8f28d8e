import type { BrandId } from '#app/brands/brands.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { type Bind, bindParams } from '#worker/database/bind-params.ts'
import { numberOrNull } from '#worker/database/columns.ts'
import type { Database, SqlValue, Statement } from '#worker/database/database.ts'
import type { StayFacts, StayWindow } from '#worker/stays/facts/stay-facts.ts'
import { stayFactsColumns, stayFactsJoins, toStayFacts } from '#worker/stays/facts/stay-facts-storage.ts'
import type { PriceAsker } from '#worker/stays/members/price-asker.ts'
import {
  choiceSql,
  countsSql,
  type FacetInput,
  facetStatement,
  fitsSql,
  openSearch,
  toFacetCounts,
} from './facet-storage.ts'
import { candidatesSql } from './search-filter-storage.ts'
import { fitSql } from './search-fit-storage.ts'
import { isTooSmallSql, pickedSql } from './search-pick-storage.ts'
import { limitsSql, nightSql, pricedSql, type SearchedStay } from './search-price-storage.ts'
import { spreadStatement, toTotals } from './spread-storage.ts'
import type { FacetChoices, FacetCounts, StaySearch } from './stay-search.ts'

export type SearchRows = {
  count: number
  rows: { facts: StayFacts; categoryId: number | null; rankedTotalMinor: number | null }[]
}

export type SearchStatementInput = {
  brandId: BrandId
  /** Names are read in it. */
  locale: Locale
  /** Who asks: what membership does is told with each stay, and ranks where they are a member. */
  asker: PriceAsker
  search: StaySearch
  nights: number
  hoursToCheckin: number | null
  window: StayWindow
}

const listFacts = { pictures: 6, hasRecords: true }
const cardFacts = ({ pictures = 1 }: StaySearch) => ({ pictures, areRoomsBare: true })
/** A place with more stays than this is ordered by price among the most popular of them: the query stays bounded. */
const MOST_PRICED = 5000
const byPopularity = 'popularity DESC, id'

/** Finds one page of stays and the count of all, in one statement. Sold-out ones come after
 * those that can be had, by popularity; last those too small for the party. */
export async function findStays(db: Database, input: SearchStatementInput): Promise<SearchRows> {
  const { sql, params } = searchStatement(input)
  const rows = await db.all<Record<string, SqlValue>>(sql, ...params)
  return toSearchRows(rows, input)
}

export type ListRows = { found: SearchRows; facets: FacetCounts; near: SearchRows | null; totals: readonly number[] }

type ListAsk = {
  choices: FacetInput['choices']
  near: SearchStatementInput | null
  /** Of the prices that are spread out; null: nobody looks at any. */
  currency: string | null
}

/** A list with all around it, in one round trip: the stays, what each choice would leave, prices, stays to look at instead. */
export async function findList(
  db: Database,
  input: SearchStatementInput,
  { choices, near, currency }: ListAsk,
): Promise<ListRows> {
  // Prices are worked out once: within their limits the list counts for itself.
  const countsItself = input.search.filters.price !== null
  const [found, ...others] = await db.batch([
    searchStatement(input, countsItself ? choices : null),
    ...(near ? [searchStatement(near)] : []),
    ...(currency ? [spreadStatement(input, currency)] : []),
    ...(countsItself ? [] : [facetStatement({ ...input, choices })]),
  ])
  const counted = countsItself ? found : others.at(-1)
  const spread = currency ? others[near ? 1 : 0] : undefined
  return {
    found: toSearchRows(found?.rows ?? [], input),
    facets: toFacetCounts(counted?.rows[0]),
    near: near ? toSearchRows(others[0]?.rows ?? [], near) : null,
    totals: toTotals(spread?.rows[0]),
  }
}

/**
 * The search as a statement, to be run with others in a batch. With choices, and limits of the price, it tells in `facets`
 * how many stays each would leave.
 */
export function searchStatement(input: SearchStatementInput, choices: FacetChoices | null = null): Statement {
  const { bind, params } = bindParams()
  const { search, window, asker, locale } = input
  const stay: SearchedStay = { ...search, nights: input.nights, member: asker.member }
  const isWalkedOnce = needsPrices(search) && !showsSoldOut(search)
  const sql = `WITH ${nightSql(bind, stay)},
  ${fitSql(bind, stay.rooms)},
  ${candidatesSql(bind, { ...input, search: choices ? openSearch(search) : search, isWalkedOnce, isForMember: asker.member !== null })},
  ${needsPrices(search) ? pricedPageSql(bind, stay, { ...input, choices }) : quickPageSql(bind, stay, search)}
  SELECT total.count, ${choices ? 'total.facets,' : ''} page.is_sold_out, page.category_id, page.total AS ranked_total,
  ${stayFactsColumns(bind, { window, asker, locale, ...(search.isForCards ? cardFacts(search) : listFacts) })}
  FROM total LEFT JOIN page LEFT JOIN property p ON p.id = page.id ${stayFactsJoins}
  ORDER BY page.is_sold_out, page.key_1, page.key_2, page.id`
  return { sql, params }
}

/** Reads what `searchStatement` answers. */
export function toSearchRows(
  rows: Record<string, SqlValue>[],
  read: Pick<SearchStatementInput, 'window' | 'asker'>,
): SearchRows {
  return {
    count: Number(rows[0]?.count ?? 0),
    rows: rows
      .filter((row) => row.id !== null)
      .map((row) => ({
        facts: toStayFacts(row, read),
        categoryId: numberOrNull(row.category_id),
        rankedTotalMinor: numberOrNull(row.ranked_total),
      })),
  }
}

/** Tells whether a search cannot be answered without the price of every candidate. */
function needsPrices({ filters, sort }: StaySearch): boolean {
  return sort.by === 'price' || filters.price !== null
}

/** Without a price nobody can say whether it is within the limits: then only stays that can be had are an answer. */
function showsSoldOut({ filters }: StaySearch): boolean {
  return !filters.availableOnly && filters.price === null
}

/** The page by walking the candidates in order until it is full: the rest is only counted. */
function quickPageSql(bind: Bind, stay: SearchedStay, search: StaySearch): string {
  const orderBy = search.sort.by === 'recommended' ? byPopularity : 'key_1, key_2, id'
  const withSoldOut = !search.filters.availableOnly
  return `available AS MATERIALIZED (
    SELECT id, category_id, NULL AS total, key_1, key_2
    FROM (${pickedSql(bind, { stay, search, orderBy, limit: -1 })})
    WHERE category_id IS NOT NULL LIMIT ${bind(search.offset + search.limit)}
  ),
  ${withSoldOut ? `${soldOutSql(bind, stay, search)},` : ''}
  page AS (SELECT * FROM (SELECT 0 AS is_sold_out, * FROM available ${pageSql(bind, search)})
    ${withSoldOut ? 'UNION ALL SELECT * FROM sold_out' : ''}),
  total AS (SELECT (${quickCountSql(bind, stay, search)}) AS count)`
}

function quickCountSql(bind: Bind, stay: SearchedStay, search: StaySearch): string {
  if (search.skipCount) return 'SELECT count(*) FROM page'
  if (!search.filters.availableOnly) return 'SELECT count(*) FROM candidate'
  const picked = pickedSql(bind, { stay, search, orderBy: byPopularity, limit: -1 })
  return `SELECT count(*) FROM (${picked}) WHERE category_id IS NOT NULL`
}

type PricedInput = SearchStatementInput & { choices: FacetChoices | null }

/** The page by pricing every candidate that can be had. */
function pricedPageSql(bind: Bind, stay: SearchedStay, input: PricedInput): string {
  const { search, choices } = input
  const isByPrice = search.sort.by === 'price'
  const keys = isByPrice ? `${search.sort.ascending ? 'total' : '-total'} AS key_1, key_1 AS key_2` : 'key_1, key_2'
  const withSoldOut = showsSoldOut(search)
  const facets = choices ? `, (SELECT ${countsSql(choices)} FROM choice) AS facets` : ''
  return `picked AS NOT MATERIALIZED (
    SELECT * FROM (${pickedSql(bind, { stay, search, orderBy: byPopularity, limit: MOST_PRICED })})
    WHERE category_id IS NOT NULL LIMIT -1
  ),
  ${pricedSql(bind, stay)},
  within AS MATERIALIZED (SELECT * FROM priced ${limitsSql(bind, search.filters)}),
  available AS MATERIALIZED (
    SELECT id, category_id, total, ${keys} FROM within o ${choices ? `WHERE ${fitsSql(bind, search)}` : ''}
  ),
  ${choices ? `${choiceSql(bind, input, 'within o')},` : ''}
  ${withSoldOut ? `${soldOutSql(bind, stay, search)},` : ''}
  page AS (SELECT * FROM (
      SELECT 0 AS is_sold_out, * FROM available ORDER BY key_1, key_2, id ${pageSql(bind, search)}
    ) ${withSoldOut ? 'UNION ALL SELECT * FROM sold_out' : ''}),
  total AS (SELECT (SELECT count(*) FROM ${withSoldOut ? 'candidate' : 'available'}) AS count${facets})`
}

/**
 * What is left of the page once the available stays are used up: sold-out ones, then those too small for the party
 * [LIST-31], the most popular first.
 */
function soldOutSql(bind: Bind, stay: SearchedStay, search: StaySearch): string {
  const offset = bind(search.offset)
  const end = bind(search.offset + search.limit)
  return `sold_out AS MATERIALIZED (
    SELECT 1 + ${isTooSmallSql} AS is_sold_out, id, NULL AS category_id, NULL AS total, -popularity AS key_1, 0 AS key_2
    FROM (${pickedSql(bind, { stay, search, orderBy: byPopularity, limit: -1 })}) o
    WHERE category_id IS NULL
    ORDER BY is_sold_out, key_1, id
    LIMIT (SELECT max(0, ${end} - max(count(*), ${offset})) FROM available)
    OFFSET (SELECT max(0, ${offset} - count(*)) FROM available)
  )`
}

function pageSql(bind: Bind, { limit, offset }: StaySearch): string {
  return `LIMIT ${bind(limit)} OFFSET ${bind(offset)}`
}
