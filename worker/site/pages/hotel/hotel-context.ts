import type { HotelLocation } from '#app/contracts/stays/hotel-location.ts'
import type { Wallet } from '#app/domain/money/wallet.ts'
import type { ModeGroup } from '#app/domain/payments/payment-groups.ts'
import { queryPath } from '#app/domain/routes/query-path.ts'
import { type StayParams, withStay } from '#app/domain/stays/stay-link.ts'
import { createFormatter, type Formatter } from '#app/i18n/format.ts'
import type { Translate } from '#app/i18n/messages.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { FoundQuotation } from '#worker/services/bookings/quotations/find-quotation.ts'
import { rateCodeOf } from '#worker/services/pricing/details/choose-rate.ts'
import type { Hotel } from '#worker/services/properties/load-hotel.ts'
import type { HotelInput } from './read-hotel.ts'

export type UsableWallet = { amountMinor: number; wallet: Wallet }

/** The input of every section of a property's page; `location` is its parsed URL. */
export type HotelContext = {
  hotel: Hotel
  scope: Scope
  translate: Translate
  format: Formatter
  path: string
  location: HotelLocation
  /** Methods of paying online, in the order of the country. */
  payModes: readonly ModeGroup[]
  /** The part of the price that the guest's wallet can pay; null without any. */
  wallet: UsableWallet | null
  /** The quotation with which the guest opened the page, and whether its price is shown; null without one. */
  quotation: { details: FoundQuotation; isApplied: boolean } | null
}

type LinkContext = Pick<HotelContext, 'hotel' | 'path'> & {
  location: Pick<HotelLocation, 'quotationId' | 'needs' | 'filters' | 'from'>
}

export type PricedContext = LinkContext & Pick<HotelContext, 'scope' | 'format'>

export type OverlaySource = { deps: Deps; input: HotelInput }

export function hotelContext(
  hotel: Hotel,
  scope: Scope,
  parts: Pick<HotelContext, 'translate' | 'path' | 'location' | 'wallet' | 'quotation' | 'payModes'>,
): HotelContext {
  return { ...parts, hotel, scope, format: createFormatter(scope.locale) }
}

/**
 * Returns the path of the page with the current stay, changed by `change`. Another room type has its own price unless a
 * plan is named.
 */
export function hotelHref(
  { hotel, path, location }: LinkContext,
  { ratePlan, ...change }: StayParams & { ratePlan?: string | null } = {},
): string {
  const { dates, rooms, coupon, selected, details } = hotel
  const keepsRate = ratePlan === undefined && !change.selectedRoomTypeId
  const plan = keepsRate ? hotel.rateCode : (ratePlan ?? rateCodeOf(details, null))
  return withStay(plan ? queryPath(path, { rate_plan: plan }) : path, {
    checkin: dates.checkin,
    checkout: dates.checkout,
    rooms: rooms.rooms,
    coupon: coupon?.result.ok ? coupon.code : null,
    selectedRoomTypeId: selected?.id ?? null,
    wantsEarlyCheckin: hotel.isEarlyCheckin,
    quotationId: location.quotationId,
    hidePrices: details.hidePrices,
    needs: location.needs,
    filters: location.filters ?? null,
    from: location.from ?? null,
    ...change,
  })
}
