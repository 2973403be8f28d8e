import { OWN_PLAN } from '#app/domain/rates/rate-plan.ts'
import { findDayFault } from '#app/domain/stays/day-rules.ts'
import { summarizeRooms } from '#app/domain/stays/occupancy.ts'
import { chooseRooms, type NumberedChoice, type RoomChoice } from '#app/domain/stays/room-choices.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { priceStayInPlan, type StayInPlan } from './details/price-rates.ts'
import { quoteRoomType, type StayRequest } from './details/price-stay.ts'
import type { PropertyDetails } from './details/property-details.ts'
import { findRoomType } from './quote-for-booking.ts'
import { findSoldRooms, roomsLikeFirst, termsOfRooms } from './sold-rooms.ts'

type ChosenStay = StayInPlan & {
  /** What each room is sold as, and the terms of all; absent when all are sold alike. */
  mixed?: Pick<ReturnType<typeof termsOfRooms>, 'parts' | 'policy'>
}

type Chosen = { code: string | null; request: StayRequest; rooms: readonly NumberedChoice[] }

/**
 * Prices a stay like `priceStayInPlan`, with other room types or plans for some of its rooms; without them where a room
 * cannot be booked so.
 */
export function priceChosenRooms(scope: Scope, details: PropertyDetails, chosen: Chosen): ChosenStay {
  const { code, request } = chosen
  const stay = priceStayInPlan(scope, details, { code, request })
  const { rooms, reason } = stay.rooms
  const roomTypeId = request.preferredRoomTypeId ?? stay.selected?.id
  if (chosen.rooms.length === 0 || roomTypeId === undefined || reason === 'party_too_large') return stay
  const first = chooseRooms({ roomTypeId, plan: code === OWN_PLAN ? null : code }, rooms.length, chosen.rooms)
  if (!first.choices || findDayFault(details.dayRules, request)) return stay
  return priceMixed(scope, details, { stay, request, first, choices: first.choices }) ?? stay
}

type Mixed = { stay: StayInPlan; request: StayRequest; first: RoomChoice; choices: RoomChoice[] }

function priceMixed(
  scope: Scope,
  details: PropertyDetails,
  { stay, request, first, choices }: Mixed,
): ChosenStay | null {
  const rooms = [...stay.rooms.rooms]
  const { guests } = summarizeRooms(roomsLikeFirst({ rooms, choices }))
  const input = {
    ...request,
    ...first,
    choices,
    rooms,
    propertyId: details.id,
    couponCode: null,
    earlyCheckin: request.earlyCheckin ?? false,
    meals: (request.meals ?? []).map((meal) => ({ ...meal, guestCount: Math.min(meal.guestCount, guests) })),
  }
  const found = findSoldRooms(scope, { details, input, findRoomType })
  if (!found.ok || !found.value.sold) return null
  const { priced, sold, soldAs } = found.value
  const quote = request.coupon
    ? quoteRoomType(details, priced.details, { ...input, soldAs, coupon: request.coupon })
    : priced.quote
  const [firstRoom] = sold
  if (!quote || !firstRoom) return null
  const { parts, policy, restrictions } = termsOfRooms(scope, sold, { checkin: request.checkin, quote })
  return {
    ...stay,
    selected: { ...priced, quote, priceMinor: quote.totalMinor },
    details: { ...firstRoom.details, restrictions },
    plan: firstRoom.plan,
    isAvailable: true,
    dayFault: null,
    membersMinor: null,
    mixed: { parts, policy },
  }
}
