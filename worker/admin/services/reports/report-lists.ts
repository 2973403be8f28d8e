import type { Bind } from '#worker/infra/database/bind-params.ts'
import type { ReportProperty } from './report-properties.ts'

/** A range of days as day numbers, both included. The number of a period is `2 × index`, of its last year one more. */
export type NumberedRange = { n: number; first: number; last: number; isLastYear: boolean }

/** Sums of a range; `property` 0: of all. `key` distinguishes rows of a range. */
export type FactRow = { n: number; property: number; currency: string; key: string; sums: number[] }

export type FactQuery = {
  ranges: readonly NumberedRange[]
  properties: readonly ReportProperty[]
  isEachProperty: boolean
  /** Of all properties there are, which have sums by day. */
  isWhole?: boolean
}

export type ReportLists = {
  /**
   * Tables `p` (id, currency, is_own, v0, v1 …), `b` (n, first, last, side) and `g`, the groups. Materialized: a
   * value of JSON would be read again for each row of a join.
   */
  tables: string
  /** Columns of the group: `property` and `currency`. */
  group: string
  /** Alias of the property in a subquery, and the beginning of its FROM. */
  of: 'p' | 'g'
  from: string
  /** Conditions of the subquery on a table of facts. */
  isOfGroup: (table: string) => string
  isOfCurrency: (table: string) => string
}

/**
 * Returns the lists of a query. GROUP BY over all rows would sort them, which takes longer than reading them: 135
 * instead of 40 ms for two years of 200 properties. `valuesOf` has further numbers of each property.
 */
export function reportLists(
  { ranges, properties, isEachProperty }: FactQuery,
  bind: Bind,
  valuesOf: (property: ReportProperty) => readonly number[] = () => [],
): ReportLists {
  const rows = properties.flatMap((property) => {
    const { id, currency, otherCurrencies } = property
    const values = valuesOf(property)
    return [[id, currency, 1, ...values], ...otherCurrencies.map((other) => [id, other, 0, ...values])]
  })
  const width = Math.max(...rows.map((row) => row.length))
  const names = Array.from({ length: width }, (_, index) => ['id', 'currency', 'is_own'][index] ?? `v${index - 3}`)
  const hasSeveral = new Set(rows.map(([, currency]) => currency)).size > 1
  const of = isEachProperty ? 'g' : 'p'
  return {
    tables: `p AS MATERIALIZED (SELECT ${names.map((name, index) => `value ->> ${index} AS ${name}`).join(', ')}
        FROM json_each(${bind(JSON.stringify(rows))})),
      b AS MATERIALIZED (SELECT value ->> 0 AS n, value ->> 1 AS first, value ->> 2 AS last, value ->> 3 AS side
        FROM json_each(${bind(toRangeList(ranges))})),
      g AS MATERIALIZED (SELECT ${isEachProperty ? '*' : 'DISTINCT currency'} FROM p)`,
    group: `${isEachProperty ? 'g.id' : '0'} AS property, g.currency`,
    of,
    from: isEachProperty ? '' : 'p CROSS JOIN ',
    // The plus prevents an index of `p`, which would be made again for each range.
    isOfGroup: (table) =>
      `${hasSeveral && !isEachProperty ? '+p.currency = g.currency AND ' : ''}${table}.property_id = ${of}.id`,
    // Comparing texts takes a tenth of the time of a row.
    isOfCurrency: (table) =>
      properties.some(({ otherCurrencies }) => otherCurrencies.length > 0)
        ? `${table}.currency = ${of}.currency`
        : 'true',
  }
}

function toRangeList(ranges: readonly NumberedRange[]): string {
  return JSON.stringify(ranges.map(({ n, first, last, isLastYear }) => [n, first, last, Number(isLastYear)]))
}

type SumSpec = {
  /** Table and alias of the facts; `day` is their column. */
  table: 'night_sold s' | 'night_capacity s' | 'stay_change s' | 'arrival_month s'
  day: string
  /** Aggregates, and further conditions: `@` is the group, `b` the range, with its `side`. */
  sums: readonly string[]
  where?: string
  /** Column that distinguishes rows of a range. */
  key?: string
  /** Table with the sums of all properties by day, and its sums if they differ; `key` and `where` are the same. */
  ofAll?: { table: 'day_sold s' | 'day_ended s'; sums?: readonly string[] }
}

