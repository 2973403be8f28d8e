import type { CancellationPolicy } from '#app/domain/bookings/cancellation.ts'
import { roomFee } from '#app/domain/bookings/merged-policy.ts'
import {
  type BookedStay,
  changedParts,
  mealsForGuests,
  type NextStay,
  type StayPart,
  termsAfterChange,
} from '#app/domain/bookings/modification.ts'
import { choicesOfStay } from '#app/domain/bookings/room-change.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import { roundHalfUp } from '#app/domain/money/money.ts'
import type { Charge } from '#app/domain/prices/charge.ts'
import { containedTax, withoutCharges } from '#app/domain/prices/charges.ts'
import type { PriceQuote } from '#app/domain/prices/price-quote.ts'
import { summarizeRooms } from '#app/domain/stays/occupancy.ts'
import { isSameChoice, type RoomChoice } from '#app/domain/stays/room-choices.ts'
import type { Booking, MealLine } from '#worker/services/bookings/booking.ts'
import type { BookingQuote, OpenedQuotes } from '#worker/services/pricing/quote-for-booking.ts'
import { policyOfRooms, type RoomPart, roomsLikeFirst } from '#worker/services/pricing/sold-rooms.ts'

/** The cancelled room of a booking, and its fee in minor units. */
export type RemovedRoom = { index: number; feeMinor: number }

export function toBookedStay({ checkin, checkout, rooms, roomTypeId }: NextStay): BookedStay {
  return { checkin, checkout, rooms, roomTypeId }
}

/** Returns the parts of a stay that differ; a room in another room type or plan is a change of `category`. */
export function listChanges(booking: Booking, wanted: NextStay): StayPart[] {
  const changed = changedParts(booking, wanted)
  if (wanted.plan === undefined || changed.includes('category') || typeof wanted.removed === 'number') return changed
  const [before, after] = [choicesOfStay(booking), choicesAfter(booking, wanted)]
  const isSame = after.every((choice, index) => before[index] === undefined || isSameChoice(choice, before[index]))
  return isSame ? changed : [...changed, 'category']
}

function choicesAfter({ plan }: Booking, wanted: NextStay): RoomChoice[] {
  const { roomTypeId, rooms, choices } = wanted
  const own = { roomTypeId, plan: wanted.plan === undefined ? (plan?.code ?? null) : wanted.plan }
  return choices ? [...choices] : rooms.map(() => own)
}

/** Returns what a room of a booking was sold as. */
export function bookedPart(booking: Booking, index: number): RoomPart | undefined {
  const { roomTypeId, roomTypeName, plan, policy, hasBreakfast, layout, rooms } = booking
  if (booking.parts) return booking.parts[index]
  return index < rooms.length ? { roomTypeId, roomTypeName, plan, policy, hasBreakfast, layout } : undefined
}

/** Returns what a room of the changed stay was sold as before, or null when it is sold otherwise now. */
function agreedPart(booking: Booking, wanted: NextStay, index: number): RoomPart | null {
  const { removed = null } = wanted
  const before = removed !== null && index >= removed ? index + 1 : index
  const [old, next] = [choicesOfStay(booking)[before], choicesAfter(booking, wanted)[index]]
  const part = bookedPart(booking, before)
  return part && old && next && isSameChoice(old, next) ? part : null
}

export function agreedFirstRoom(booking: Booking, wanted: NextStay): RoomPart | null {
  return agreedPart(booking, wanted, 0)
}

/** Returns what the rooms are sold as after a change; unchanged ones keep their terms on the same dates. */
export function agreedParts(
  booking: Booking,
  wanted: NextStay,
  parts: BookingQuote['parts'],
): readonly RoomPart[] | undefined {
  const hasSameDates = wanted.checkin === booking.checkin && wanted.checkout === booking.checkout
  return parts?.map((part, index) => {
    const agreed = agreedPart(booking, wanted, index)
    return agreed ? { ...agreed, policy: hasSameDates ? agreed.policy : part.policy } : part
  })
}

/** Whether each room has its own cancellation fee: not after a change that fixed a minimum charge for the booking. */
export function keepsRoomFees({ policy }: Booking, { removed = null }: NextStay): boolean {
  return removed !== null && policy.leastMinor === undefined
}

/** Returns the fee of a cancelled room by its own steps, at most the paid amount; null when none is cancelled. */
export function feeOfRemoved(
  booking: Booking,
  wanted: NextStay,
  { now, waivesTerms }: { now: Instant; waivesTerms: boolean },
): RemovedRoom | null {
  const { removed: index = null } = wanted
  if (index === null) return null
  if (waivesTerms || !keepsRoomFees(booking, wanted)) return { index, feeMinor: 0 }
  const policies = booking.rooms.flatMap((_, position) => bookedPart(booking, position)?.policy ?? [])
  const feeMinor = roomFee(policies, priceByRoom(booking), { room: index, now })
  return { index, feeMinor: Math.min(feeMinor, booking.paidMinor) }
}

/** Returns the price of the stay with that of each room; rooms that are booked alike have equal shares. */
export function priceByRoom(booking: Booking): PriceQuote {
  const quote = withoutCharges(booking.quote)
  const nights = quote.perNight.map(({ amountMinor }) => amountMinor)
  return { ...quote, byRoom: quote.byRoom ?? booking.rooms.map(() => nights) }
}

/** Returns the charge of a cancelled room; its tax is in proportion to that of the stay. */
export function toRemovalCharge(quote: PriceQuote, removed: RemovedRoom | null): Charge[] {
  if (!removed || removed.feeMinor === 0) return []
  const netMinor = quote.totalMinor - quote.cityTaxMinor - quote.taxMinor
  const taxBp = quote.taxBp ?? roundHalfUp(10_000 * quote.taxMinor, Math.max(1, netMinor))
  const taxMinor = containedTax(removed.feeMinor, taxBp)
  return [{ id: crypto.randomUUID(), kind: 'cancelled_room', amountMinor: removed.feeMinor, taxBp, taxMinor }]
}

/** Keeps the booked meals the new room type serves, for at most the new number of guests in rooms like the first. */
export function planMeals(
  { allRoomTypes }: OpenedQuotes,
  booking: Booking,
  { roomTypeId, ...wanted }: NextStay,
): MealLine[] {
  const served = allRoomTypes.find(({ id }) => id === roomTypeId)?.meals ?? []
  const booked = booking.meals.filter(({ status }) => status === 'Confirmed')
  const rooms = roomsLikeFirst(wanted)
  return mealsForGuests(booked, summarizeRooms(rooms).guests).map((meal) =>
    served.some(({ code }) => code === meal.categoryCode) ? meal : { ...meal, status: 'Cancelled' },
  )
}

type AfterChange = { wanted: NextStay; stay: BookingQuote; parts: readonly RoomPart[] | undefined; now: Instant }

/** Returns the terms after a change. Without a cancelled room they are at least those of now (`termsAfterChange`). */
export function policyAfter(booking: Booking, { wanted, stay, parts, now }: AfterChange): CancellationPolicy {
  const { mostMinor } = booking.policy
  const policy = parts ? policyOfRooms(parts, stay.quote) : stay.policy
  if (!keepsRoomFees(booking, wanted)) return termsAfterChange(booking, policy, now)
  const remaining = parts ? policy : (agreedFirstRoom(booking, wanted)?.policy ?? policy)
  return mostMinor === undefined ? remaining : { ...remaining, mostMinor }
}
