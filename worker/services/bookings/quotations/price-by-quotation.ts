import { toMajor } from '#app/domain/money/money.ts'
import { quotedPrice } from '#app/domain/prices/quoted-price.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import type { StayOffer } from '#worker/services/pricing/build-stay-offer.ts'
import type { BookingQuote } from '#worker/services/pricing/quote-for-booking.ts'
import { isQuotedStay, type Quotation } from './quotation.ts'

/** Returns the offer at the quoted price; null when the quotation is not open, for another stay, or sold out. */
export function priceByQuotation<Offer extends StayOffer>(stayOffer: Offer, quotation: Quotation): Offer | null {
  const { selected, details, dates, rooms, roomTypes } = stayOffer
  const usualQuote = selected?.quote
  if (!usualQuote || !stayOffer.isAvailable) return null
  if (quotation.state !== 'open' || usualQuote.currency !== quotation.currency) return null
  const { checkin, checkout } = dates
  const stay = { propertyId: details.id, roomTypeId: selected.id, checkin, checkout, rooms: rooms.rooms }
  if (!isQuotedStay(quotation, stay)) return null
  const { restrictions } = details
  const quotedRoomType = {
    ...selected,
    details: { ...selected.details, meals: [] },
    quote: quotedPrice(usualQuote, quotation.totalMinor, restrictions.advancePercent),
    priceMinor: quotation.totalMinor,
  }
  return {
    ...stayOffer,
    selected: quotedRoomType,
    roomTypes: roomTypes.map((roomType) => (roomType.id === quotedRoomType.id ? quotedRoomType : roomType)),
    // A quotation is for the room type's own price.
    rates: new Map(),
    coupon: null,
    offeredCoupon: null,
    isEarlyCheckin: false,
    details: {
      ...details,
      programme: null,
      membership: null,
      prepaidPercent: 0,
      extras: [],
      recordedPrices: [],
      restrictions: { ...restrictions, earlyCheckin: null },
    },
  }
}

/** Returns the booking quote with the quoted total. */
export function quoteByQuotation(quoted: BookingQuote, { totalMinor }: Quotation): BookingQuote {
  const { quote, restrictions } = quoted
  return { ...quoted, quote: quotedPrice(quote, totalMinor, restrictions.advancePercent) }
}

/** Returns the refusal of a quotation that can no longer be booked, with the current price if the stay is available. */
export function quotationOver({ state }: Quotation, today: BookingQuote | null): Problem {
  const { totalMinor: amountMinor = 0, currency = '' } = today?.quote ?? {}
  const quote = today && { total: toMajor({ amountMinor, currency }), currency_code: currency }
  return problem('price_changed', {
    message: 'errors.quotationOver',
    values: { state },
    ...(quote ? { details: { quote } } : {}),
  })
}
