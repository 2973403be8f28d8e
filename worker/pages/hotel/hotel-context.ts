import type { HotelLocation } from '#app/contracts/stays/hotel-location.ts'
import type { Wallet } from '#app/domain/money/wallet.ts'
import type { StayParams } from '#app/domain/stays/stay-link.ts'
import { withStay } from '#app/domain/stays/stay-link.ts'
import { createFormatter, type Formatter } from '#app/i18n/format.ts'
import type { Translate } from '#app/i18n/messages.ts'
import type { FoundQuotation } from '#worker/bookings/quotations/find-quotation.ts'
import type { Deps } from '#worker/deps.ts'
import type { Scope } from '#worker/scope.ts'
import type { Hotel } from '#worker/stays/hotel/load-hotel.ts'
import type { HotelInput } from './read-hotel.ts'

/** What a guest's wallet can pay of a stay, and the wallet itself. */
export type UsableWallet = { amountMinor: number; wallet: Wallet }

/** What every part of the hotel page is made from; `asked` is the location as it was read. */
export type HotelContext = {
  hotel: Hotel
  scope: Scope
  translate: Translate
  format: Formatter
  path: string
  asked: HotelLocation
  /** What the guest's wallet can pay of the stay; null for nothing. */
  wallet: UsableWallet | null
  /** The quotation its guest opened the page by, and whether it is the price on show; null: there is none for them. */
  quotation: { named: FoundQuotation; isApplied: boolean } | null
}

/** What of it a link to the page is made from. */
type Linked = Pick<HotelContext, 'hotel' | 'path'> & { asked: Pick<HotelLocation, 'quotationId'> }

/** What of it the sheets of prices are made from; a list has no more of a stay it shows. */
export type PricedContext = Linked & Pick<HotelContext, 'scope' | 'format'>

/** What a sheet of the page is made from beside its context: the ports, and what the address says it is to show. */
export type SheetSource = { deps: Deps; input: HotelInput }

/** Gathers it. `path` is the page's own address without query. */
export function hotelContext(
  hotel: Hotel,
  scope: Scope,
  given: Pick<HotelContext, 'translate' | 'path' | 'asked' | 'wallet' | 'quotation'>,
): HotelContext {
  return { ...given, hotel, scope, format: createFormatter(scope.locale) }
}

/** This page again, with the stay on show and whatever is changed. */
export function hotelHref({ hotel, path, asked }: Linked, change: StayParams = {}): string {
  const { dates, rooms, coupon, selected, facts } = hotel
  return withStay(path, {
    checkin: dates.checkin,
    checkout: dates.checkout,
    rooms: rooms.rooms,
    coupon: coupon?.result.ok ? coupon.code : null,
    selectedCategoryId: selected?.id ?? null,
    isSunrise: hotel.isEarlyCheckin,
    quotationId: asked.quotationId,
    hidePrices: facts.hidePrices,
    ...change,
  })
}
