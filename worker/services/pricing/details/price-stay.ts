import type { DayRuleResponse } from '#app/contracts/responses/rooms.ts'
import { type CancellationPolicy, planCancellationPolicy } from '#app/domain/bookings/cancellation.ts'
import { type CalendarDay, listNights } from '#app/domain/dates/calendar-day.ts'
import type { WantedExtra } from '#app/domain/extras/extra.ts'
import { chooseDiscounts } from '#app/domain/prices/calculation/automatic-discounts.ts'
import type { RoomBasis } from '#app/domain/prices/calculation/quote-input.ts'
import { roomsToHold } from '#app/domain/prices/child-price.ts'
import type { AppliedCoupon } from '#app/domain/prices/coupon.ts'
import type { MealCode } from '#app/domain/prices/meal-codes.ts'
import { type MealChoice, type PricedNight, type PriceQuote, quoteStay } from '#app/domain/prices/price-quote.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { planBasis } from '#app/domain/rates/plan-rates.ts'
import { datePolicy } from '#app/domain/rates/policy-rule.ts'
import { meetsNeeds, type RoomNeeds } from '#app/domain/search/room-needs.ts'
import { type DayFault, findDayFault } from '#app/domain/stays/day-rules.ts'
import { fitParty } from '#app/domain/stays/fit-party.ts'
import type { Room } from '#app/domain/stays/occupancy.ts'
import type { RoomChoice } from '#app/domain/stays/room-choices.ts'
import { type FittedRooms, toRoomLimits } from '#app/domain/stays/room-limits.ts'
import { fitsOccupancy, type SoldOutReason, selectRoomType, soldOutReason } from '#app/domain/stays/room-type.ts'
import { dayFaultCopy } from '#app/features/stay-picker/calendar/day-rule-copy.ts'
import type { Formatter } from '#app/i18n/format.ts'
import { instantAt } from '#app/i18n/time-zone.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { withMember } from '#worker/services/pricing/discounts/discount-rows.ts'
import type { PropertyDetails, RoomTypeDetails } from './property-details.ts'
import { priceExtras } from './stay-extras.ts'

export type StayRequest = {
  checkin: CalendarDay
  checkout: CalendarDay
  rooms: readonly Room[]
  /** Requested room type; selected if available. */
  preferredRoomTypeId?: number | null
  /** Without a preferred one, the first room type that meets these is selected. */
  needs?: RoomNeeds | undefined
  coupon?: AppliedCoupon | null
  earlyCheckin?: boolean
  /** What each room is priced by, when they are of several room types or plans; the caller has checked them. */
  soldAs?: readonly RoomBasis[] | undefined
  /** Room type and plan of each room, beside `soldAs`. */
  choices?: readonly RoomChoice[] | null | undefined
  /** Meals for the selected room type; those it does not serve are ignored. */
  meals?: readonly { code: MealCode; guestCount: number }[]
  /** Chosen extras; those that the stay may not have are ignored. */
  extras?: readonly WantedExtra[]
}

export type PricedRoomType = {
  id: number
  details: RoomTypeDetails
  /** Rooms left on the night with the fewest. */
  availableRooms: number
  maxOccupancy: number
  maxAdults: number
  priceMinor: number | null
  /** Null when a night has no price. */
  quote: PriceQuote | null
  /** The room type's own rule that the stay breaks, or null. */
  dayFault: DayFault | null
  soldOutReason: SoldOutReason | null
}

export type PricedStay = {
  /** The requested rooms adjusted to the property, or unchanged when the party is too large. */
  rooms: FittedRooms
  roomTypes: PricedRoomType[]
  /** Room type to show; null only when the property has none. */
  selected: PricedRoomType | null
  isAvailable: boolean
  /** The lowest price members pay; null when it is not lower, or the guest already has a special price. */
  membersMinor: number | null
  /** The rule that the stay breaks, or that of the selected room type when nothing else is available. */
  dayFault: DayFault | null
}

