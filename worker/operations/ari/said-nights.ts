import type * as v from 'valibot'
import type { ariChange } from '#app/contracts/desk/houses/ari.ts'
import { addDays, type CalendarDay, dayOfWeek, listNights } from '#app/domain/dates/calendar-day.ts'
import type { Tariff } from '#app/domain/prices/price-quote.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { House, HouseRoom } from '../houses/houses.ts'

/** One change of a request, as its contract has it. */
export type AriChange = v.InferOutput<typeof ariChange>

/** What a request says of one night of a room; what it does not name is left as it is. */
export type SaidNight = {
  room: number
  day: CalendarDay
  /** The last change that names it. */
  line: number
  price?: Tariff | null
  total?: number
  available?: number
  closed?: boolean
  minNights?: number | null
  maxNights?: number | null
  noArrival?: boolean
  noDeparture?: boolean
}

/** So many nights of rooms one call may name. */
export const MOST_NIGHTS = 5000
/** From yesterday, as the day begins later elsewhere, to what a guest can ask for: 36 months. */
export const DAYS_AHEAD = 1100
/** So many faults are told at once. */
const MOST_FAULTS = 50

export type Faults = Record<string, string>

/**
 * What a list of changes says of each night, in the order of the list: of two changes the later holds, field by field.
 * Refused with every fault by its field, as `changes.3.room`.
 */
export function toSaidNights(
  changes: readonly AriChange[],
  { house, today }: { house: House; today: CalendarDay },
): Result<SaidNight[], Faults> {
  const span = { first: addDays(today, -1), last: addDays(today, DAYS_AHEAD) }
  const faults: Faults = {}
  const said = new Map<string, SaidNight>()
  let count = 0
  for (const [line, change] of changes.entries()) {
    const room = house.rooms.find(({ id }) => id === change.room)
    const found = room ? faultsOf(change, room, span) : { room: 'no room of this property' }
    for (const [field, words] of Object.entries(found)) faults[`changes.${line}.${field}`] = words
    if (Object.keys(faults).length >= MOST_FAULTS) break
    if (Object.keys(found).length > 0) continue
    const days = daysOf(change)
    if (days.length === 0) faults[`changes.${line}.days`] = 'none of the nights begins on these weekdays'
    count += days.length
    if (count > MOST_NIGHTS) return refuse({ ...faults, changes: `more than ${MOST_NIGHTS} nights` })
    for (const day of days) {
      const key = `${change.room} ${day}`
      said.set(key, { ...said.get(key), ...fieldsOf(change), room: change.room, day, line })
    }
  }
  return Object.keys(faults).length > 0 ? refuse(faults) : ok([...said.values()])
}

function faultsOf(change: AriChange, room: HouseRoom, span: { first: CalendarDay; last: CalendarDay }): Faults {
  const { from, to = from, total, available, min_nights: least, max_nights: most } = change
  const tooMany = `more than the ${room.roomsTotal} rooms there are`
  return {
    ...(from < span.first ? { from: `over: before ${span.first}` } : {}),
    ...(to < from ? { to: 'before `from`' } : {}),
    ...(to > span.last ? { to: `too far ahead: after ${span.last}` } : {}),
    ...((total ?? 0) > room.roomsTotal ? { total: tooMany } : {}),
    ...((available ?? 0) > room.roomsTotal ? { available: tooMany } : {}),
    ...(total !== undefined && available !== undefined ? { available: 'not together with `total`' } : {}),
    ...(least && most && most < least ? { max_nights: 'below `min_nights`' } : {}),
    ...(Object.keys(fieldsOf(change)).length === 0 ? { from: 'nothing is said of these nights' } : {}),
  }
}

function daysOf({ from, to = from, days }: AriChange): CalendarDay[] {
  const nights = listNights(from, addDays(to, 1))
  return days ? nights.filter((day) => days.includes(dayOfWeek(day))) : nights
}

/** The fields a change names. A number of rooms takes the place of one said before, in whichever way. */
function fieldsOf(change: AriChange): Partial<SaidNight> {
  const { price, total, available, closed } = change
  const rules = {
    minNights: change.min_nights,
    maxNights: change.max_nights,
    noArrival: change.closed_to_arrival,
    noDeparture: change.closed_to_departure,
  }
  const named = { price: price && toTariff(price), closed, ...rules }
  return {
    ...Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined)),
    // Null is all rooms there are: what is more than that is brought down to it.
    ...(total === undefined ? {} : { total: total ?? ALL_ROOMS, available: undefined }),
    ...(available === undefined ? {} : { available, total: undefined }),
  }
}

/** More rooms than any category has. */
const ALL_ROOMS = 1_000_000

function toTariff(price: NonNullable<AriChange['price']>): Tariff {
  return { singleMinor: price.single_minor, doubleMinor: price.double_minor, extraMinor: price.extra_minor }
}
