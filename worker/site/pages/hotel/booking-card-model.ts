import { takePayAhead } from '#app/domain/prices/pay-ahead.ts'
import type { PriceQuote } from '#app/domain/prices/price-quote.ts'
import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import { namedNeeds } from '#app/domain/search/room-needs.ts'
import { formatChildAges } from '#app/domain/stays/child-ages.ts'
import { formatRoomsConfig } from '#app/domain/stays/occupancy.ts'
import { partialAdvance } from '#app/domain/stays/restrictions.ts'
import type { BookingCardModel, CallToAction, CouponModel, SoldOutStay } from '#app/features/booking-card/model.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import type { SummaryLine } from '#app/ui/details/summary-lines.tsx'
import { payAheadCopy } from '#worker/services/bookings/reading/policy-copy.ts'
import { translateProblem } from '#worker/services/content/messages.ts'
import { findStayPriceDrop } from '#worker/services/pricing/prices/find-stay-price-drop.ts'
import { money, savingCopy, toPriceModel } from '#worker/site/presenters/price-copy.ts'
import { programmeCopy } from '#worker/site/presenters/programme-copy.ts'
import { roomsLeftNotice, unfitNotice } from '#worker/site/presenters/stay-card.ts'
import { toPriceLines } from '../price-lines.ts'
import { type HotelContext, hotelHref } from './hotel-context.ts'
import { toPricingLines } from './pricing-lines.ts'

/** Fewer bookings a day say little, and one may be the guest's own. */
const TELLING_BOOKINGS = 3

/** Maximum length of a button text beside the price on a narrow phone. */
const BAR_LETTERS = 16

export async function toBookingCard(context: HotelContext): Promise<BookingCardModel> {
  const { hotel, scope, translate, format } = context
  const { details, selected, isAvailable } = hotel
  const quote = isAvailable && !details.hidePrices ? (selected?.quote ?? null) : null
  const priceMatchGuarantee = scope.brand.features.price_match ? scope.country.priceMatchGuarantee : null
  return {
    price: quote ? toPriceModel(quote, details.kind, context) : null,
    deal: savingCopy(quote, context),
    programme: quote ? programmeCopy(quote, format, translate) : null,
    roomName: isAvailable ? (selected?.details.name ?? null) : null,
    roomDetail: selected?.details.breakfastIncluded ? translate('hotel.breakfastIn') : null,
    contentList: quote && !details.externalBookingUrl ? toPricingLines(context, quote) : [],
    coupon: await toCoupon(context),
    lines: quote ? toCardLines(quote, context) : [],
    priceMatch:
      quote && priceMatchGuarantee
        ? {
            shortText: translate(priceMatchGuarantee.shortTextMessage as MessageId),
            longText: translate(priceMatchGuarantee.longTextMessage as MessageId),
          }
        : null,
    total: quote ? { label: translate('hotel.toPay'), amount: money(format, quote, quote.totalMinor) } : null,
    payAhead: quote && !details.externalBookingUrl ? payAheadOf(context, quote) : null,
    ...toNextStep(context, quote !== null),
    note: details.externalBookingUrl ? null : calmLine(context),
    actions: toActions(context, quote !== null && !details.externalBookingUrl),
    urgency: toUrgency(context),
    priceDrop: quote ? toPriceDrop(context) : null,
    dateGuest: {
      checkinTime: translate('stay.from', { time: format.clock(details.checkinTime) }),
      checkoutTime: translate('stay.until', { time: format.clock(details.checkoutTime) }),
      pets: details.petsAllowed > 0 ? translate('hotel.rulePets', { count: details.petsAllowed }) : null,
    },
    unavailable: unavailableCopy(context),
    soldOut: isAvailable || unfitNotice(hotel) ? null : soldOutStay(context),
  }
}

function payAheadOf({ format, translate }: HotelContext, quote: PriceQuote): string | null {
  return payAheadCopy(quote, quote.totalMinor - takePayAhead(quote).totalMinor, format, translate)
}

/** Links to the owner's external booking site when there is one; a hidden price becomes a request for the price. */
function toNextStep(
  context: HotelContext,
  hasPrice: boolean,
): Pick<BookingCardModel, 'bookHref' | 'bookText' | 'barText'> {
  const { hotel, scope, translate } = context
  const { externalBookingUrl, hidePrices, name } = hotel.details
  const step = (bookHref: string | null, bookText: string) => ({
    bookHref,
    bookText,
    barText: bookText.length > BAR_LETTERS ? translate('summary.book') : bookText,
  })
  if (externalBookingUrl) return step(externalBookingUrl, translate('hotel.bookOutside'))
  if (hidePrices && hotel.isAvailable) {
    const subject = encodeURIComponent(`${name}, ${hotel.dates.checkin} – ${hotel.dates.checkout}`)
    return step(`mailto:${scope.brand.email}?subject=${subject}`, translate('search.askForPrice'))
  }
  return step(hasPrice ? hotelHref(context, { isSummaryOpen: true }) : null, translate('hotel.continue'))
}

