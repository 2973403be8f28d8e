import type { CancellationPolicy } from '#app/domain/bookings/cancellation.ts'
import { mergePolicies } from '#app/domain/bookings/merged-policy.ts'
import { type CalendarDay, listNights } from '#app/domain/dates/calendar-day.ts'
import type { RoomBasis } from '#app/domain/prices/calculation/quote-input.ts'
import { withoutCharges } from '#app/domain/prices/charges.ts'
import type { PriceQuote } from '#app/domain/prices/price-quote.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import type { BookedPlan } from '#app/domain/rates/rate-plan.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { RoomLayout } from '#app/domain/stays/beds.ts'
import type { Room } from '#app/domain/stays/occupancy.ts'
import type { Restrictions } from '#app/domain/stays/restrictions.ts'
import type { RoomChoice } from '#app/domain/stays/room-choices.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { viewRequestedPlan } from './details/plan-view.ts'
import {
  type PricedRoomType,
  planStayPolicy,
  priceBasis,
  quoteRoomType,
  type StayRequest,
} from './details/price-stay.ts'
import type { PropertyDetails } from './details/property-details.ts'

/** What a room of a booking of several room types or plans is sold as. */
export type RoomPart = {
  roomTypeId: number
  roomTypeName: string
  /** Null: the room type's own price. */
  plan: BookedPlan | null
  /** Terms of this room; the booking's policy has the sum of all rooms. */
  policy: CancellationPolicy
  hasBreakfast: boolean
  layout: RoomLayout
}

/** A room with the property and room type as its plan sells them. */
type SoldRoom = { details: PropertyDetails; priced: PricedRoomType; plan: BookedPlan | null }

/** The first room's type with the price of all rooms; `sold` is absent where all rooms are sold alike. */
export type FoundRooms = {
  priced: PricedRoomType
  sold?: readonly SoldRoom[]
  soldAs?: readonly RoomBasis[] | undefined
}

/** What is needed of a `BookingQuoteInput`. */
type RoomsInput = StayRequest & {
  rooms: Room[]
  roomTypeId: number
  plan?: string | null
  keptPlans?: readonly string[]
  byStaff?: boolean
  choices?: readonly RoomChoice[] | null
}

type Rooms<Input extends RoomsInput> = {
  details: PropertyDetails
  input: Input
  findRoomType: (scope: Scope, details: PropertyDetails, input: Input) => Result<PricedRoomType, Problem>
}

/**
 * Finds what each room is sold as and prices them together, without a coupon; refuses when one cannot be booked.
 * `findRoomType` checks a room type for all the rooms that are booked in it.
 */
export function findSoldRooms<Input extends RoomsInput>(
  scope: Scope,
  rooms: Rooms<Input>,
): Result<FoundRooms, Problem> {
  const { details, input } = rooms
  const minRooms = input.byStaff ? 1 : (details.restrictions.minRooms ?? 1)
  const choices = input.choices ?? []
  if (choices.length !== input.rooms.length || input.rooms.length < minRooms) return refuse(problem('invalid_rooms'))
  const found = new Map<string, SoldRoom>()
  for (const choice of choices) {
    if (found.has(keyOf(choice))) continue
    const one = findSoldRoom(scope, rooms, choice)
    if (!one.ok) return one
    found.set(keyOf(choice), one.value)
  }
  const sold = choices.flatMap((choice) => found.get(keyOf(choice)) ?? [])
  const [first] = sold
  const soldAs = toRoomBases(sold, input)
  if (!first || !soldAs) return refuse(problem('sold_out', { details: { reason: 'invalid_pricing' } }))
  const quote = quoteRoomType(details, first.priced.details, { ...input, soldAs, coupon: null })
  return ok({ priced: { ...first.priced, quote, priceMinor: quote?.totalMinor ?? null }, sold, soldAs })
}

function findSoldRoom<Input extends RoomsInput>(
  scope: Scope,
  { details, input, findRoomType }: Rooms<Input>,
  choice: RoomChoice,
): Result<SoldRoom, Problem> {
  const one = { ...input, ...choice, rooms: roomsInType(input, choice.roomTypeId) }
  const viewed = viewRequestedPlan(scope, details, one)
  if (!viewed.ok) return viewed
  const { details: inPlan, booked: plan } = viewed.value
  // The rooms of all types count for the minimum.
  const alone = { ...inPlan, restrictions: { ...inPlan.restrictions, minRooms: null } }
  const priced = findRoomType(scope, alone, one)
  return priced.ok ? ok({ details: inPlan, priced: priced.value, plan }) : priced
}

