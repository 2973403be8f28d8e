import type * as v from 'valibot'
import type { ariChange } from '#app/contracts/admin/properties/ari.ts'
import { addDays, type CalendarDay, dayOfWeek, listNights } from '#app/domain/dates/calendar-day.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import type { Tariff } from '#app/domain/prices/price-quote.ts'
import { OWN_PLAN } from '#app/domain/rates/rate-plan.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Property, PropertyRoom } from '../properties/properties.ts'
import { type ExpectedValues, toExpected } from './expected-values.ts'

export type AriChange = v.InferOutput<typeof ariChange>

/** A plan of a property with the room types that it is sold for. */
export type PlanOfRooms = { id: number; code: string; rooms: readonly number[] }

/** Rate update of one night of a room type; a field that is absent stays unchanged. */
export type RateUpdate = {
  room: number
  /** Absent: the room type's own price. */
  plan?: PlanOfRooms
  day: CalendarDay
  /** Index of the last change in the request that covers this night. */
  line: number
  price?: Tariff | null
  total?: number
  available?: number
  closed?: boolean
  minNights?: number | null
  maxNights?: number | null
  minThrough?: number | null
  closedToArrival?: boolean
  closedToDeparture?: boolean
  /** Values that the night must have, by their names in SQL; absent: any. */
  expected?: ExpectedValues
}

export type PlanUpdate = RateUpdate & { plan: PlanOfRooms }

export type PropertyUpdates = {
  propertyId: number
  /** Of the room types' own prices. */
  nights: readonly RateUpdate[]
  planNights: readonly PlanUpdate[]
  asOf: Instant
  /** Whether the sender gave the time. Then the time is stored even for nights whose values do not change. */
  isDated: boolean
}

export const MAX_NIGHTS = 5000
/** Guests book up to 36 months ahead. Yesterday is accepted, because the day starts later in other time zones. */
export const DAYS_AHEAD = 1100
const MAX_FAULTS = 50

export type Faults = Record<string, string>

/**
 * Expands changes to one update per night; where they overlap, the later one wins field by field. Faults are keyed by
 * path, such as `changes.3.room`.
 */
export function toRateUpdates(
  changes: readonly AriChange[],
  { property, plans, today }: { property: Property; plans: readonly PlanOfRooms[]; today: CalendarDay },
): Result<RateUpdate[], Faults> {
  const span = { first: addDays(today, -1), last: addDays(today, DAYS_AHEAD) }
  const faults: Faults = {}
  const updates = new Map<string, RateUpdate>()
  let count = 0
  for (const [line, change] of changes.entries()) {
    const room = property.rooms.find(({ id }) => id === change.room)
    const plan = plans.find(({ code }) => code === change.plan)
    const ownFaults = room ? findFaults(change, room, span) : { room: 'no room of this property' }
    const lineFaults = namesPlan(change) ? { ...ownFaults, ...findPlanFaults(change, plan) } : ownFaults
    for (const [field, message] of Object.entries(lineFaults)) faults[`changes.${line}.${field}`] = message
    if (Object.keys(faults).length >= MAX_FAULTS) break
    if (Object.keys(lineFaults).length > 0) continue
    const days = listDays(change)
    if (days.length === 0) faults[`changes.${line}.days`] = 'no night is on these weekdays'
    count += days.length
    if (count > MAX_NIGHTS) return refuse({ ...faults, changes: `more than ${MAX_NIGHTS} nights` })
    for (const day of days) {
      const key = `${change.room} ${day} ${plan?.id ?? ''}`
      const earlier = updates.get(key)
      const expected = toExpected(change, earlier?.expected)
      updates.set(key, { ...earlier, ...toFields(change), ...expected, room: change.room, plan, day, line })
    }
  }
  return Object.keys(faults).length > 0 ? refuse(faults) : ok([...updates.values()])
}

function findFaults(change: AriChange, room: PropertyRoom, span: { first: CalendarDay; last: CalendarDay }): Faults {
  const { from, to = from, total, available, min_nights: min, max_nights: max } = change
  const tooMany = `more than the ${room.roomsTotal} existing rooms`
  return {
    ...(from < span.first ? { from: `over: before ${span.first}` } : {}),
    ...(to < from ? { to: 'before `from`' } : {}),
    ...(to > span.last ? { to: `too far ahead: after ${span.last}` } : {}),
    ...((total ?? 0) > room.roomsTotal ? { total: tooMany } : {}),
    ...((available ?? 0) > room.roomsTotal ? { available: tooMany } : {}),
    ...(total !== undefined && available !== undefined ? { available: 'not together with `total`' } : {}),
    ...(min && max && max < min ? { max_nights: 'below `min_nights`' } : {}),
    ...(Object.keys(toFields(change)).length === 0 ? { from: 'no field to change' } : {}),
  }
}

/** Returns whether a change is of a plan and not of the room type's own price. */
export function namesPlan({ plan = OWN_PLAN }: Pick<AriChange, 'plan'>): boolean {
  return plan !== OWN_PLAN
}

function findPlanFaults({ room, total, available, expected }: AriChange, plan: PlanOfRooms | undefined): Faults {
  const ofRoomType = 'of the room type, which its plans share'
  return {
    ...(plan ? {} : { plan: 'no plan of this property' }),
    ...(plan && !plan.rooms.includes(room) ? { plan: 'not sold for this room type' } : {}),
    ...(total === undefined ? {} : { total: ofRoomType }),
    ...(available === undefined ? {} : { available: ofRoomType }),
    ...(expected?.total === undefined ? {} : { 'expected.total': ofRoomType }),
  }
}

export function setsRule({ minNights, maxNights, minThrough, ...night }: RateUpdate): boolean {
  const rules = [minNights, maxNights, minThrough, night.closedToArrival, night.closedToDeparture]
  return rules.some((value) => value !== undefined)
}

export const toFlag = (value: boolean | undefined) => (value === undefined ? null : Number(value))

function listDays({ from, to = from, days }: AriChange): CalendarDay[] {
  const nights = listNights(from, addDays(to, 1))
  return days ? nights.filter((day) => days.includes(dayOfWeek(day))) : nights
}

/** Returns the fields a change sets. `total` and `available` replace each other. */
function toFields(change: AriChange): Partial<RateUpdate> {
  const { price, total, available, closed } = change
  const rules = {
    minNights: change.min_nights,
    maxNights: change.max_nights,
    minThrough: change.min_nights_through,
    closedToArrival: change.closed_to_arrival,
    closedToDeparture: change.closed_to_departure,
  }
  const fields = { price: price && toTariff(price), closed, ...rules }
  return {
    ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
    // A `total` of null means all rooms: the statement caps larger numbers at the room type's total.
    ...(total === undefined ? {} : { total: total ?? ALL_ROOMS, available: undefined }),
    ...(available === undefined ? {} : { available, total: undefined }),
  }
}

const ALL_ROOMS = 1_000_000

function toTariff(price: NonNullable<AriChange['price']>): Tariff {
  return { singleMinor: price.single_minor, doubleMinor: price.double_minor, extraMinor: price.extra_minor }
}
