import type { CostLine } from '#app/contracts/stays/cost-line.ts'
import { amenityOf } from '#app/domain/stays/amenities.ts'
import { type AmenityDetail, type AmenityStay, chargeForStay, openingIn } from '#app/domain/stays/amenity-details.ts'
import type { Formatter } from '#app/i18n/format.ts'
import type { Translate } from '#app/i18n/messages.ts'
import { optionalCopy } from '#worker/services/bookings/reading/fee-copy.ts'
import { compact } from './compact.ts'

/** `stay`: null where the dates are open. `translate` needs the area `price`. */
export type DetailContext = { currency: string; format: Formatter; translate: Translate; stay: AmenityStay | null }

/** Returns a detail as text, `€12 per night · Reserve in advance`. */
export function amenityDetailCopy(detail: AmenityDetail, context: DetailContext): string {
  return compact([chargeCopy(detail, context), ...conditionsOf(detail, context), closedCopy(detail, context)]).join(
    ' · ',
  )
}

/** Returns place, reservation and season of an amenity. */
export function conditionsOf({ place, isReserved, season }: AmenityDetail, context: DetailContext): string[] {
  const { translate, format } = context
  // The season has no year; 2028 is a leap year, so 29 February is a day of it.
  const day = (monthDay: string) => format.day(`2028-${monthDay}`)
  return compact([
    place === 'on_site' && translate('price.amenityOnSite'),
    place === 'nearby' && translate('price.amenityNearby'),
    isReserved && translate('price.amenityReserve'),
    season && translate('price.amenitySeason', { from: day(season.from), to: day(season.to) }),
  ])
}

/** Returns the charge of an amenity; null when unknown. */
export function chargeCopy({ amountMinor, per }: AmenityDetail, { currency, format, translate }: DetailContext) {
  if (amountMinor === null) return null
  if (amountMinor === 0) return translate('price.free')
  return translate('price.amenityPer', { amount: format.price({ amountMinor, currency }), per: per ?? 'use' })
}

/** Returns that the amenity is closed on all or some dates of the stay; null when it is open. */
export function closedCopy({ season }: AmenityDetail, { translate, stay }: DetailContext): string | null {
  const opening = stay === null ? 'all' : openingIn(season, stay)
  return opening === 'all' ? null : translate('price.amenityClosed', { opening })
}

/** Returns the charge for the stay as text; null when it is free or depends on the use. */
export function stayChargeCopy(detail: AmenityDetail, context: DetailContext): string | null {
  const { stay, currency, format } = context
  const amountMinor = stay && chargeForStay(detail, stay)
  return amountMinor ? format.price({ amountMinor, currency }) : null
}

/** Returns the copy of an amenity on a card: closed, or its charge; otherwise null. */
export function shortDetailCopy(detail: AmenityDetail, context: DetailContext): string | null {
  return closedCopy(detail, context) ?? (detail.amountMinor ? chargeCopy(detail, context) : null)
}

/** Returns parking that is not free as an optional cost. `translate` also needs the area `hotel`. */
export function parkingCosts(details: readonly AmenityDetail[], context: DetailContext): CostLine[] {
  const { translate } = context
  return details.flatMap((detail) => {
    const message = amenityOf(detail.amenityId)?.message
    const amount = detail.amountMinor ? chargeCopy(detail, context) : null
    if (message !== 'hotel.amenityParking' || amount === null) return []
    const isWhole = detail.per === 'stay'
    const text = optionalCopy(isWhole ? null : stayChargeCopy(detail, context), translate)
    return [{ label: translate(message), amount, detail: text }]
  })
}
