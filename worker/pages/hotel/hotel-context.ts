import type { StayParams } from '#app/domain/stay-link.ts'
import { withStay } from '#app/domain/stay-link.ts'
import { createFormatter, type Formatter } from '#app/i18n/format.ts'
import type { Translate } from '#app/i18n/messages.ts'
import type { Scope } from '#worker/scope.ts'
import type { Hotel } from '#worker/stays/hotel/load-hotel.ts'

/** What every part of the hotel page is made from. */
export type HotelContext = { hotel: Hotel; scope: Scope; translate: Translate; format: Formatter; path: string }

/** Gathers it. `path` is the page's own address without query. */
export function hotelContext(
  hotel: Hotel,
  scope: Scope,
  { translate, path }: { translate: Translate; path: string },
): HotelContext {
  return { hotel, scope, translate, path, format: createFormatter(scope.locale) }
}

/** This page again, with the stay on show and whatever is changed. */
export function hotelHref({ hotel, path }: Pick<HotelContext, 'hotel' | 'path'>, change: StayParams = {}): string {
  const { dates, rooms, coupon, selected, facts } = hotel
  const isOwnCode = coupon !== null && !coupon.isPreApplied && coupon.result.ok
  return withStay(path, {
    checkin: dates.checkin,
    checkout: dates.checkout,
    rooms: rooms.rooms,
    coupon: isOwnCode ? coupon.code : null,
    selectedCategoryId: selected?.id ?? null,
    hidePrices: facts.hidePrices,
    ...change,
  })
}
