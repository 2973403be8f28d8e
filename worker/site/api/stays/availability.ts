import { Hono } from 'hono'
import type { CheckedCouponResponse, RequestedStayResponse } from '#app/contracts/responses/one-stay.ts'
import { stayEndpoints } from '#app/contracts/stays/stay-endpoints.ts'
import { correctionNotice } from '#app/domain/dates/stay-dates.ts'
import { toMajor } from '#app/domain/money/money.ts'
import { problem } from '#app/domain/problem.ts'
import { ok, refuse } from '#app/domain/result.ts'
import { withChildAges } from '#app/domain/stays/child-ages.ts'
import { roomsOrDefault } from '#app/domain/stays/occupancy.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import type { StayOffer } from '#worker/services/pricing/build-stay-offer.ts'
import { findRoomTypeOwner, loadAvailability } from '#worker/services/pricing/find-stay-offer.ts'
import { loadCalendar } from '#worker/services/pricing/load-calendar.ts'
import { loadResponseContext, type ResponseContext } from '#worker/site/api/stay-responses/response-context.ts'
import { toRoomTypeResponse } from '#worker/site/api/stay-responses/room-type-response.ts'
import {
  toCalendarResponse,
  toCancellationPolicies,
  toDayFaultResponse,
  toFittedRooms,
  toRestrictionsResponse,
  toRoomLimitInfo,
} from '#worker/site/api/stay-responses/rule-response.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { addEndpoint } from '#worker/site/http/add-endpoint.ts'

export const availabilityRoutes = new Hono<AppEnv>()
addEndpoint(availabilityRoutes, stayEndpoints.readAvailability, async ({ var: { deps, scope } }, { query }) => {
  const { propertyId, stay, earlyCheckin } = query
  const rooms = stay.roomsFor(scope.country.defaultRoomGuestConfig)
  const found = await loadAvailability(deps, scope, { propertyId, ...stay, rooms, earlyCheckin })
  if (!found) return refuse(problem('not_found'))
  const details = { ...found.details, hidePrices: found.details.hidePrices || stay.arePricesHidden }
  if (found.categories.length === 0) return refuse(problem('room_categories_empty'))
  const context = { ...(await loadResponseContext(scope)), coupon: found.coupon }
  return ok({
    hotel_id: propertyId,
    ...toStay(found, context),
    selected_category_id: found.selected?.id ?? null,
    room_categories_with_data: found.categories.map((category) => toRoomTypeResponse(category, details, context)),
    restrictions: toRestrictionsResponse(found.details.restrictions, found.details.currency),
    room_limit_info: toRoomLimitInfo(found.roomLimits),
    pay_at_hotel: found.payAtHotel,
    cancellation_policies: toCancellationPolicies(found.policy, deps.now()),
    coupon: toCoupon(found, context),
  })
})
addEndpoint(availabilityRoutes, stayEndpoints.readCategoryAvailability, async ({ var: { deps, scope } }, { query }) => {
  const { categoryId, stay } = query
  const propertyId = query.propertyId ?? (await findRoomTypeOwner(deps, scope, categoryId))
  if (propertyId === null) return refuse(problem('not_found'))
  const rooms = stay.roomsFor(scope.country.defaultRoomGuestConfig)
  const found = await loadAvailability(deps, scope, { propertyId, ...stay, rooms, selectedCategoryId: categoryId })
  const category = found?.categories.find(({ id }) => id === categoryId)
  if (!found || !category) return refuse(problem('not_found'))
  const context = { ...(await loadResponseContext(scope)), coupon: found.coupon }
  return ok({
    hotel_id: propertyId,
    ...toStay(found, context),
    is_available: category.soldOutReason === null,
    category: toRoomTypeResponse(category, found.details, context),
  })
})
addEndpoint(availabilityRoutes, stayEndpoints.readCalendar, async ({ var: { deps, scope } }, { query }) => {
  const { propertyId, from, categoryId, roomsConfig, childAges } = query
  const requestedRooms = roomsOrDefault(roomsConfig, scope.country.defaultRoomGuestConfig)
  const rooms = withChildAges(requestedRooms, childAges)
  const calendar = await loadCalendar(deps, scope, { propertyId, from, rooms, categoryId })
  return calendar ? ok({ calendar: toCalendarResponse(calendar) }) : refuse(problem('not_found'))
})

function toStay(found: StayOffer, context: ResponseContext): RequestedStayResponse {
  const { translate } = context
  const { dates, rules, rooms } = found
  const notice = correctionNotice(dates, rules)
  return {
    is_available: found.isAvailable,
    dates_corrected: dates.corrected,
    dates_notice: notice && translate(notice.message, notice.values),
    checkin: dates.checkin,
    checkout: dates.checkout,
    nights: dates.nights,
    day_rule: found.dayFault && toDayFaultResponse(found.dayFault, context),
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
