import { type CalendarDay, listNights } from '#app/domain/dates/calendar-day.ts'
import { OWN_PLAN } from '#app/domain/rates/rate-plan.ts'
import { type Room, summarizeRooms } from '#app/domain/stays/occupancy.ts'
import { type ExtraUnit, isOfGuests, isOfRooms, isProvidedOn, type QuotedExtra, type WantedExtra } from './extra.ts'

/** A booking that has an extra of which a property has a number each day. */
export type ExtraUse = { bookingId: string; checkin: CalendarDay; checkout: CalendarDay; count: number }

/** Something that guests of a property may add to a stay. */
export type PropertyExtra = Pick<QuotedExtra, 'code' | 'name' | 'per' | 'day' | 'unitMinor'> & {
  description: string | null
  /** Most units of a booking; null where rooms or guests are counted. */
  maxUnits: number | null
  /** Available on each day; null: any number. */
  perDay: number | null
  /** Hours before check-in time until which it can be added. */
  leadHours: number
  /** Room types and plans it is sold with; empty: all. */
  roomTypeIds: readonly number[]
  planCodes: readonly string[]
  uses: readonly ExtraUse[]
  /** Number that the booking has already and may keep after the lead time; absent: none. */
  agreedCount?: number
  /** The lead time is over: no more than the agreed number. */
  isTooLate?: boolean
}

export type OfferedExtra = PropertyExtra & { max: number }

export type ExtraStay = {
  checkin: CalendarDay
  checkout: CalendarDay
  rooms: readonly Room[]
  roomTypeId: number
  /** Code of a rate plan; absent: the room type's own price. */
  planCode?: string | undefined
}

/** Returns the extras that a stay may have, with the largest number of each. */
export function offerExtras(extras: readonly PropertyExtra[], stay: ExtraStay): OfferedExtra[] {
  return extras.map((extra) => ({ ...extra, max: maxExtra(extra, stay) })).filter(({ max }) => max > 0)
}

export type ExtraFault = { code: string; name: string; max: number }

/** Returns the first wanted extra that the stay may not have, or not in this number; null when all fit. */
export function findExtraFault(
  extras: readonly PropertyExtra[],
  wanted: readonly WantedExtra[],
  stay: ExtraStay,
): ExtraFault | null {
  for (const [code, count] of countsByCode(wanted)) {
    const extra = extras.find((candidate) => candidate.code === code)
    const max = extra ? maxExtra(extra, stay) : 0
    if (!extra || countFor(extra.per, count, stay.rooms) > max) return { code, name: extra?.name ?? code, max }
  }
  return null
}

/** Prices the wanted extras of a stay in the order in which they are sold, each in the largest number it may have. */
export function priceChosenExtras(
  extras: readonly PropertyExtra[],
  wanted: readonly WantedExtra[],
  stay: ExtraStay,
): QuotedExtra[] {
  const counts = countsByCode(wanted)
  const nights = listNights(stay.checkin, stay.checkout).length
  return extras.flatMap((extra) => {
    const { code, name, per, day, unitMinor } = extra
    const wantedCount = countFor(per, counts.get(code) ?? 0, stay.rooms)
    if (wantedCount === 0) return []
    const count = Math.min(wantedCount, maxExtra(extra, stay))
    const isNightly = per === 'night' || per === 'guest_night' || per === 'unit_night'
    const amountMinor = unitMinor * count * (isNightly ? nights : 1)
    return count > 0 ? [{ code, name, per, day, count, unitMinor, amountMinor }] : []
  })
}

/** Returns the extras of a booking as wanted by a party that may be smaller than the one that booked them. */
export function wantedByParty(booked: readonly QuotedExtra[], rooms: readonly Room[]): WantedExtra[] {
  const { guests } = summarizeRooms(rooms)
  return booked.map(({ code, per, count }) => ({ code, count: isOfGuests(per) ? Math.min(count, guests) : count }))
}

