import { addDays, type CalendarDay, listNights } from '#app/domain/dates/calendar-day.ts'
import { type Statement, statement } from '#worker/infra/database/database.ts'
import type { RateUpdate } from './rate-updates.ts'

/**
 * Audited columns of a night by their name in the audit, and of a plan's night; all are null when no row exists. One row
 * of a plan has everything, so what it does not set is null too.
 */
const auditedColumns = {
  single_minor: ['r.single_minor', 'm.single_minor'],
  double_minor: ['r.double_minor', 'm.double_minor'],
  extra_minor: ['r.extra_minor', 'm.extra_minor'],
  total: ['k.total', 'NULL'],
  closed: ['k.is_closed', 'nullif(m.is_closed, 0)'],
  min_nights: ['q.min_nights', 'm.min_nights'],
  max_nights: ['q.max_nights', 'm.max_nights'],
  closed_to_arrival: ['q.no_arrival', 'nullif(m.no_arrival, 0)'],
  closed_to_departure: ['q.no_departure', 'nullif(m.no_departure, 0)'],
  min_nights_through: ['q.min_through', 'm.min_through'],
} as const

export type NightValues = { [Name in keyof typeof auditedColumns]?: number }

const auditedNames = Object.keys(auditedColumns)

type SnapshotNight = Pick<RateUpdate, 'room' | 'plan' | 'day'>

/**
 * Selects nights for the audit. Equal days become ranges of arrays: with a name at every value, 5,000 nights would
 * exceed D1's 2 MB per row.
 */
export function nightsSnapshot(nights: readonly SnapshotNight[]): Statement {
  const ofPlans = nights.filter(({ plan }) => plan !== undefined)
  const hasPlans = ofPlans.length > 0
  // The key of a night: with its plan only where the update names one.
  const key = hasPlans ? 'room, plan' : 'room'
  const names = auditedNames.join(', ')
  const fields = JSON.stringify(['room', ...(hasPlans ? ['plan'] : []), 'from', 'to', ...auditedNames])
  const rows = hasPlans ? `${nightRows(hasPlans)} UNION ALL ${planNightRows}` : nightRows(hasPlans)
  const json = (list: readonly SnapshotNight[]) =>
    JSON.stringify(list.map(({ room, day, plan }) => [room, day, ...(plan ? [plan.id, plan.code] : [])]))
  return statement(
    `SELECT json_object('fields', json('${fields}'),
       'nights', json_group_array(json_array(${key}, first, last, ${names})))
     FROM (SELECT ${key}, min(day) AS first, max(day) AS last, ${names} FROM (
       SELECT ${key}, day, ${names},
         julianday(day) - row_number() OVER (PARTITION BY ${key}, ${names} ORDER BY day) AS island FROM (${rows}))
       GROUP BY ${key}, ${names}, island ORDER BY ${key}, first)`,
    json(nights.filter(({ plan }) => plan === undefined)),
    ...(hasPlans ? [json(ofPlans)] : []),
  )
}

const columnsSql = (index: 0 | 1) =>
  Object.entries(auditedColumns)
    .map(([name, columns]) => `${columns[index]} AS ${name}`)
    .join(', ')

const nightRows = (hasPlans: boolean) =>
  `SELECT n.value ->> 0 AS room, ${hasPlans ? 'NULL AS plan,' : ''} n.value ->> 1 AS day, ${columnsSql(0)}
   FROM json_each(?) n
     LEFT JOIN night_rate r ON r.room_category_id = n.value ->> 0 AND r.day = n.value ->> 1
     LEFT JOIN stock k ON k.room_category_id = n.value ->> 0 AND k.day = n.value ->> 1
     LEFT JOIN night_rule q ON q.room_category_id = n.value ->> 0 AND q.day = n.value ->> 1`

const planNightRows = `SELECT n.value ->> 0 AS room, n.value ->> 3 AS plan, n.value ->> 1 AS day, ${columnsSql(1)}
   FROM json_each(?) n
     LEFT JOIN rate_plan_night m
       ON m.room_category_id = n.value ->> 0 AND m.plan_id = n.value ->> 2 AND m.day = n.value ->> 1`

type Range = NightValues & { room: number; plan?: string; from: CalendarDay; to: CalendarDay }
type Snapshot = { fields: string[]; nights: (string | number | null)[][] }

/** Parses a snapshot into nights keyed by `toNightKey`; null gives an empty map. */
export function parseNightsSnapshot(snapshot: string | null): Map<string, NightValues> {
  if (snapshot === null) return new Map()
  return new Map(
    toRanges(JSON.parse(snapshot)).flatMap(({ room, plan, from, to, ...values }) =>
      listNights(from, addDays(to, 1)).map((day) => [toNightKey({ room, plan, day }), values] as const),
    ),
  )
}

export type NightKey = { room: number; plan?: string | undefined; day: CalendarDay }

/** Returns the key of a night: `7 2027-02-28`, or `7 2027-02-28 SAVER` of a plan. */
export function toNightKey({ room, plan, day }: NightKey): string {
  return plan === undefined ? `${room} ${day}` : `${room} ${day} ${plan}`
}

function toRanges({ fields: names, nights }: Snapshot): Range[] {
  const toNamed = (values: Snapshot['nights'][number]) =>
    names.map((name, index) => [name, values[index]] as const).filter(([, value]) => value !== null)
  return nights.map((values) => Object.fromEntries(toNamed(values)) as Range)
}