/** Whether all ranges are single days. */
export function hasDays({ ranges }: FactQuery): boolean {
  return ranges.every(({ first, last }) => first === last)
}

/** Whether to group by day: for single days of all properties that is faster than a subquery for each day. */
function isByDay(query: FactQuery): boolean {
  return !query.isEachProperty && hasDays(query)
}

/** Returns a SELECT of `PackedRow`s; `toRangeNumbers` completes those of single days. */
export function sumSql(query: FactQuery, lists: ReportLists, { ofAll, ...spec }: SumSpec): string {
  if (ofAll && query.isWhole && !query.isEachProperty) {
    const { table, sums = spec.sums } = ofAll
    const n = isByDay(query) ? '2 * b.first + b.side' : 'b.n'
    const alone = { ...lists, of: 'g', from: '', isOfGroup: () => 'true' } as const
    return rangeSql(query, alone, { ...spec, table, sums, day: 's.day', n })
  }
  if (!isByDay(query)) return rangeSql(query, lists, { ...spec, n: 'b.n' })
  const { table, day, sums, where = 'true', key } = spec
  const values = key ? `json_array(json_array(${[key, ...sums].join(', ')}))` : `json_array(${sums.join(', ')})`
  // Sorted by a number that differs, so that little else is compared.
  return `SELECT 2 * ${day} + b.side AS n, 0 AS property, p.currency, ${values} AS sums
    FROM (SELECT side, min(first) AS first, max(last) AS last FROM b GROUP BY side) b CROSS JOIN p CROSS JOIN ${table}
    WHERE s.property_id = p.id AND ${day} BETWEEN b.first AND b.last AND ${where.replaceAll('@', 'p')}
    GROUP BY 2 * ${day} + b.side, p.currency${key ? `, ${key}` : ''}`
}

type RangeSpec = Omit<SumSpec, 'table' | 'ofAll'> & { table: string; n: string }

/** Selects the sums of each range and group by a subquery. */
function rangeSql(query: FactQuery, lists: ReportLists, spec: RangeSpec): string {
  const { group, of, from, isOfGroup } = lists
  const { table, day, sums, where = 'true', key, n } = spec
  // Rows of one day are in the order of their keys already.
  const isInRange = hasDays(query) ? `${day} = b.first` : `${day} BETWEEN b.first AND b.last`
  const facts = `${from}${table} WHERE ${isOfGroup('s')} AND ${isInRange} AND ${where.replaceAll('@', of)}`
  const named = sums.map((sum, index) => `${sum} AS sum${index}`)
  const packed = key
    ? `SELECT json_group_array(json_array(key, ${sums.map((_, index) => `sum${index}`).join(', ')}))
       FROM (SELECT ${key} AS key, ${named.join(', ')} FROM ${facts} GROUP BY ${key})`
    : `SELECT json_array(${sums.join(', ')}) FROM ${facts}`
  return `SELECT ${n} AS n, ${group}, (${packed}) AS sums FROM b CROSS JOIN g`
}

/**
 * Gives rows of single days, numbered by day and year, the numbers of their ranges; days that are in none are left out.
 */
export function toRangeNumbers(query: FactQuery, facts: readonly FactRow[]): FactRow[] {
  if (!isByDay(query)) return [...facts]
  const numbers = new Map(query.ranges.map(({ n, first, isLastYear }) => [2 * first + Number(isLastYear), n]))
  return facts.flatMap((fact) => {
    const n = numbers.get(fact.n)
    return n === undefined ? [] : [{ ...fact, n }]
  })
}

/** A row of a range and group: its sums as a JSON array, or as an array of arrays that begin with their key. */
export type PackedRow = { n: number; property: number; currency: string; sums: string }

export function unpackSums({ n, property, currency, sums }: PackedRow): FactRow {
  return { n, property, currency, key: '', sums: (JSON.parse(sums) as (number | null)[]).map((sum) => sum ?? 0) }
}

export function unpackKeyedSums({ sums, ...row }: PackedRow): FactRow[] {
  const keyed = JSON.parse(sums) as [key: string | number, ...sums: number[]][]
  return keyed.map(([key, ...values]) => ({ ...row, key: String(key), sums: values }))
}
