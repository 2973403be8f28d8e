import { stayRulesOf } from '#app/brands/stay-rules.ts'
import type { CancellationPolicy } from '#app/domain/bookings/cancellation.ts'
import { addDays, type CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { refuseStayDates, type StayDates, type StayRules } from '#app/domain/dates/stay-dates.ts'
import type { QuotedExtra, WantedExtra } from '#app/domain/extras/extra.ts'
import type { OfferedExtra } from '#app/domain/extras/offer-extras.ts'
import { toMajor } from '#app/domain/money/money.ts'
import type { MealCode } from '#app/domain/prices/meal-codes.ts'
import type { PriceQuote } from '#app/domain/prices/price-quote.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import type { BookedPlan } from '#app/domain/rates/rate-plan.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { RoomLayout } from '#app/domain/stays/beds.ts'
import { formatChildAges } from '#app/domain/stays/child-ages.ts'
import { maxCots } from '#app/domain/stays/cots.ts'
import { type DayFault, type DayRule, findClosing, findDayFault, type StayOfDays } from '#app/domain/stays/day-rules.ts'
import { formatRoomsConfig, type Room } from '#app/domain/stays/occupancy.ts'
import type { Restrictions } from '#app/domain/stays/restrictions.ts'
import type { RoomChoice } from '#app/domain/stays/room-choices.ts'
import { createFormatter } from '#app/i18n/format.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { type BookableQuery, findBookable } from './bookable-storage.ts'
import { checkMeals, cotProblem } from './check-meals.ts'
import { applyCoupon, type CouponRecord } from './coupons/apply-coupon.ts'
import { type FittingRate, fittingRatesCopy, listFittingRates } from './details/fitting-rates.ts'
import { viewRequestedPlan } from './details/plan-view.ts'
import {
  dayProblem,
  fitRequest,
  type PricedRoomType,
  planStayPolicy,
  priceRoomType,
  quoteRoomType,
} from './details/price-stay.ts'
import type { PropertyDetails, RoomTypeDetails } from './details/property-details.ts'
import { checkExtras, withOpenExtras } from './details/stay-extras.ts'
import { type FoundRooms, findSoldRooms, type RoomPart, roomsLikeFirst, termsOfRooms } from './sold-rooms.ts'

export type BookingQuoteInput = {
  propertyId: number
  roomTypeId: number
  checkin: CalendarDay
  checkout: CalendarDay
  rooms: Room[]
  couponCode: string | null
  /** The guest already used the coupon for this booking: only the conditions of the stay are checked again. */
  hasUsedCoupon?: boolean
  earlyCheckin: boolean
  meals: readonly { code: MealCode; guestCount: number }[]
  extras?: readonly WantedExtra[]
  /** Extras of the booking that is changed: they keep their terms. */
  agreedExtras?: readonly QuotedExtra[]
  /** Requested cots; absent: none. */
  cots?: number
  /** Code of a rate plan; absent or null: the room type's own price. */
  plan?: string | null
  /** Room type and plan of each room, where they differ; the first is that of `roomTypeId` and `plan`. */
  choices?: readonly RoomChoice[] | null
  /** Codes of the plans of the booking that is changed: they stay open to a guest who would no longer see them. */
  keptPlans?: readonly string[]
  /** Booking that this one replaces: its rooms and coupon use count as released. */
  replacedBookingId?: string | null
  /** Sold by staff: the limits of online bookings do not apply, closed nights and full rooms still do. */
  byStaff?: boolean
}

export type BookingQuote = {
  quote: PriceQuote
  property: Pick<PropertyDetails, 'id' | 'name' | 'sellerGateway'> & { citySlug: string; countryCode: string }
  roomType: Pick<RoomTypeDetails, ('id' | 'name' | 'meals' | 'breakfastIncluded' | 'cotMinor') | keyof RoomLayout>
  restrictions: Restrictions
  policy: CancellationPolicy
  nights: number
  /** Null: the room type's own price. */
  plan: BookedPlan | null
  /** Extras that the stay may have, chosen or not. */
  offeredExtras: readonly OfferedExtra[]
  /** What each room is sold as, where they differ; absent when all are sold alike. */
  parts?: readonly RoomPart[]
  /** Applied code in upper case, or null. */
  couponCode: string | null
}

/**
 * Prices a stay exactly as it would be booked now, and checks every rule. Takes no stock; coupon limits by phone number
 * are checked when the booking is written. One round trip.
 */
export async function quoteForBooking(
  deps: Pick<Deps, 'db' | 'now' | 'settings'>,
  scope: Scope,
  input: BookingQuoteInput,
): Promise<Result<BookingQuote, Problem>> {
  const opened = await openQuotes(deps, scope, input)
  return opened ? opened.quote(input) : refuse(problem('not_found'))
}

export type OpenedRoomType = Pick<
  RoomTypeDetails,
  ('id' | 'name' | 'meals' | 'view' | 'oneLiner' | 'areaSqm' | 'maxOccupancy' | 'breakfastIncluded') | keyof RoomLayout
>

/** A property read once for several quotes on the same nights. */
export type OpenedQuotes = {
  details: PropertyDetails
  /** Bookable room types, without disabled ones, by position. */
  roomTypes: readonly OpenedRoomType[]
  /** With disabled ones, which staff sell. */
  allRoomTypes: readonly OpenedRoomType[]
  restrictions: Restrictions
  petsAllowed: number
  /** Like `quoteForBooking`, without reading. The dates must be within those read. */
  quote: (input: Omit<BookingQuoteInput, 'propertyId' | 'replacedBookingId'>) => Result<BookingQuote, Problem>
  /** Rates of the room type that can be booked for the stay, the cheapest first; `text` is for the guest. */
  findRates: (input: Omit<BookingQuoteInput, 'propertyId'>) => { rates: FittingRate[]; text: string }
}

/** Returns null when no such property is published. One round trip. */
export async function openQuotes(
  deps: Pick<Deps, 'db' | 'now' | 'settings'>,
  scope: Scope,
  query: BookableQuery,
): Promise<OpenedQuotes | null> {
  const { details, coupon } = await findBookable(deps, scope, query)
  if (!details) return null
  const { id: propertyId } = details
  const quote: OpenedQuotes['quote'] = (input) => quoteFound(scope, { details, coupon }, { ...input, propertyId })
  return {
    details,
    roomTypes: details.roomTypes.filter(({ isDisabled }) => !isDisabled),
    allRoomTypes: details.roomTypes,
    restrictions: details.restrictions,
    petsAllowed: details.petsAllowed,
    quote,
    findRates: (input) => {
      const inPlan = (plan: string | null) => quote({ ...input, plan, keptPlans: [] })
      const rates = listFittingRates(details, { roomTypeId: input.roomTypeId, quote: inPlan })
      return { rates, text: fittingRatesCopy(scope, rates) }
    },
  }
}

type PropertyWithCoupon = { details: PropertyDetails; coupon: CouponRecord | null }

function quoteFound(scope: Scope, found: PropertyWithCoupon, input: BookingQuoteInput): Result<BookingQuote, Problem> {
  const dates = checkDates(scope, found.details, input)
  if (!dates.ok) return dates
  const withoutPlan = withOpenExtras(scope, found.details, input)
  const viewed = viewRequestedPlan(scope, withoutPlan, input)
  if (!viewed.ok) return viewed
  const { details, booked } = viewed.value
  const coupon = input.hasUsedCoupon && found.coupon ? asUnused(found.coupon) : found.coupon
  const dayFault = findFault(details.dayRules, dates.value, input)
  if (dayFault) return refuse(dayProblem(dayFault, createFormatter(scope.locale)))
  const party = input.byStaff ? ok(null) : checkRooms(scope, { details, coupon }, input)
  if (!party.ok) return party
  const rooms = findRooms(scope, { details, withoutPlan }, input)
  if (!rooms.ok) return rooms
  const { priced: roomType, sold, soldAs } = rooms.value
  const alike = roomsLikeFirst(input)
  const meals = checkMeals(roomType.details, alike, input.meals)
  if (!meals.ok) return meals
  const extras = checkExtras(details, roomType.details, { ...input, rooms: alike })
  if (!extras.ok) return extras
  if ((input.cots ?? 0) > maxCots(alike, roomType.details.cotsMax)) return refuse(cotProblem)
  const quote = quoteWithCoupon({ scope, details, coupon }, roomType, { ...input, soldAs })
  if (!quote.ok) return quote
  const { id, name, sellerGateway, city, country } = details
  return ok({
    quote: quote.value,
    property: { id, name, sellerGateway, citySlug: city.slug, countryCode: country.code },
    roomType: roomType.details,
    restrictions: details.restrictions,
    policy: planStayPolicy(scope, details, input.checkin),
    nights: dates.value.nights,
    plan: booked,
    offeredExtras: extras.value,
    ...(sold ? termsOfRooms(scope, sold, { ...input, quote: quote.value }) : {}),
    couponCode: quote.value.couponCode,
  })
}

/** `maxNights` is the limit of the booking table. */
const staffRules: StayRules = {
  minNights: 1,
  maxNights: 60,
  maxMonthsAhead: 24,
  defaultCheckinDiff: 0,
  defaultCheckoutDiff: 1,
}

function checkDates(scope: Scope, { city }: PropertyDetails, input: BookingQuoteInput): Result<StayDates, Problem> {
  const today = calendarDayIn(city.timeZone, scope.now)
  // Staff can still sell the night that began yesterday to a walk-in.
  return input.byStaff
    ? refuseStayDates(input, addDays(today, -1), staffRules)
    : refuseStayDates(input, today, stayRulesOf(scope.brand, scope.country))
}

/** Returns the broken rule, or null. Length, arrival and departure bind online bookings, closed nights also staff. */
function findFault(rules: readonly DayRule[], dates: StayOfDays, { byStaff }: BookingQuoteInput): DayFault | null {
  return byStaff ? findClosing(rules, dates) : findDayFault(rules, dates)
}

/** Refuses rooms the property does not accept, with the adjusted rooms that would fit. */
function checkRooms(
  scope: Scope,
  { details, coupon }: PropertyWithCoupon,
  input: BookingQuoteInput,
): Result<null, Problem> {
  const { rooms } = input
  const fitted = fitRequest(details, rooms)
  const [notice] = fitted.notices
  if (notice) {
    const totalMinor = fitted.isChanged
      ? quoteFitted(scope, { details, coupon }, { ...input, rooms: fitted.rooms })
      : null
    return refuse(
      problem('invalid_rooms', {
        ...notice,
        details: {
          reason: fitted.reason,
          rooms_config: fitted.isChanged ? formatRoomsConfig(fitted.rooms) : null,
          child_ages: fitted.isChanged ? formatChildAges(fitted.rooms) : null,
          total: totalMinor === null ? null : toMajor({ amountMinor: totalMinor, currency: details.currency }),
        },
      }),
    )
  }
  return rooms.length > 0 ? ok(null) : refuse(problem('invalid_rooms'))
}

/** Returns the price with other rooms; null when not available with those either. */
function quoteFitted(scope: Scope, found: PropertyWithCoupon, input: BookingQuoteInput): number | null {
  const quoted = quoteFound(scope, found, input)
  return quoted.ok ? quoted.value.quote.totalMinor : null
}

/** Prices the requested room type without a coupon; `not_found` when it is not sold, or not by us. */
export function findRoomType(
  scope: Scope,
  details: PropertyDetails,
  input: BookingQuoteInput,
): Result<PricedRoomType, Problem> {
  const isSoldHere = input.byStaff || (details.externalBookingUrl === null && !details.hidePrices)
  const requested = details.roomTypes.find(
    ({ id, isDisabled }) => id === input.roomTypeId && (input.byStaff || !isDisabled),
  )
  if (!isSoldHere || !requested) return refuse(problem('not_found'))
  const priced = priceRoomType(details, requested, { ...input, coupon: null })
  const roomType = input.byStaff ? withoutOnlineRules(priced, input) : priced
  if (roomType.soldOutReason === null) return ok(roomType)
  if (roomType.soldOutReason === 'day_rule' && roomType.dayFault) {
    return refuse(dayProblem(roomType.dayFault, createFormatter(scope.locale)))
  }
  const isOccupancy = roomType.soldOutReason === 'occupancy_exceeded'
  return refuse(problem(isOccupancy ? 'invalid_rooms' : 'sold_out', { details: { reason: roomType.soldOutReason } }))
}

type Viewed = { details: PropertyDetails; withoutPlan: PropertyDetails }

function findRooms(scope: Scope, viewed: Viewed, input: BookingQuoteInput): Result<FoundRooms, Problem> {
  if (input.choices) return findSoldRooms(scope, { details: viewed.withoutPlan, input, findRoomType })
  const roomType = findRoomType(scope, viewed.details, input)
  return roomType.ok ? ok({ priced: roomType.value }) : roomType
}

function withoutOnlineRules(roomType: PricedRoomType, input: BookingQuoteInput): PricedRoomType {
  const { soldOutReason } = roomType
  if (soldOutReason !== 'day_rule' && soldOutReason !== 'below_minimum_rooms') return roomType
  const dayFault = findFault(roomType.details.rules, input, input)
  return { ...roomType, dayFault, soldOutReason: dayFault && 'day_rule' }
}

/** Restores a coupon to its state before the guest used it. */
function asUnused(record: CouponRecord): CouponRecord {
  return {
    ...record,
    coupon: { ...record.coupon, isAvailable: true, isForThisGuest: true },
    uses: 0,
    usedByGuest: false,
    guestBookings: 0,
  }
}

type CouponQuoteInput = { scope: Scope; details: PropertyDetails; coupon: CouponRecord | null }

function quoteWithCoupon(
  { scope, details, coupon }: CouponQuoteInput,
  roomType: PricedRoomType,
  input: BookingQuoteInput & Pick<FoundRooms, 'soldAs'>,
): Result<PriceQuote, Problem> {
  if (!roomType.quote) return refuse(problem('sold_out'))
  if (!input.couponCode) return ok(roomType.quote)
  const applied = applyCoupon(coupon, { scope, details, quote: roomType.quote })
  if (!applied.ok) return applied
  const quote = quoteRoomType(details, roomType.details, { ...input, coupon: applied.value })
  return quote ? ok(quote) : refuse(problem('sold_out'))
}
