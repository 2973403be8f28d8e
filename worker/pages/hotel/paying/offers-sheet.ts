import { isolate } from '#app/i18n/bidi.ts'
import type { PayOffersSheet } from '#app/overlays/payment/model.ts'
import { translatorOf } from '#worker/content/messages.ts'
import { listOffers } from '#worker/stays/coupons/list-offers.ts'
import { money } from '#worker/views/price-words.ts'
import { type HotelContext, hotelHref, type SheetSource } from '../hotel-context.ts'

/** Returns the coupons the guest can use for the current stay with their discounts, or null when no price is shown. */
export async function loadOffers(context: HotelContext, { deps }: SheetSource): Promise<PayOffersSheet | null> {
  const { hotel, scope, format } = context
  const { selected, facts, isAvailable } = hotel
  const quote = selected?.quote
  if (!quote || !isAvailable || facts.hidePrices || facts.externalBookingUrl !== null) return null
  const translate = await translatorOf(scope, ['pay'])
  const offers = await listOffers(deps, scope, { facts, quote })
  return {
    kind: 'payOffers',
    title: translate('pay.offersTitle'),
    none: translate('pay.offersNone'),
    offers: offers.map(({ code, discountMinor }) => {
      const amount = money(format, quote, discountMinor)
      const isUsed = code === quote.couponCode
      return {
        title: translate('pay.offerCoupon', { code: isolate(code) }),
        text: translate(isUsed ? 'pay.offerUsed' : 'pay.offerSaves', { amount }),
        action: isUsed ? null : { text: translate('pay.offerApply'), href: hotelHref(context, { coupon: code }) },
      }
    }),
    note: null,
  }
}
