import { addDays, type CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import type { Actor } from '#worker/admin/services/actor.ts'
import type { AriChange } from '#worker/admin/services/ari/rate-updates.ts'
import { type Held, nightsSnapshot, readNights, toNightKey } from '#worker/admin/services/ari/snapshot-storage.ts'
import { writeAri } from '#worker/admin/services/ari/write-ari.ts'
import { findPropertyWithin, type PropertyRoom } from '#worker/admin/services/properties/properties.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { ImportChange } from '../progress-storage.ts'
import type { Undone } from './undo-subjects.ts'

const CHANGES_A_CALL = 900

/** Goes through `writeAri` like any rate update, so no room is oversold and no booking loses its room. */
export async function undoNights(
  deps: Deps,
  actor: Actor,
  { before, after, propertyId, subject }: ImportChange,
): Promise<Undone> {
  const found = propertyId === null ? null : await findPropertyWithin(deps, actor, propertyId)
  if (!found?.ok) return { takenBack: 0, left: [{ subject, reason: 'is no house any more' }] }
  const property = found.value
  const today = calendarDayIn(property.city.timeZone, deps.now())
  const [was, made] = [readNights(before), readNights(after)]
  const nights = [...made.keys()].map(toPlace).filter(({ day }) => day >= addDays(today, -1))
  const { sql, params } = nightsSnapshot(nights)
  const row = await deps.db.first<Record<string, string>>(sql, ...params)
  const is = readNights(row ? (Object.values(row)[0] ?? null) : null)
  let isLeft = false
  const changes: AriChange[] = []
  for (const { room, day } of nights) {
    const known = property.rooms.find(({ id }) => id === room)
    const key = toNightKey(room, day)
    const back = known && backOf({ was: was.get(key) ?? {}, made: made.get(key) ?? {}, is: is.get(key) ?? {} }, known)
    if (!back || back.isLeft) isLeft = true
    if (back && Object.keys(back.said).length > 0) addTo(changes, { room, from: day, ...back.said })
  }
  for (let at = 0; at < changes.length; at += CHANGES_A_CALL) {
    const push = { asOf: null, isDryRun: false, keyed: null, changes: changes.slice(at, at + CHANGES_A_CALL) }
    const pushed = await writeAri(deps, actor, { ...push, propertyId: property.id })
    if (!pushed.ok) isLeft = true
  }
  const left = isLeft ? [{ subject: `${subject} ${property.code}`, reason: 'some nights were changed since' }] : []
  return { takenBack: changes.length > 0 ? 1 : 0, left }
}

type Said = Omit<AriChange, 'room' | 'from'>
type Three = { was: Held; made: Held; is: Held }

/** Returns the change that restores a night, limited to values that the import changed and nothing changed since. */
function backOf(night: Three, room: PropertyRoom): { said: Said; isLeft: boolean } {
  const { was } = night
  const { single_minor, double_minor, extra_minor } = was
  const isPriced = single_minor !== undefined && double_minor !== undefined && extra_minor !== undefined
  const parts: [fields: (keyof Held)[], said: Said][] = [
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
  const differs = (one: Held, other: Held, fields: (keyof Held)[]) =>
    fields.some((name) => (one[name] ?? null) !== (other[name] ?? null))
  const changed = parts.filter(([fields]) => differs(was, night.made, fields))
  const mine = changed.filter(([fields]) => !differs(night.is, night.made, fields))
  const isLeft = changed.some(([fields]) => differs(night.is, night.made, fields) && differs(night.is, was, fields))
  return { said: Object.assign({}, ...mine.map(([, said]) => said)), isLeft }
}

function addTo(changes: AriChange[], change: AriChange): void {
  const last = changes.at(-1)
  const told = ({ from: _from, to: _to, ...said }: AriChange) => JSON.stringify(said)
  const follows = last && addDays(last.to ?? last.from, 1) === change.from && told(last) === told(change)
  if (follows) last.to = change.from
  else changes.push(change)
}

function toPlace(key: string): { room: number; day: CalendarDay } {
  const [room = '', day = ''] = key.split(' ')
  return { room: Number(room), day: day as CalendarDay }
}