/** Returns the rooms that are booked in a room type, in whatever plan. */
function roomsInType({ rooms, choices }: RoomsInput, roomTypeId: number): Room[] {
  return rooms.filter((_, index) => choices?.[index]?.roomTypeId === roomTypeId)
}

function keyOf({ roomTypeId, plan }: RoomChoice): string {
  return `${roomTypeId}:${plan ?? ''}`
}

type ChosenRooms = { rooms: readonly Room[]; choices?: readonly RoomChoice[] | null | undefined }

/** Returns room type and plan of each room of a booking; null where all are sold alike. */
export function choicesOf({ parts }: { parts?: readonly RoomPart[] | undefined }): RoomChoice[] | null {
  return parts?.map(({ roomTypeId, plan }) => ({ roomTypeId, plan: plan?.code ?? null })) ?? null
}

/** Returns the rooms that are booked as the first one: meals belong to them. */
export function roomsLikeFirst({ rooms, choices }: ChosenRooms): readonly Room[] {
  const [first] = choices ?? []
  return first ? rooms.filter((_, index) => keyOf(choices?.[index] ?? first) === keyOf(first)) : rooms
}

type Dates = Pick<StayRequest, 'checkin' | 'checkout'>

/** Returns what the rooms are priced by; null when a night of one has no price. */
function toRoomBases(rooms: readonly SoldRoom[], { checkin, checkout }: Dates): RoomBasis[] | null {
  const days = listNights(checkin, checkout)
  const bases = rooms.map(({ details, priced: { details: roomType } }) => ({
    tariff: roomType.tariff,
    baseGuests: roomType.baseGuests,
    hasBreakfast: roomType.breakfastIncluded,
    advancePercent: details.restrictions.advancePercent,
    nights: days.flatMap((day) => priceBasis(details, roomType, day) ?? []),
  }))
  return bases.every(({ nights }) => nights.length === days.length) ? bases : null
}

type PricedStay = { checkin: CalendarDay; quote: PriceQuote }

/** Returns the terms of a booking whose rooms are sold differently: those of each room, and of all together. */
export function termsOfRooms(scope: Scope, rooms: readonly SoldRoom[], { checkin, quote }: PricedStay) {
  const parts = rooms.map((room) => toRoomPart(scope, room, checkin))
  return { parts, policy: policyOfRooms(parts, quote), restrictions: restrictionsOfRooms(rooms, quote) }
}

function toRoomPart(scope: Scope, { details, priced, plan }: SoldRoom, checkin: CalendarDay): RoomPart {
  const { id, name, breakfastIncluded, bed, beds, bedrooms, bathrooms } = priced.details
  return {
    roomTypeId: id,
    roomTypeName: name,
    plan,
    policy: planStayPolicy(scope, details, checkin),
    hasBreakfast: breakfastIncluded,
    layout: { bed, beds, bedrooms, bathrooms },
  }
}

/** Returns the policy of a booking: the sum of its rooms' where they have different ones. */
export function policyOfRooms(parts: readonly RoomPart[], quote: PriceQuote): CancellationPolicy {
  return mergePolicies(
    parts.map(({ policy }) => policy),
    withoutCharges(quote),
  )
}

/** Returns the strictest restrictions of rooms that are paid differently, with the sum of their advances. */
function restrictionsOfRooms(rooms: readonly SoldRoom[], { advanceMinor, totalMinor }: PriceQuote): Restrictions {
  const all = rooms.map(({ details }) => details.restrictions)
  const [first] = all
  if (!first) throw new Error('no room')
  const isPaidAlike = all.every(({ advancePercent }) => advancePercent === first.advancePercent)
  const percent = advanceMinor > 0 ? Math.min(100, Math.ceil((100 * advanceMinor) / totalMinor)) : null
  return {
    ...first,
    noPostpaid: all.some(({ noPostpaid }) => noPostpaid),
    advancePercent: isPaidAlike ? first.advancePercent : percent,
  }
}
