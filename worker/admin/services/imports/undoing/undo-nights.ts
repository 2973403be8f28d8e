import { addDays, type CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import type { Actor } from '#worker/admin/services/actor.ts'
import {
  type NightKey,
  type NightValues,
  nightsSnapshot,
  parseNightsSnapshot,
  toNightKey,
} from '#worker/admin/services/ari/nights-snapshot.ts'
import { listPlansOfRooms } from '#worker/admin/services/ari/plan-update-storage.ts'
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
  const [beforeNights, importedNights] = [parseNightsSnapshot(before), parseNightsSnapshot(after)]
  const plans = await listPlansOfRooms(deps.db, property.id)
  const nights = [...importedNights.keys()].map(parseNightKey).filter(({ day }) => day >= addDays(today, -1))
  const { sql, params } = nightsSnapshot(
    nights.map((night) => ({ ...night, plan: plans.find(({ code }) => code === night.plan) })),
  )
  const row = await deps.db.first<Record<string, string>>(sql, ...params)
  const currentNights = parseNightsSnapshot(row ? (Object.values(row)[0] ?? null) : null)
  let isSkipped = false
  const changes: AriChange[] = []
  for (const night of nights) {
    const { room, plan, day } = night
    const isSold = plan === undefined || plans.some(({ code, rooms }) => code === plan && rooms.includes(room))
    const known = isSold && property.rooms.find(({ id }) => id === room)
    const key = toNightKey(night)
    const states = {
      before: beforeNights.get(key) ?? {},
      imported: importedNights.get(key) ?? {},
      current: currentNights.get(key) ?? {},
    }
    const restored = known ? restoreNight(states, known) : null
    if (!restored || restored.isSkipped) isSkipped = true
    if (restored && Object.keys(restored.change).length > 0) {
      appendChange(changes, { room, ...(plan === undefined ? {} : { plan }), from: day, ...restored.change })
    }
  }
  for (let start = 0; start < changes.length; start += CHANGES_PER_CALL) {
    const written = await writeAri(deps, actor, {
      propertyId: property.id,
      changes: changes.slice(start, start + CHANGES_PER_CALL),
      asOf: null,
      isDryRun: false,
      idempotency: null,
    })
    if (!written.ok) isSkipped = true
  }
  const skipped = isSkipped
    ? [{ subject: `${subject} ${property.code}`, reason: 'some nights were changed since' }]
    : []
  return { undoneCount: changes.length > 0 ? 1 : 0, skipped }
}

type NightChange = Omit<AriChange, 'room' | 'plan' | 'from'>
/** Values before the import, written by it, and now. */
type NightStates = { before: NightValues; imported: NightValues; current: NightValues }

/** Returns the change that restores a night, limited to values that the import changed and nothing changed since. */
function restoreNight(night: NightStates, room: PropertyRoom): { change: NightChange; isSkipped: boolean } {
  const { before, imported, current } = night
  const { single_minor, double_minor, extra_minor } = before
  const isPriced = single_minor !== undefined && double_minor !== undefined && extra_minor !== undefined
  const parts: [fields: (keyof NightValues)[], change: NightChange][] = [
    [
      ['single_minor', 'double_minor', 'extra_minor'],
      { price: isPriced ? { single_minor, double_minor, extra_minor } : null },
    ],
    [['total'], { total: before.total === undefined ? null : Math.min(before.total, room.roomsTotal) }],
    [['closed'], { closed: before.closed === 1 }],
    [['min_nights', 'max_nights'], { min_nights: before.min_nights ?? null, max_nights: before.max_nights ?? null }],
    [['min_nights_through'], { min_nights_through: before.min_nights_through ?? null }],
    [['closed_to_arrival'], { closed_to_arrival: before.closed_to_arrival === 1 }],
    [['closed_to_departure'], { closed_to_departure: before.closed_to_departure === 1 }],
  ]
  const differs = (a: NightValues, b: NightValues, fields: (keyof NightValues)[]) =>
    fields.some((name) => (a[name] ?? null) !== (b[name] ?? null))
  const changed = parts.filter(([fields]) => differs(before, imported, fields))
  const restorable = changed.filter(([fields]) => !differs(current, imported, fields))
  const isSkipped = changed.some(([fields]) => differs(current, imported, fields) && differs(current, before, fields))
  return { change: Object.assign({}, ...restorable.map(([, change]) => change)), isSkipped }
}

function appendChange(changes: AriChange[], change: AriChange): void {
  const last = changes.at(-1)
  const serialize = ({ from: _from, to: _to, ...change }: AriChange) => JSON.stringify(change)
  const continuesLast =
    last && addDays(last.to ?? last.from, 1) === change.from && serialize(last) === serialize(change)
  if (continuesLast) last.to = change.from
  else changes.push(change)
}

function parseNightKey(key: string): NightKey {
  const [room = '', day = '', plan] = key.split(' ')
  return { room: Number(room), plan, day: day as CalendarDay }
}
