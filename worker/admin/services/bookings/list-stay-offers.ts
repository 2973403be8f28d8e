import { addDays, type CalendarDay, listNights } from '#app/domain/dates/calendar-day.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Room } from '#app/domain/stays/occupancy.ts'
import type { SoldOutReason } from '#app/domain/stays/room-type.ts'
import { calendarDayIn, instantAt } from '#app/i18n/time-zone.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { scopeOfProperty } from '#worker/services/bookings/admin/scope-of-property.ts'
import type { PropertyDetails, RoomTypeDetails } from '#worker/services/pricing/details/property-details.ts'
import { type BookingQuote, type OpenedQuotes, openQuotes } from '#worker/services/pricing/quote-for-booking.ts'
import type { Property } from '../properties/properties.ts'

/** `checkin` null: today at the property; `checkout` null: the day after. */
type OfferQuery = { checkin: CalendarDay | null; checkout: CalendarDay | null; rooms: Room[] }

type OfferStay = { checkin: CalendarDay; checkout: CalendarDay; rooms: Room[] }

type StaffRate = { quoted: BookingQuote; isOnline: boolean }

export type RoomTypeOffer = {
  roomType: RoomTypeDetails
  available: number
  /** Why there is no rate; null when there is one. */
  reason: SoldOutReason | 'closed' | null
  rates: StaffRate[]
}

export type StayOffers = OfferStay & { today: CalendarDay; checkinAt: Instant; roomTypes: RoomTypeOffer[] }

/** Returns every room type of a property with the rates at which staff can sell it. Takes no room. */
export async function listStayOffers(
  deps: Deps,
  property: Property,
  query: OfferQuery,
): Promise<Result<StayOffers, Problem>> {
  const { id: propertyId, brandId, countryCode, city } = property
  const scope = scopeOfProperty(deps, { brandId, countryCode, site: null, locale: 'en' })
  if (!scope) return refuse(problem('not_found'))
  const today = calendarDayIn(city.timeZone, scope.now)
  const checkin = query.checkin ?? today
  const stay: OfferStay = { checkin, checkout: query.checkout ?? addDays(checkin, 1), rooms: query.rooms }
  if (stay.checkout <= stay.checkin) return refuse(problem('invalid_dates'))
  const opened = await openQuotes(deps, scope, { propertyId, ...stay, couponCode: null })
  if (!opened) return refuse(problem('not_found'))
  const roomTypes: RoomTypeOffer[] = []
  for (const roomType of opened.details.roomTypes) {
    const offer = offerRoomType(opened, roomType, stay)
    if (!offer.ok) return offer
    roomTypes.push(offer.value)
  }
  const checkinAt = instantAt(checkin, opened.details.checkinTime, city.timeZone)
  return ok({ ...stay, today, checkinAt, roomTypes })
}

/** Returns the rates of a room type; a refusal only when no room type can be sold on these dates. */
function offerRoomType(
  { details, quote }: OpenedQuotes,
  roomType: RoomTypeDetails,
  stay: OfferStay,
): Result<RoomTypeOffer, Problem> {
  const terms = { ...stay, roomTypeId: roomType.id, couponCode: null, earlyCheckin: false, meals: [] }
  const rates: StaffRate[] = []
  let reason: RoomTypeOffer['reason'] = null
  for (const plan of planCodesOf(details, roomType.id)) {
    const quoted = quote({ ...terms, plan, byStaff: true })
    if (quoted.ok) {
      rates.push({ quoted: quoted.value, isOnline: quote({ ...terms, plan }).ok })
      continue
    }
    if (isWrongDates(quoted.problem)) return quoted
    reason ??= toReason(quoted.problem)
  }
  return ok({ roomType, available: countLeft(roomType, stay), reason: rates.length > 0 ? null : reason, rates })
}

/** Returns the room type's own price, which is null, and the codes of its plans that are sold. */
function planCodesOf({ plans }: PropertyDetails, roomTypeId: number): (string | null)[] {
  const sold = plans.filter((plan) => plan.isLive && plan.rooms.some((room) => room.roomTypeId === roomTypeId))
  return [null, ...sold.map(({ code }) => code)]
}

/** A closed night names its rule; dates that nobody can book name none. */
function isWrongDates({ code, details }: Problem): boolean {
  return code === 'invalid_dates' && details?.day_rule === undefined
}

function toReason({ code, details }: Problem): RoomTypeOffer['reason'] {
  if (code === 'invalid_dates') return 'closed'
  return (details?.reason as SoldOutReason | undefined) ?? 'invalid_pricing'
}

function countLeft({ freeByDay, roomsTotal }: RoomTypeDetails, { checkin, checkout }: OfferStay): number {
  return Math.max(0, Math.min(...listNights(checkin, checkout).map((day) => freeByDay[day] ?? roomsTotal)))
}
