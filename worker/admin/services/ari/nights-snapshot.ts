import { addDays, type CalendarDay, listNights } from '#app/domain/dates/calendar-day.ts'
import { type Statement, statement } from '#worker/infra/database/database.ts'
import type { RateUpdate } from './rate-updates.ts'

/** Audited columns of a night by their name in the audit; all are null when no row exists. */
const auditedColumns = {
  single_minor: 'r.single_minor',
  double_minor: 'r.double_minor',
  extra_minor: 'r.extra_minor',
  total: 'k.total',
  closed: 'k.is_closed',
  min_nights: 'q.min_nights',
  max_nights: 'q.max_nights',
  closed_to_arrival: 'q.no_arrival',
  closed_to_departure: 'q.no_departure',
} as const

export type NightValues = { [Name in keyof typeof auditedColumns]?: number }

const auditedNames = Object.keys(auditedColumns)
const fields = ['room', 'from', 'to', ...auditedNames]

/**
 * Selects nights for the audit. Equal days become ranges of arrays: with a name at every value, 5,000 nights would
 * exceed D1's 2 MB per row.
 */
export function nightsSnapshot(nights: readonly Pick<RateUpdate, 'room' | 'day'>[]): Statement {
  const names = auditedNames.join(', ')
  const columns = Object.entries(auditedColumns).map(([name, column]) => `${column} AS ${name}`)
  return statement(
    `SELECT json_object('fields', json('${JSON.stringify(fields)}'), 'nights', json_group_array(json_array(room, first, last, ${names})))
     FROM (SELECT room, min(day) AS first, max(day) AS last, ${names} FROM (
       SELECT room, day, ${names},
         julianday(day) - row_number() OVER (PARTITION BY room, ${names} ORDER BY day) AS island FROM (
         SELECT n.value ->> 0 AS room, n.value ->> 1 AS day, ${columns.join(', ')}
         FROM json_each(?) n
           LEFT JOIN night_rate r ON r.room_category_id = n.value ->> 0 AND r.day = n.value ->> 1
           LEFT JOIN stock k ON k.room_category_id = n.value ->> 0 AND k.day = n.value ->> 1
           LEFT JOIN night_rule q ON q.room_category_id = n.value ->> 0 AND q.day = n.value ->> 1))
       GROUP BY room, ${names}, island ORDER BY room, first)`,
    JSON.stringify(nights.map(({ room, day }) => [room, day])),
  )
}

type Range = NightValues & { room: number; from: CalendarDay; to: CalendarDay }
type Snapshot = { fields: string[]; nights: (string | number | null)[][] }

/** Parses a snapshot into nights keyed by `toNightKey`; null gives an empty map. */
export function parseNightsSnapshot(snapshot: string | null): Map<string, NightValues> {
  if (snapshot === null) return new Map()
  return new Map(
    toRanges(JSON.parse(snapshot)).flatMap(({ room, from, to, ...values }) =>
      listNights(from, addDays(to, 1)).map((day) => [toNightKey(room, day), values] as const),
    ),
  )
}

export function toNightKey(room: number, day: CalendarDay): string {
  return `${room} ${day}`
}

function toRanges({ fields: names, nights }: Snapshot): Range[] {
  const toNamed = (values: Snapshot['nights'][number]) =>
    names.map((name, index) => [name, values[index]] as const).filter(([, value]) => value !== null)
  return nights.map((values) => Object.fromEntries(toNamed(values)) as Range)
}