function soldOutStay({ hotel: { details, dates } }: HotelContext): SoldOutStay {
  return {
    type: details.kind === 'home' ? 'VacationRental' : 'Hotel',
    hotelId: details.id,
    name: details.name,
    checkin: dates.checkin,
    checkout: dates.checkout,
  }
}

/** Returns the price lines only when there are more than the room's own; included taxes are left to the breakdown. */
function toCardLines(quote: PriceQuote, { format, translate }: HotelContext): SummaryLine[] {
  const lines = toPriceLines(quote, format, translate).filter(({ variant }) => variant !== 'muted')
  return lines.length > 1 ? lines : []
}

function unavailableCopy({ hotel, translate }: HotelContext): string | null {
  const unfit = unfitNotice(hotel)
  if (unfit) return translate(unfit.message, unfit.values)
  if (hotel.dayFault) return translate('hotel.notForThisStay')
  if (!hotel.isAvailable) return translate('hotel.soldOutHeading')
  return hotel.details.hidePrices ? translate('search.askForPrice') : null
}

/** Names only the ways to pay that the summary offers. */
function calmLine({ hotel, translate, format }: HotelContext): string {
  const { kind, restrictions } = hotel.details
  const percent = partialAdvance(restrictions)
  if (hotel.payAtHotel) return translate(percent === null ? 'hotel.calmHotel' : 'hotel.calmHotelPart', { kind })
  return percent === null
    ? translate('hotel.calmPrepaid')
    : translate('hotel.calmAdvance', { percent: format.percent(percent), kind })
}

function toActions(context: HotelContext, isBookable: boolean): CallToAction[] {
  const { hotel, translate } = context
  if (!hotel.isAvailable) {
    const href = withOverlay(hotelHref(context), 'dateguestpicker')
    return [{ kind: 'soldout', text: translate('hotel.otherDates'), href }]
  }
  if (!isBookable || !hotel.payAtHotel) return []
  const href = hotelHref(context, { isSummaryOpen: true, way: 'hotel' })
  return [{ kind: 'pay_later', text: translate('stay.payLater', { kind: hotel.details.kind }), href }]
}

function toPriceDrop(context: HotelContext): BookingCardModel['priceDrop'] {
  const { hotel, scope, translate, format } = context
  const drop = findStayPriceDrop(scope, hotel.details, hotel.dates)
  if (!drop) return null
  const text = translate('stay.priceDropped', { percent: format.percent(drop.percent) })
  return { text, href: withOverlay(hotelHref(context), 'priceDrop') }
}

export async function toCoupon(context: HotelContext): Promise<CouponModel> {
  const { hotel, path, asked } = context
  const { coupon, offeredCoupon, dates, rooms, selected } = hotel
  const childAges = formatChildAges(rooms.rooms)
  return {
    termsHref: offeredCoupon && !hotel.details.hidePrices ? withOverlay(hotelHref(context), 'offerPopup') : null,
    offers: offersLink(context),
    refused: coupon && !coupon.result.ok ? coupon.code : null,
    error: coupon && !coupon.result.ok ? (await translateProblem(context.scope, coupon.result.problem)).message : null,
    action: path,
    hiddenFields: [
      { name: 'checkin', value: dates.checkin },
      { name: 'checkout', value: dates.checkout },
      { name: 'rooms_config', value: formatRoomsConfig(rooms.rooms) },
      ...(childAges ? [{ name: 'child_ages', value: childAges }] : []),
      ...(selected ? [{ name: 'selected_rcid', value: String(selected.id) }] : []),
      ...(hotel.isEarlyCheckin ? [{ name: 'sunrise', value: '1' }] : []),
      ...Object.entries(namedNeeds(asked.needs)).map(([name, value]) => ({ name, value })),
    ],
  }
}

function offersLink(context: HotelContext): CouponModel['offers'] {
  const { selected, details, isAvailable } = context.hotel
  if (!selected?.quote || !isAvailable || details.hidePrices || details.externalBookingUrl !== null) return null
  return {
    text: context.translate('pay.offersTitle'),
    href: withOverlay(hotelHref(context), 'showAllPaymentOffers'),
  }
}

/** Reasons to book soon, all from stored data. */
function toUrgency({ hotel, translate }: HotelContext): string[] {
  const { selected, isAvailable, bookedLastDay } = hotel
  if (!isAvailable || !selected) return []
  const left = roomsLeftNotice(selected, hotel.details.kind)
  return [
    ...(left ? [translate(left.values.kind === 'home' ? left.message : 'stay.urgencyRooms', left.values)] : []),
    ...(bookedLastDay >= TELLING_BOOKINGS ? [translate('stay.urgencyBooked', { count: bookedLastDay })] : []),
  ]
}
