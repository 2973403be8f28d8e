import { Hono } from 'hono'
import type { CheckedCouponResponse, RequestedStayResponse } from '#app/contracts/responses/one-stay.ts'
import { stayEndpoints } from '#app/contracts/stays/stay-endpoints.ts'
import { correctionNotice } from '#app/domain/dates/stay-dates.ts'
import { toMajor } from '#app/domain/money/money.ts'
import { roomAmounts } from '#app/domain/prices/calculation/room-shares.ts'
import { problem } from '#app/domain/problem.ts'
import { ok, refuse } from '#app/domain/result.ts'
import { withChildAges } from '#app/domain/stays/child-ages.ts'
import { roomsOrDefault } from '#app/domain/stays/occupancy.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import type { StayOffer } from '#worker/services/pricing/build-stay-offer.ts'
import { findRoomTypeOwner, loadAvailability } from '#worker/services/pricing/find-stay-offer.ts'
import { loadCalendar } from '#worker/services/pricing/load-calendar.ts'
import { toCalendarResponse } from '#worker/site/api/stay-responses/calendar-response.ts'
import { toCancellationPolicies } from '#worker/site/api/stay-responses/cancellation-response.ts'
import { loadResponseContext, type ResponseContext } from '#worker/site/api/stay-responses/response-context.ts'
import { toRoomTypeResponse } from '#worker/site/api/stay-responses/room-type-response.ts'
import {
  toDayFaultResponse,
  toFittedRooms,
  toRestrictionsResponse,
  toRoomLimitInfo,
} from '#worker/site/api/stay-responses/rule-response.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { addEndpoint } from '#worker/site/http/add-endpoint.ts'

export const availabilityRoutes = new Hono<AppEnv>()
addEndpoint(availabilityRoutes, stayEndpoints.readAvailability, async ({ var: { deps, scope } }, { query }) => {
  const { stay, ...requested } = query
  const { propertyId } = requested
  const rooms = stay.roomsFor(scope.country.defaultRoomGuestConfig)
  const offer = await loadAvailability(deps, scope, { ...stay, ...requested, rooms })
  if (!offer) return refuse(problem('not_found'))
  const details = { ...offer.details, hidePrices: offer.details.hidePrices || stay.arePricesHidden }
  if (offer.roomTypes.length === 0) return refuse(problem('room_categories_empty'))
  const context = { ...(await loadResponseContext(scope)), coupon: offer.coupon, rates: offer.rates }
  return ok({
    hotel_id: propertyId,
    ...toRequestedStay(offer, context),
    selected_category_id: offer.selected?.id ?? null,
    room_categories_with_data: offer.roomTypes.map((roomType) => toRoomTypeResponse(roomType, details, context)),
    restrictions: toRestrictionsResponse(offer.details.restrictions, offer.details.currency),
    room_limit_info: toRoomLimitInfo(offer.roomLimits),
    pay_at_hotel: offer.payAtHotel,
    cancellation_policies: toCancellationPolicies(offer.policy, deps.now()),
    coupon: toCoupon(offer, context),
    ...toChosenRooms(offer, details.hidePrices),
  })
})
addEndpoint(availabilityRoutes, stayEndpoints.readCategoryAvailability, async ({ var: { deps, scope } }, { query }) => {
  const { roomTypeId, stay } = query
  const propertyId = query.propertyId ?? (await findRoomTypeOwner(deps, scope, roomTypeId))
  if (propertyId === null) return refuse(problem('not_found'))
  const rooms = stay.roomsFor(scope.country.defaultRoomGuestConfig)
  const offer = await loadAvailability(deps, scope, { propertyId, ...stay, rooms, selectedRoomTypeId: roomTypeId })
  const roomType = offer?.roomTypes.find(({ id }) => id === roomTypeId)
  if (!offer || !roomType) return refuse(problem('not_found'))
  const context = { ...(await loadResponseContext(scope)), coupon: offer.coupon, rates: offer.rates }
  return ok({
    hotel_id: propertyId,
    ...toRequestedStay(offer, context),
    is_available: roomType.soldOutReason === null,
    category: toRoomTypeResponse(roomType, offer.details, context),
  })
})
addEndpoint(availabilityRoutes, stayEndpoints.readCalendar, async ({ var: { deps, scope } }, { query }) => {
  const { roomsConfig, childAges, ...wanted } = query
  const requestedRooms = roomsOrDefault(roomsConfig, scope.country.defaultRoomGuestConfig)
  const rooms = withChildAges(requestedRooms, childAges)
  const calendar = await loadCalendar(deps, scope, { ...wanted, rooms })
  return calendar ? ok({ calendar: toCalendarResponse(calendar) }) : refuse(problem('not_found'))
})

function toChosenRooms({ parts, selected }: StayOffer, arePricesHidden: boolean) {
  const quote = selected?.quote
  if (!parts || !quote || arePricesHidden) return {}
  const { currency } = quote
  const amounts = roomAmounts(quote)
  return {
    chosen_rooms: {
      total_amount: toMajor({ amountMinor: quote.totalMinor, currency }),
      currency_code: currency,
      rooms: parts.map(({ roomTypeId, roomTypeName, plan, policy }, index) => ({
        room_category_id: roomTypeId,
        room_category_name: roomTypeName,
        rate_plan: plan?.code ?? null,
        amount: toMajor({ amountMinor: amounts[index]?.totalMinor ?? 0, currency }),
        free_until: policy.freeUntil,
      })),
    },
  }
}

function toRequestedStay(offer: StayOffer, context: ResponseContext): RequestedStayResponse {
  const { translate } = context
  const { dates, rules, rooms } = offer
  const notice = correctionNotice(dates, rules)
  return {
    is_available: offer.isAvailable,
    dates_corrected: dates.corrected,
    dates_notice: notice && translate(notice.message, notice.values),
    checkin: dates.checkin,
    checkout: dates.checkout,
    nights: dates.nights,
    day_rule: offer.dayFault && toDayFaultResponse(offer.dayFault, context),
    fitted_rooms: toFittedRooms(rooms),
    room_notices: rooms.notices.map(({ message, values }) => translate(message, values)),
  }
}

/** Returns the tried coupon, or why it does not apply. */
function toCoupon({ coupon, selected }: StayOffer, { translate }: ResponseContext): CheckedCouponResponse | null {
  if (!coupon) return null
  if (!coupon.result.ok) {
    const { code, message, values } = coupon.result.problem
    const text = translate((message ?? `errors.${code}`) as MessageId, values)
    return { code: coupon.code, is_valid: false, error: { code, message: text } }
  }
  const quote = selected?.quote
  const discount = quote ? toMajor({ amountMinor: quote.couponMinor, currency: quote.currency }) : 0
  return { code: coupon.code, is_valid: true, is_pre_applied: coupon.isPreApplied, discount }
}