/** Returns the extras without what a booking has, which changes or is replaced. */
export function withoutUsesOf(extras: readonly PropertyExtra[], bookingId: string): readonly PropertyExtra[] {
  return extras.map((extra) => ({ ...extra, uses: extra.uses.filter((use) => use.bookingId !== bookingId) }))
}

type BookingTime = {
  /** Hours until check-in time; null: no lead time binds, as for staff. */
  hoursAhead: number | null
  /** Extras of the booking that is changed. */
  agreed?: readonly QuotedExtra[] | undefined
}

/**
 * Returns the extras that can be added or stay booked now. Those of a booking keep name and price, and may stay after their
 * lead time or when they are no longer sold.
 */
export function listOpenExtras(
  extras: readonly PropertyExtra[],
  { hoursAhead, agreed = [] }: BookingTime,
): readonly PropertyExtra[] {
  if (extras.length + agreed.length === 0) return extras
  const sold = extras.map((extra) => {
    const isTooLate = hoursAhead !== null && hoursAhead < extra.leadHours
    const line = agreed.find(({ code }) => code === extra.code)
    if (!line) return { ...extra, isTooLate }
    const { name, per, unitMinor, count } = line
    const maxUnits = Math.max(extra.maxUnits ?? 1, count)
    return { ...extra, name, per, unitMinor, maxUnits, agreedCount: count, isTooLate }
  })
  const ended = agreed.filter(({ code }) => !extras.some((extra) => extra.code === code))
  return [...sold, ...ended.map(toEnded)].filter(({ isTooLate, agreedCount }) => !isTooLate || agreedCount)
}

/** An extra that is no longer sold can stay or be removed. */
function toEnded({ code, name, per, day, unitMinor, count }: QuotedExtra): PropertyExtra {
  return {
    code,
    name,
    per,
    day,
    unitMinor,
    description: null,
    maxUnits: count,
    perDay: null,
    leadHours: 0,
    roomTypeIds: [],
    planCodes: [],
    uses: [],
    agreedCount: count,
    isTooLate: true,
  }
}

/** Returns how many of an extra a stay may have; 0 when it is not offered. */
export function maxExtra(extra: PropertyExtra, stay: ExtraStay): number {
  const { planCode = OWN_PLAN, rooms, roomTypeId } = stay
  const isSoldWithRoom = extra.roomTypeIds.length === 0 || extra.roomTypeIds.includes(roomTypeId)
  const isSoldInPlan = extra.planCodes.length === 0 || extra.planCodes.includes(planCode)
  if (!isSoldWithRoom || !isSoldInPlan) return 0
  const limit = extra.isTooLate ? (extra.agreedCount ?? 0) : Number.POSITIVE_INFINITY
  const count = Math.min(limit, countsOf(extra, rooms), countFree(extra, stay))
  // An extra of rooms is not sold for some of them only.
  return isOfRooms(extra.per) && count < rooms.length ? 0 : count
}

function countsOf({ per, maxUnits }: PropertyExtra, rooms: readonly Room[]): number {
  if (isOfRooms(per)) return rooms.length
  return isOfGuests(per) ? summarizeRooms(rooms).guests : (maxUnits ?? 1)
}

function countFree({ day, perDay, uses }: PropertyExtra, { checkin, checkout }: ExtraStay): number {
  if (perDay === null) return Number.POSITIVE_INFINITY
  const used = [...listNights(checkin, checkout), checkout]
    .filter((date) => isProvidedOn(day, { checkin, checkout }, date))
    .map((date) => uses.reduce((sum, use) => sum + (isProvidedOn(day, use, date) ? use.count : 0), 0))
  return Math.max(0, perDay - Math.max(0, ...used))
}

/** Returns the number that is charged: an extra of rooms is for all rooms. */
function countFor(per: ExtraUnit, wanted: number, rooms: readonly Room[]): number {
  return isOfRooms(per) && wanted > 0 ? rooms.length : wanted
}

function countsByCode(wanted: readonly WantedExtra[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { code, count } of wanted) if (count > 0) counts.set(code, (counts.get(code) ?? 0) + count)
  return counts
}
