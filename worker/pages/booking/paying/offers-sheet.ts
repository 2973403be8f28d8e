import { isolate } from '#app/i18n/bidi.ts'
import type { PayOffersSheet } from '#app/overlays/payment/model.ts'
import type { PayFacts } from './pay-facts.ts'

/** Returns the coupon the booking was made with. The price is agreed, so no other coupon can be added. */
export function buildOffersSheet({ booking: { quote }, words }: PayFacts): PayOffersSheet {
  const { translate, money } = words
  const hasCoupon = quote.couponMinor > 0 && quote.couponCode !== null
  return {
    kind: 'payOffers',
    title: translate('pay.offersTitle'),
    none: translate('pay.offersNone'),
    offers: hasCoupon
      ? [
          {
            title: translate('pay.offerCoupon', { code: isolate(quote.couponCode ?? '') }),
            text: translate('pay.offerUsed', { amount: money(quote.couponMinor) }),
            action: null,
          },
        ]
      : [],
    note: translate('pay.offersBooked'),
  }
}
