import { couponDiscount } from '#app/domain/prices/coupon.ts'
import { earlyCheckinTotal } from '#app/domain/prices/early-checkin.ts'
import { couponBase, type PriceQuote } from '#app/domain/prices/price-quote.ts'
import type { PricingLine } from '#app/domain/prices/pricing-line.ts'
import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import { compact } from '#worker/site/presenters/compact.ts'
import { membersPayCopy } from '#worker/site/presenters/membership.ts'
import { money } from '#worker/site/presenters/price-copy.ts'
import { type HotelContext, hotelHref } from './hotel-context.ts'

/** Returns the price options of the booking card, each with a link to switch it where the guest can. */
export function toPricingLines(context: HotelContext, quote: PriceQuote): PricingLine[] {
  return [
    couponLine(context, quote),
    sunriseLine(context, quote),
    walletLine(context, quote),
    memberLine(context, quote),
  ].filter((line) => line !== null)
}

/** Returns the applied coupon, otherwise the best one that is offered; null without either. */
export function couponLine(context: HotelContext, quote: PriceQuote): PricingLine | null {
  const { translate, format, hotel } = context
  const { offeredCoupon } = hotel
  const isSelected = quote.couponCode !== null && quote.couponMinor > 0
  const code = isSelected ? quote.couponCode : (offeredCoupon?.code ?? null)
  if (code === null) return null
  const discountMinor =
    isSelected || !offeredCoupon ? quote.couponMinor : couponDiscount(offeredCoupon, couponBase(quote), quote.currency)
  const amount = money(format, quote, discountMinor)
  return {
    type: 'coupon',
    is_selected: isSelected,
    actual_price: amount,
    coupon_code: code,
    text: translate('hotel.couponTakesOff', { code, amount }),
    toggle: {
      text: translate(isSelected ? 'hotel.removeCoupon' : 'hotel.applyCoupon'),
      href: hotelHref(context, { coupon: isSelected ? null : code }),
    },
  }
}

/** Returns the early check-in, or null when the property offers none. */
function sunriseLine(context: HotelContext, quote: PriceQuote): PricingLine | null {
  const { hotel, translate, format } = context
  const { earlyCheckin } = hotel.details.restrictions
  if (earlyCheckin === null) return null
  const isSelected = hotel.isEarlyCheckin
  return {
    type: 'sunrise',
    is_selected: isSelected,
    actual_price: money(format, quote, earlyCheckinTotal(earlyCheckin, hotel.rooms.rooms)),
    coupon_code: null,
    text: translate('stay.early', { time: format.clock(hotel.details.checkinTime) }),
    toggle: {
      text: translate(isSelected ? 'stay.leave' : 'stay.take'),
      href: hotelHref(context, { wantsEarlyCheckin: !isSelected }),
    },
  }
}

/** Returns the amount that the wallet can pay, or null without wallet money. The guest decides in the summary. */
function walletLine({ wallet, translate, format }: HotelContext, quote: PriceQuote): PricingLine | null {
  if (!wallet) return null
  const amount = money(format, quote, wallet.amountMinor)
  const text = translate('stay.wallet', { amount })
  return { type: 'oyo_money', is_selected: false, actual_price: amount, coupon_code: null, text, toggle: null }
}

/** Returns the member discount, which cannot be switched off; for others, the members' price and how to join. */
function memberLine(context: HotelContext, quote: PriceQuote): PricingLine | null {
  const { translate, format } = context
  if (quote.memberMinor === 0) return joinLine(context, quote)
  const amount = money(format, quote, quote.memberMinor)
  const text = translate('stay.member', { amount })
  return { type: 'oyo_wizard', is_selected: true, actual_price: amount, coupon_code: null, text, toggle: null }
}

function joinLine(context: HotelContext, quote: PriceQuote): PricingLine | null {
  const { translate, format, hotel, scope } = context
  const text = membersPayCopy(hotel, quote, scope, translate)
  if (text === null || hotel.membersMinor === null) return null
  return {
    type: 'oyo_wizard',
    is_selected: false,
    actual_price: money(format, quote, quote.totalMinor - hotel.membersMinor),
    coupon_code: null,
    text,
    toggle: { text: translate('search.howToJoin'), href: withOverlay(hotelHref(context), 'wizardMembership') },
  }
}

/**
 * Returns the text that says which price the quotation gives, or why its price is not shown; empty without a quotation.
 */
export function quotationNotice(context: HotelContext): string[] {
  const { hotel, quotation, translate, format } = context
  if (!quotation) return []
  const { totalMinor: amountMinor, currency, state, checkin, checkout } = quotation.details
  if (quotation.isApplied) return [quotedCopy(context) ?? '']
  if (state === 'open') {
    const dates = format.dayRange(checkin, checkout)
    return [translate('stay.quotationElse', { total: format.price({ amountMinor, currency }), dates })]
  }
  const currentQuote = hotel.isAvailable && !hotel.details.hidePrices ? hotel.selected?.quote : null
  return compact([
    translate('errors.quotationOver', { state }),
    currentQuote &&
      translate('stay.quotationToday', {
        total: format.price({ ...currentQuote, amountMinor: currentQuote.totalMinor }),
      }),
  ])
}

/** Returns the quoted total and until when it holds, or null when the page shows no quoted price. */
export function quotedCopy({ quotation, hotel, translate, format }: HotelContext): string | null {
  if (!quotation?.isApplied) return null
  const { totalMinor: amountMinor, currency, endsAt } = quotation.details
  const until = format.moment(endsAt, hotel.details.city.timeZone)
  return translate('stay.quotation', { total: format.price({ amountMinor, currency }), until })
}
