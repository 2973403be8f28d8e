import { toCouponCode } from '#app/domain/coupon.ts'
import { earlyCheckinTotal } from '#app/domain/early-checkin.ts'
import type { PriceQuote } from '#app/domain/price-quote.ts'
import type { PricingLine } from '#app/domain/pricing-line.ts'
import { walletAmount } from '#app/domain/wallet.ts'
import { money } from '../price-words.ts'
import { type HotelContext, hotelHref } from './hotel-context.ts'

/** What a guest may take or leave of a price, and what they have of their own: only what this stay and guest really have. */
export function toPricingLines(context: HotelContext, quote: PriceQuote): PricingLine[] {
  return [
    couponLine(context, quote),
    sunriseLine(context, quote),
    walletLine(context, quote),
    memberLine(context, quote),
  ].filter((line) => line !== null)
}

/** The coupon in force, or the one the guest took off, which stays at hand. */
function couponLine(context: HotelContext, quote: PriceQuote): PricingLine | null {
  const { translate, format, asked, hotel } = context
  if (quote.couponCode !== null && quote.couponMinor > 0) {
    const amount = money(format, quote, quote.couponMinor)
    const href = hotelHref(context, { coupon: null, refusedCoupon: quote.couponCode })
    return {
      type: 'coupon',
      is_selected: true,
      actual_price: amount,
      coupon_code: quote.couponCode,
      text: translate('hotel.couponTakesOff', { code: quote.couponCode, amount }),
      toggle: { text: translate('hotel.removeCoupon'), href },
    }
  }
  const code = toCouponCode(asked.refusedCoupon ?? '')
  if (!/^[A-Z][A-Z0-9]{2,23}$/.test(code) || hotel.coupon !== null) return null
  return {
    type: 'coupon',
    is_selected: false,
    actual_price: null,
    coupon_code: code,
    text: translate('stay.couponAside', { code }),
    toggle: { text: translate('stay.take'), href: hotelHref(context, { coupon: code, refusedCoupon: null }) },
  }
}

/** Early check-in where the property offers it, with what it adds for these rooms [HOTEL-29]. */
function sunriseLine(context: HotelContext, quote: PriceQuote): PricingLine | null {
  const { hotel, translate, format } = context
  const { earlyCheckin } = hotel.facts.restrictions
  if (earlyCheckin === null) return null
  const isTaken = hotel.isEarlyCheckin
  return {
    type: 'sunrise',
    is_selected: isTaken,
    actual_price: money(format, quote, earlyCheckinTotal(earlyCheckin, hotel.rooms.rooms)),
    coupon_code: null,
    text: translate('stay.early', { time: format.clock(hotel.facts.checkinTime) }),
    toggle: {
      text: translate(isTaken ? 'stay.leave' : 'stay.take'),
      href: hotelHref(context, { isSunrise: !isTaken }),
    },
  }
}

/** Wallet money that could pay a part; it is chosen where the stay is paid. Nothing for a guest without any. */
function walletLine({ hotel, wallet, translate, format }: HotelContext, quote: PriceQuote): PricingLine | null {
  const usable = walletAmount(wallet, {
    totalMinor: quote.totalMinor,
    currency: quote.currency,
    hotelMaxPercent: hotel.facts.restrictions.walletMaxPercent,
  })
  if (usable === 0) return null
  const amount = money(format, quote, usable)
  const text = translate('stay.wallet', { amount })
  return { type: 'oyo_money', is_selected: false, actual_price: amount, coupon_code: null, text, toggle: null }
}

/** What the membership takes off: it is the member's, so there is nothing to choose. */
function memberLine({ translate, format }: HotelContext, quote: PriceQuote): PricingLine | null {
  if (quote.memberMinor === 0) return null
  const amount = money(format, quote, quote.memberMinor)
  const text = translate('stay.member', { amount })
  return { type: 'oyo_wizard', is_selected: true, actual_price: amount, coupon_code: null, text, toggle: null }
}
