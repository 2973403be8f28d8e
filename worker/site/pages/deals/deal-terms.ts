import { hasHours } from '#app/domain/dates/offer-window.ts'
import { type Formatter, joinHour } from '#app/i18n/format.ts'
import type { Translate } from '#app/i18n/messages.ts'
import type { Deal, DealCoupon } from '#worker/services/catalog/deals.ts'

/** Returns the period of a deal, with its hours if it has any: `21 Nov 2026, 6:00 PM to 30 Nov 2026`. */
export function windowCopy(deal: Deal, format: Formatter, translate: Translate): string {
  const at = (day: string, time: string) =>
    hasHours(deal) && time !== '24:00' && time !== '00:00'
      ? joinHour(format.locale, format.dayWithYear(day), format.clock(time))
      : format.dayWithYear(day)
  return translate('deal.window', { from: at(deal.startsOn, deal.startTime), to: at(deal.endsOn, deal.endTime) })
}

/** Returns the effect and conditions of a coupon as sentences; needs the translations of `offer`. */
export function couponTerms(coupon: DealCoupon, format: Formatter, translate: Translate): string[] {
  const { kind, value, currency, capMinor, minTotalMinor, firstBookingOnly, maxUses } = coupon
  const price = (amountMinor: number) => (currency ? format.price({ amountMinor, currency }) : '')
  return [
    kind === 'percent'
      ? translate('offer.takesPercent', { percent: format.percent(value) })
      : translate('offer.takesAmount', { amount: price(value) }),
    ...(capMinor === null ? [] : [translate('offer.cap', { amount: price(capMinor) })]),
    ...(minTotalMinor > 0 ? [translate('offer.minimum', { amount: price(minTotalMinor) })] : []),
    ...(firstBookingOnly ? [translate('offer.firstBooking')] : []),
    translate('offer.onceEach'),
    ...(maxUses === null ? [] : [translate('offer.usesInAll', { count: maxUses })]),
    translate('offer.oneCoupon'),
    translate('offer.cancelled'),
  ]
}