/** Prices every room type and selects the one to show. A party that is too large gets no price. */
export function priceStay(details: PropertyDetails, requested: StayRequest): PricedStay {
  const openRoomTypes = details.roomTypes.filter(({ isDisabled }) => !isDisabled)
  const rooms = fitRequest(details, requested.rooms)
  const request = { ...requested, rooms: rooms.rooms }
  const roomTypes = openRoomTypes.map((roomType) =>
    rooms.reason === 'party_too_large'
      ? refuseRoomType(priceRoomType(details, roomType, request), roomsToHold(requested.rooms, details.childRule))
      : priceRoomType(details, roomType, request),
  )
  const { preferredRoomTypeId = null, needs } = requested
  const selection = selectRoomType(roomTypes, preferredRoomTypeId, {
    ...toRoomTypeRequest(details, request),
    isWanted: (roomType) => !needs || meetsNeeds(roomType.details, needs),
  })
  const selected = selection.ok ? selection.value : null
  const priced = { rooms, roomTypes, selected, membersMinor: selected && membersTotal(details, selected, request) }
  const dayFault = findDayFault(details.dayRules, requested)
  if (dayFault !== null) return { ...priced, dayFault, ...closeAll(priced), isAvailable: false }
  const ownFault = selected?.soldOutReason === 'day_rule' ? selected.dayFault : null
  return { ...priced, dayFault: ownFault, isAvailable: selected !== null && selected.soldOutReason === null }
}

/** Returns the total at the lowest member percent of the brand's plans. */
export function membersTotal(
  details: PropertyDetails,
  { details: roomType, quote }: PricedRoomType,
  request: StayRequest,
): number | null {
  const { membership } = details
  if (!quote || !membership?.paysPercent || membership.memberPercent > 0) return null
  const asMember = {
    programme: null,
    membership: { ...membership, memberPercent: membership.paysPercent },
    discounts: withMember(details.discounts),
  }
  const total = quoteRoomType({ ...details, ...asMember }, roomType, request)?.totalMinor
  return total !== undefined && total < quote.totalMinor ? total : null
}

export function fitRequest(details: PropertyDetails, rooms: readonly Room[]): FittedRooms {
  const roomTypes = details.roomTypes.filter(({ isDisabled }) => !isDisabled)
  return fitParty(rooms, { limits: toRoomLimits(details), roomTypes, childRule: details.childRule })
}

function refuseRoomType(roomType: PricedRoomType, rooms: readonly Room[]): PricedRoomType {
  const reason = fitsOccupancy(roomType, rooms) ? 'party_too_large' : 'occupancy_exceeded'
  return { ...roomType, quote: null, priceMinor: null, soldOutReason: reason }
}

/** Makes every room type unavailable for a broken rule; a sold-out one keeps its reason. */
function closeAll({ roomTypes, selected }: Pick<PricedStay, 'roomTypes' | 'selected'>) {
  const close = (roomType: PricedRoomType): PricedRoomType => ({
    ...roomType,
    soldOutReason: roomType.soldOutReason ?? 'day_rule',
  })
  return { roomTypes: roomTypes.map(close), selected: selected && close(selected) }
}

function toRoomTypeRequest({ restrictions, childRule }: PropertyDetails, { rooms }: StayRequest) {
  return { rooms: roomsToHold(rooms, childRule), minRooms: restrictions.minRooms ?? 1 }
}

/** Prices one room type for a stay and checks its availability. The details must cover the nights. */
export function priceRoomType(
  details: PropertyDetails,
  roomType: RoomTypeDetails,
  request: StayRequest,
): PricedRoomType {
  const nights = listNights(request.checkin, request.checkout)
  const quote = quoteRoomType(details, roomType, request)
  const dayFault = findDayFault(roomType.rules, request)
  const priced = {
    id: roomType.id,
    details: roomType,
    availableRooms: Math.min(...nights.map((day) => roomType.freeByDay[day] ?? roomType.roomsTotal)),
    maxOccupancy: roomType.maxOccupancy,
    maxAdults: roomType.maxAdults,
    priceMinor: quote?.totalMinor ?? null,
    quote,
    dayFault,
    isRuledOut: dayFault !== null,
  }
  return { ...priced, soldOutReason: soldOutReason(priced, toRoomTypeRequest(details, request)) }
}

