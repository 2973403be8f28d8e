import { leadTimeClassSql } from '#app/domain/reports/lead-times.ts'
import { isWholeMonths, toMonthNumber } from '#app/domain/reports/report-periods.ts'
import { bindParams } from '#worker/infra/database/bind-params.ts'
import type { Database } from '#worker/infra/database/database.ts'
import {
  type FactQuery,
  type FactRow,
  type PackedRow,
  type ReportLists,
  reportLists,
  sumSql,
  toRangeNumbers,
} from './report-lists.ts'
import {
  bookedOnSql,
  isEnded,
  type LeadTimeQuery,
  loadSingleLeadTimes,
  unpackLeadTimes,
  zoneValues,
} from './stay-change-storage.ts'

const SUMS = ['bookings', 'room_nights', 'lead_days'].map((column) => `sum(s.${column})`)

type FlaggedRow = PackedRow & { isUnsummed: 0 | 1 }

/**
 * Returns by day of arrival and class of lead time: bookings, ended ones, room nights of all, and the sum of their
 * days. From the sums of all properties by day, or of each by month, with the changes that are in no sum yet; other
 * days of single properties are read stay by stay.
 */
export async function loadLeadTimes(db: Database, query: LeadTimeQuery): Promise<FactRow[]> {
  const isByDay = query.isWhole && !query.isEachProperty
  if (!isByDay && !query.ranges.every(isWholeMonths)) return loadSingleLeadTimes(db, query)
  const { bind, params } = bindParams()
  const stored = isByDay ? query : inMonths(query)
  const lists = reportLists(stored, bind, zoneValues(query))
  const spec = { table: 'arrival_month s', day: 's.month', key: 's.key', where: 's.currency = @.currency' } as const
  const sums = isByDay ? daySumsSql(lists) : sumSql(stored, lists, { ...spec, sums: SUMS })
  const [first, last] = [bind(firstOf(query)), bind(lastOf(query))]
  const rows = await db.all<FlaggedRow>(
    `WITH ${lists.tables} SELECT *, 0 AS isUnsummed FROM (${sums})
     UNION ALL SELECT *, 1 FROM (${unsummedSql(query, { first, last })})`,
    ...params,
  )
  const factsOf = (isUnsummed: 0 | 1) => unpackLeadTimes(rows.filter((row) => row.isUnsummed === isUnsummed))
  const summed = isByDay ? factsOf(0) : toRangeNumbers(stored, factsOf(0))
  return [...summed, ...factsOf(1).flatMap((fact) => inRanges(query, fact))]
}

const firstOf = ({ ranges }: FactQuery) => Math.min(...ranges.map(({ first }) => first))
const lastOf = ({ ranges }: FactQuery) => Math.max(...ranges.map(({ last }) => last))

function inMonths({ ranges, ...query }: FactQuery): FactQuery {
  const months = ranges.map(({ first, last, ...range }) => ({
    ...{ ...range, first: toMonthNumber(first), last: toMonthNumber(last) },
  }))
  return { ...query, ranges: months }
}

/** Selects the sums of all properties. */
function daySumsSql({ group }: ReportLists): string {
  return `SELECT b.n, ${group}, (SELECT json_group_array(json_array(key, bookings, nights, days)) FROM (
      SELECT s.key, sum(s.bookings) AS bookings, sum(s.room_nights) AS nights, sum(s.lead_days) AS days
      FROM arrival_day s WHERE s.currency = g.currency AND s.day BETWEEN b.first AND b.last GROUP BY s.key)) AS sums
    FROM b CROSS JOIN g`
}

/** Selects the changes that are in no sum yet; `n` is the day of arrival. */
function unsummedSql(query: LeadTimeQuery, { first, last }: { first: string; last: string }): string {
  return `SELECT arrival AS n, property, currency, json_group_array(json_array(key, bookings, nights, days)) AS sums
    FROM (SELECT arrival, property, currency, 2 * ${leadTimeClassSql('days')} + has_ended AS key,
        sum(sign) AS bookings, sum(sign * nights) AS nights, sum(sign * days) AS days
      FROM (SELECT c.arrival, ${query.isEachProperty ? 'c.property_id' : '0'} AS property, c.currency,
          c.arrival - ${bookedOnSql('p', query)} AS days, ${isEnded('c')} AS has_ended, c.sign,
          c.rooms * c.nights AS nights
        FROM p CROSS JOIN arrival_unsummed q CROSS JOIN stay_change c
        WHERE p.is_own AND q.property_id = p.id AND q.arrival BETWEEN ${first} AND ${last}
          AND c.property_id = q.property_id AND c.arrival = q.arrival AND c.at = q.at AND c.booking_id = q.booking_id
          AND c.position = q.position LIMIT -1)
      GROUP BY 1, 2, 3, 4)
    GROUP BY 1, 2, 3`
}

/** Gives a sum of a day the numbers of its ranges. */
function inRanges({ ranges }: FactQuery, fact: FactRow): FactRow[] {
  return ranges.filter(({ first, last }) => fact.n >= first && fact.n <= last).map(({ n }) => ({ ...fact, n }))
}
