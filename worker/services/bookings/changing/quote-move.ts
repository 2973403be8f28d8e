import { type MovedMoney, planMovedMoney } from '#app/domain/money/moved-money.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { allowsPayAtHotel } from '#app/domain/stays/restrictions.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { minimumPrepay } from '#worker/services/bookings/creating/plan-booking.ts'
import { planReplacement } from '#worker/services/bookings/creating/plan-replacement.ts'
import { listOwnPrices } from '#worker/services/pricing/prices/list-own-prices.ts'
import { type BookingQuote, openQuotes } from '#worker/services/pricing/quote-for-booking.ts'
import { listSimilarStays } from '#worker/services/search/list-similar-stays.ts'
import type { StaySummary } from '#worker/services/search/stay-search.ts'
import type { Booking } from '../booking.ts'

export type Move = { stay: StaySummary; totalMinor: number }

export type MoveQuote = {
  roomTypeId: number
  name: string
  oneLiner: string | null
  hasBreakfast: boolean
  stay: BookingQuote
  money: MovedMoney
}

const MAX_PROPERTIES = 8

/** Returns why a booking may not move to another property, or null. The rules are those of cancelling. */
export async function refuseMove(deps: Deps, booking: Booking): Promise<Problem | null> {
  const planned = await planReplacement(deps, booking, 'PROPERTY_CHANGE')
  return planned.ok ? null : planned.problem
}

/** Returns similar properties available for the booking's dates and rooms, nearest first. */
export async function listMoves(deps: Deps, scope: Scope, booking: Booking): Promise<Move[]> {
  const { property, checkin, checkout, rooms } = booking
  const stays = await listSimilarStays(deps, scope, {
    property,
    checkin,
    checkout,
    rooms,
    limit: MAX_PROPERTIES,
    ownRatesOnly: true,
  })
  const propertyIds = stays.map(({ details }) => details.id)
  const stay = { dates: { checkin, checkout }, rooms, couponCode: null }
  const ownPrices = await listOwnPrices(deps, scope, { ...stay, propertyIds })
  const ownTotals = new Map(ownPrices.map(({ details, quote }) => [details.id, quote.totalMinor]))
  return stays.flatMap((stay) => {
    const { details, isAvailable } = stay
    const quote = stay.selected?.quote
    const isSoldHere = details.externalBookingUrl === null && !details.hidePrices && isAvailable
    if (!quote || !isSoldHere || !canPayIn(booking, quote.currency)) return []
    return [{ stay, totalMinor: ownTotals.get(details.id) ?? quote.totalMinor }]
  })
}

/** Returns the rooms of another property a booking can move to, by price. Two round trips. */
export async function quoteMove(
  deps: Deps,
  scope: Scope,
  { booking, propertyId }: { booking: Booking; propertyId: number },
): Promise<Result<MoveQuote[], Problem>> {
  const { checkin, checkout } = booking
  const [replacement, opened] = await Promise.all([
    planReplacement(deps, booking, 'PROPERTY_CHANGE'),
    openQuotes(deps, scope, { propertyId, checkin, checkout, couponCode: null, replacedBookingId: booking.id }),
  ])
  if (!replacement.ok) return replacement
  if (!opened || propertyId === booking.property.id) return refuse(problem('not_found'))
  const { freeMinor, walletBackMinor } = replacement.value
  const leavingMoney = { freeMinor, walletBackMinor, chargeMinor: booking.paidMinor - freeMinor - walletBackMinor }
  const input = { checkin, checkout, rooms: booking.rooms, couponCode: null, earlyCheckin: false, meals: [] }
  const quotes = opened.roomTypes.flatMap(({ id: roomTypeId, name, oneLiner, breakfastIncluded }): MoveQuote[] => {
    const quoted = opened.quote({ ...input, roomTypeId })
    if (!quoted.ok || !canPayIn(booking, quoted.value.quote.currency)) return []
    const { quote, restrictions } = quoted.value
    const aheadMinor = allowsPayAtHotel(restrictions, booking.roomCount) ? 0 : minimumPrepay(quote)
    const money = planMovedMoney(leavingMoney, { totalMinor: quote.totalMinor, aheadMinor })
    return [{ roomTypeId, name, oneLiner, hasBreakfast: breakfastIncluded, stay: quoted.value, money }]
  })
  return ok(quotes.sort((one, other) => one.stay.quote.totalMinor - other.stay.quote.totalMinor))
}

/** Returns whether the paid money can move to another currency's booking: only when there is none. */
function canPayIn({ currency, paidMinor }: Booking, other: string): boolean {
  return paidMinor === 0 || other === currency
}
