import { addDays, type CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import type { Actor } from '#worker/admin/services/actor.ts'
import {
  type NightValues,
  nightsSnapshot,
  parseNightsSnapshot,
  toNightKey,
} from '#worker/admin/services/ari/nights-snapshot.ts'
import type { AriChange } from '#worker/admin/services/ari/rate-updates.ts'
import { writeAri } from '#worker/admin/services/ari/write-ari.ts'
import { findReachableProperty, type PropertyRoom } from '#worker/admin/services/properties/properties.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { ImportChange } from '../progress-storage.ts'
import type { UndoOutcome } from './undo-subjects.ts'

const CHANGES_PER_CALL = 900

/** Goes through `writeAri` like any rate update, so no room is oversold and no booking loses its room. */
export async function undoNights(
  deps: Deps,
  actor: Actor,
  { before, after, propertyId, subject }: ImportChange,
): Promise<UndoOutcome> {
  const found = propertyId === null ? null : await findReachableProperty(deps, actor, propertyId)
  if (!found?.ok) return { undoneCount: 0, skipped: [{ subject, reason: 'is no property any more' }] }
  const property = found.value
  const today = calendarDayIn(property.city.timeZone, deps.now())
  const [was, made] = [parseNightsSnapshot(before), parseNightsSnapshot(after)]
  const nights = [...made.keys()].map(parseNightKey).filter(({ day }) => day >= addDays(today, -1))
  const { sql, params } = nightsSnapshot(nights)
  const row = await deps.db.first<Record<string, string>>(sql, ...params)
  const is = parseNightsSnapshot(row ? (Object.values(row)[0] ?? null) : null)
  let isSkipped = false
  const changes: AriChange[] = []
  for (const { room, day } of nights) {
    const known = property.rooms.find(({ id }) => id === room)
    const key = toNightKey(room, day)
    const back =
      known && restoreNight({ was: was.get(key) ?? {}, made: made.get(key) ?? {}, is: is.get(key) ?? {} }, known)
    if (!back || back.isSkipped) isSkipped = true
    if (back && Object.keys(back.change).length > 0) appendChange(changes, { room, from: day, ...back.change })
  }
  for (let at = 0; at < changes.length; at += CHANGES_PER_CALL) {
    const push = { asOf: null, isDryRun: false, idempotency: null, changes: changes.slice(at, at + CHANGES_PER_CALL) }
    const pushed = await writeAri(deps, actor, { ...push, propertyId: property.id })
    if (!pushed.ok) isSkipped = true
  }
  const skipped = isSkipped
    ? [{ subject: `${subject} ${property.code}`, reason: 'some nights were changed since' }]
    : []
  return { undoneCount: changes.length > 0 ? 1 : 0, skipped }
}

type NightChange = Omit<AriChange, 'room' | 'from'>
type NightStates = { was: NightValues; made: NightValues; is: NightValues }

/** Returns the change that restores a night, limited to values that the import changed and nothing changed since. */
function restoreNight(night: NightStates, room: PropertyRoom): { change: NightChange; isSkipped: boolean } {
  const { was } = night
  const { single_minor, double_minor, extra_minor } = was
  const isPriced = single_minor !== undefined && double_minor !== undefined && extra_minor !== undefined
  const parts: [fields: (keyof NightValues)[], change: NightChange][] = [
    [
      ['single_minor', 'double_minor', 'extra_minor'],
      { price: isPriced ? { single_minor, double_minor, extra_minor } : null },
    ],
    [['total'], { total: was.total === undefined ? null : Math.min(was.total, room.roomsTotal) }],
    [['closed'], { closed: was.closed === 1 }],
    [['min_nights', 'max_nights'], { min_nights: was.min_nights ?? null, max_nights: was.max_nights ?? null }],
    [['closed_to_arrival'], { closed_to_arrival: was.closed_to_arrival === 1 }],
    [['closed_to_departure'], { closed_to_departure: was.closed_to_departure === 1 }],
  ]
  const differs = (one: NightValues, other: NightValues, fields: (keyof NightValues)[]) =>
    fields.some((name) => (one[name] ?? null) !== (other[name] ?? null))
  const changed = parts.filter(([fields]) => differs(was, night.made, fields))
  const mine = changed.filter(([fields]) => !differs(night.is, night.made, fields))
  const isSkipped = changed.some(([fields]) => differs(night.is, night.made, fields) && differs(night.is, was, fields))
  return { change: Object.assign({}, ...mine.map(([, change]) => change)), isSkipped }
}

function appendChange(changes: AriChange[], change: AriChange): void {
  const last = changes.at(-1)
  const serialize = ({ from: _from, to: _to, ...change }: AriChange) => JSON.stringify(change)
  const continuesLast =
    last && addDays(last.to ?? last.from, 1) === change.from && serialize(last) === serialize(change)
  if (continuesLast) last.to = change.from
  else changes.push(change)
}

function parseNightKey(key: string): { room: number; day: CalendarDay } {
  const [room = '', day = ''] = key.split(' ')
  return { room: Number(room), day: day as CalendarDay }
}