/** Returns the price of a room type; null when a night has neither a rate nor a season factor and tariff. */
export function quoteRoomType(
  details: PropertyDetails,
  roomType: RoomTypeDetails,
  request: StayRequest,
): PriceQuote | null {
  const nights = listNights(request.checkin, request.checkout).map((day) => priceBasis(details, roomType, day))
  const isPriced = nights.every((night) => night !== null)
  if (!isPriced || nights.length === 0) return null
  const needsTariff = !request.soldAs && nights.some(({ own }) => !own)
  if (needsTariff && request.rooms.some((room) => !hasTariff(roomType, room))) return null
  return quoteStay({
    currency: details.currency,
    tax: details.tax,
    tariff: roomType.tariff,
    discountPercent: details.discountPercent,
    slasherPercent: details.slasherPercent,
    automatic: findAutomaticDiscounts(details, roomType, request),
    nights,
    rooms: request.rooms,
    soldAs: request.soldAs,
    hasBreakfast: roomType.breakfastIncluded,
    childRule: details.childRule,
    baseGuests: roomType.baseGuests,
    earlyCheckin: request.earlyCheckin ? details.restrictions.earlyCheckin : null,
    meals: chooseMeals(roomType, request.meals ?? []),
    fees: details.fees,
    extras: priceExtras(details, roomType, request),
    coupon: request.coupon ?? null,
    memberPercent: details.membership?.memberPercent ?? 0,
    programme: details.programme,
    advancePercent: details.restrictions.advancePercent,
    prepaidPercent: details.prepaidPercent,
  })
}

function findAutomaticDiscounts({ discounts }: PropertyDetails, { id, planCode }: RoomTypeDetails, stay: StayRequest) {
  return discounts && chooseDiscounts(discounts, { ...stay, roomTypeId: id, plan: planCode })
}

/** Returns what a night is priced by: its own rate, otherwise the season factor; null with neither. */
export function priceBasis(
  { factorByDay }: Pick<PropertyDetails, 'factorByDay'>,
  { ownRates, planRates }: Pick<RoomTypeDetails, 'ownRates' | 'planRates'>,
  day: CalendarDay,
): PricedNight | null {
  const [ownRate, factorBp] = [ownRates[day], factorByDay[day]]
  const base = ownRate || factorBp !== undefined ? { day, factorBp: factorBp ?? 0, own: ownRate } : null
  return planRates ? planBasis(planRates, day, base) : base
}

/** Returns whether a room can be priced. A child may count as a second adult, so a room with one needs both tariffs. */
function hasTariff({ tariff }: RoomTypeDetails, { adults, children }: Room): boolean {
  if (adults <= 1 && tariff.singleMinor === 0) return false
  return adults + children <= 1 || tariff.doubleMinor > 0
}

function chooseMeals(roomType: RoomTypeDetails, choices: NonNullable<StayRequest['meals']>): MealChoice[] {
  return choices.flatMap(({ code, guestCount }) => {
    const offer = roomType.meals.find((meal) => meal.code === code)
    return offer && guestCount > 0 ? [{ code, guestCount, priceMinor: offer.priceMinor }] : []
  })
}

/** Returns the refusal of a stay that breaks a day rule, with the rule and its dates in the guest's language. */
export function dayProblem(fault: DayFault, format: Formatter): Problem {
  return problem('invalid_dates', {
    ...dayFaultCopy(fault, format),
    details: { day_rule: toDayRuleResponse(fault.rule) },
  })
}

/** Returns a rule for the wire: dates `YYYY-MM-DD`, weekdays 0 Sunday … 6 Saturday, null where it sets no limit. */
export function toDayRuleResponse(rule: DayFault['rule']): DayRuleResponse {
  return {
    start_date: rule.first,
    end_date: rule.last,
    min_nights: rule.minNights,
    max_nights: rule.maxNights,
    ...(rule.minThrough ? { min_nights_through: rule.minThrough } : {}),
    arrival_weekdays: rule.arrivalDays,
    departure_weekdays: rule.departureDays,
    is_closed: rule.isClosed,
  }
}

type PolicyDetails = Pick<PropertyDetails, 'freeCancellationHours' | 'policyRule' | 'checkinTime'> & {
  city: { timeZone: string }
}

/**
 * Returns the cancellation policy of a stay: that of the viewed plan, else the property's deadline or the one promised
 * by the scope's country.
 */
export function planStayPolicy(scope: Scope, details: PolicyDetails, checkin: CalendarDay): CancellationPolicy {
  const { timeZone } = details.city
  const toInstant = (day: CalendarDay, time: string) => instantAt(day, time, timeZone)
  const checkinAt = toInstant(checkin, details.checkinTime)
  if (details.policyRule) return datePolicy(details.policyRule, { checkin, checkinAt, timeZone, toInstant })
  const promisedUntil = scope.country.freeCancellationUntil
  return planCancellationPolicy({
    freeCancellationHours: details.freeCancellationHours,
    checkinAt,
    promisedUntil: promisedUntil === null ? null : toInstant(checkin, promisedUntil),
    timeZone,
  })
}
