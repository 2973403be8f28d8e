import { bindParams } from '#worker/infra/database/bind-params.ts'
import type { Database } from '#worker/infra/database/database.ts'
import { lostRoomsSql } from './capacity.ts'
import {
  type FactQuery,
  type FactRow,
  type PackedRow,
  reportLists,
  sumSql,
  toRangeNumbers,
  unpackKeyedSums,
  unpackSums,
} from './report-lists.ts'

export type OccupancyFacts = {
  /** room nights, free room nights, room revenue, other revenue, retained, recorded capacity */
  sold: FactRow[]
  /** Rooms not available on nights without recorded capacity, by day number. */
  lost: { day: number; property: number; currency: string; rooms: number }[]
}

/** Nights by day; of all properties at once from their sums. */
const soldNights = {
  table: 'night_sold s',
  day: 's.day',
  where: 's.currency = @.currency',
  ofAll: { table: 'day_sold s' },
} as const

type OccupancyRow = PackedRow & { kind: 'sold' | 'recorded' | 'lost' }

/** Returns what was sold in ranges of nights, and their capacity. */
export async function loadOccupancy(db: Database, query: FactQuery): Promise<OccupancyFacts> {
  const { bind, params } = bindParams()
  const lists = reportLists(query, bind)
  const first = Math.min(...query.ranges.map((range) => range.first))
  const last = Math.max(...query.ranges.map((range) => range.last))
  const sold = ['rooms', 'free_rooms', 'room_minor', 'other_minor', 'fee_minor'].map((column) => `sum(s.${column})`)
  const rows = await db.all<OccupancyRow>(
    `WITH RECURSIVE ${lists.tables}, ${lostRoomsSql({ first: bind(first), last: bind(last) })}
     SELECT *, 'sold' AS kind FROM (
       ${sumSql(query, lists, { ...soldNights, sums: sold })})
     UNION ALL SELECT *, 'recorded' FROM (
       ${sumSql(query, lists, { table: 'night_capacity s', day: 's.day', sums: ['sum(s.rooms)'], where: '@.is_own' })})
     UNION ALL
     SELECT l.day, ${query.isEachProperty ? 'l.property_id' : '0'}, p.currency, json_array(sum(l.rooms)), 'lost'
     FROM lost l JOIN p ON p.id = l.property_id AND p.is_own
     WHERE NOT EXISTS (SELECT 1 FROM night_capacity c WHERE c.property_id = l.property_id AND c.day = l.day)
     GROUP BY 1, 2, 3`,
    ...params,
  )
  const ofKind = (kind: OccupancyRow['kind']) => rows.filter((row) => row.kind === kind).map(unpackSums)
  const recorded = ofKind('recorded').map((fact) => ({ ...fact, sums: [0, 0, 0, 0, 0, ...fact.sums] }))
  return {
    sold: toRangeNumbers(query, [...ofKind('sold'), ...recorded]),
    lost: ofKind('lost').map(({ n: day, property, currency, sums: [rooms = 0] }) => ({
      day,
      property,
      currency,
      rooms,
    })),
  }
}

/** Returns room nights, free ones and room revenue by source. */
export async function loadSources(db: Database, query: FactQuery): Promise<FactRow[]> {
  const { bind, params } = bindParams()
  const lists = reportLists(query, bind)
  const sums = ['sum(s.rooms)', 'sum(s.free_rooms)', 'sum(s.room_minor)']
  const spec = { ...soldNights, key: 's.source', sums }
  const rows = await db.all<PackedRow>(`WITH ${lists.tables} ${sumSql(query, lists, spec)}`, ...params)
  const facts = rows.flatMap(unpackKeyedSums).filter((row) => row.sums.some((sum) => sum !== 0))
  return toRangeNumbers(query, facts)
}
