import { takePayAhead } from '#app/domain/prices/pay-ahead.ts'
import type { PriceQuote } from '#app/domain/prices/price-quote.ts'
import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import { needParams } from '#app/domain/search/room-needs.ts'
import { formatChildAges } from '#app/domain/stays/child-ages.ts'
import { formatRoomsConfig } from '#app/domain/stays/occupancy.ts'
import { partialAdvance } from '#app/domain/stays/restrictions.ts'
import type { BookingCardModel, CallToAction, CouponModel, SoldOutStay } from '#app/features/booking-card/model.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import type { SummaryLine } from '#app/ui/details/summary-lines.tsx'
import { petCopy } from '#worker/services/bookings/reading/fee-copy.ts'
import { payAheadCopy } from '#worker/services/bookings/reading/policy-copy.ts'
import { translateProblem } from '#worker/services/content/messages.ts'
import { findStayPriceDrop } from '#worker/services/pricing/prices/find-stay-price-drop.ts'
import { money, savingCopy, toPriceModel } from '#worker/site/presenters/price-copy.ts'
import { programmeCopy } from '#worker/site/presenters/programme-copy.ts'
import { roomsLeftNotice, unfitNotice } from '#worker/site/presenters/stay-card.ts'
import { toPriceLines } from '../price-lines.ts'
import { type HotelContext, hotelHref } from './hotel-context.ts'
import { toPricingLines } from './pricing-lines.ts'
import { boardCopy, rateName } from './rate-copy.ts'

/** Fewer bookings in a day prove no demand, and one may be the guest's own. */
const MIN_RECENT_BOOKINGS = 3

/** Maximum length of a button text beside the price on a narrow phone. */
const MAX_BAR_TEXT_LENGTH = 16

export async function loadBookingCard(context: HotelContext): Promise<BookingCardModel> {
  const { hotel, scope, translate, format } = context
  const { details, selected, isAvailable } = hotel
  const quote = isAvailable && !details.hidePrices ? (selected?.quote ?? null) : null
  const priceMatchGuarantee = scope.brand.features.price_match ? scope.country.priceMatchGuarantee : null
  return {
    price: quote ? toPriceModel(quote, details.kind, context) : null,
    deal: savingCopy(quote, context),
    programme: quote ? programmeCopy(quote, format, translate) : null,
    roomName: isAvailable && selected ? rateName(selected.details.name, hotel.plan) : null,
    roomDetail: selected ? boardCopy(selected.details, hotel.plan, translate) : null,
    contentList: quote && !details.externalBookingUrl ? toPricingLines(context, quote) : [],
    coupon: await loadCoupon(context),
    lines: quote ? toCardLines(quote, context) : [],
    priceMatch:
      quote && priceMatchGuarantee
        ? {
            shortText: translate(priceMatchGuarantee.shortTextMessage as MessageId),
            longText: translate(priceMatchGuarantee.longTextMessage as MessageId),
          }
        : null,
    total: quote ? { label: translate('hotel.toPay'), amount: money(format, quote, quote.totalMinor) } : null,
    payAhead: quote && !details.externalBookingUrl ? payAheadText(context, quote) : null,
    ...toNextStep(context, quote !== null),
    note: details.externalBookingUrl ? null : paymentNote(context),
    actions: toActions(context, quote !== null && !details.externalBookingUrl),
    urgency: toUrgency(context),
    priceDrop: quote ? toPriceDrop(context) : null,
    dateGuest: {
      checkinTime: translate('stay.from', { time: format.clock(details.checkinTime) }),
      checkoutTime: translate('stay.until', { time: format.clock(details.checkoutTime) }),
      pets:
        petCopy(hotel.rooms.rooms, { details, quote }, context)?.text ??
        (details.petsAllowed > 0 ? translate('hotel.rulePets', { count: details.petsAllowed }) : null),
    },
    unavailable: unavailableCopy(context),
    soldOut: isAvailable || unfitNotice(hotel) ? null : soldOutStay(context),
  }
}

/** Returns the saving for paying everything when booking, or null without one. */
function payAheadText({ format, translate }: HotelContext, quote: PriceQuote): string | null {
  return payAheadCopy(quote, quote.totalMinor - takePayAhead(quote).totalMinor, format, translate)
}

/** Links to the summary, or to the owner's external site; for a hidden price, to a mail that asks for the price. */
function toNextStep(
  context: HotelContext,
  hasPrice: boolean,
): Pick<BookingCardModel, 'bookHref' | 'bookText' | 'barText'> {
  const { hotel, scope, translate } = context
  const { externalBookingUrl, hidePrices, name } = hotel.details
  const step = (bookHref: string | null, bookText: string) => ({
    bookHref,
    bookText,
    barText: bookText.length > MAX_BAR_TEXT_LENGTH ? translate('summary.book') : bookText,
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

/** Returns the price lines unless the room is the only one; the breakdown shows included taxes. */
function toCardLines(quote: PriceQuote, { format, translate }: HotelContext): SummaryLine[] {
  const lines = toPriceLines(quote, format, translate).filter(({ variant }) => variant !== 'muted')
  return lines.length > 1 ? lines : []
}

/** Returns why the stay cannot be booked here, or null when it can. */
function unavailableCopy({ hotel, translate }: HotelContext): string | null {
  const unfit = unfitNotice(hotel)
  if (unfit) return translate(unfit.message, unfit.values)
  if (hotel.dayFault) return translate('hotel.notForThisStay')
  if (!hotel.isAvailable) return translate('hotel.soldOutHeading')
  return hotel.details.hidePrices ? translate('search.askForPrice') : null
}

/** Returns the text that says when the guest pays; names only what the summary offers. */
function paymentNote({ hotel, translate, format }: HotelContext): string {
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
  const href = hotelHref(context, { isSummaryOpen: true, paymentMethod: 'hotel' })
  return [{ kind: 'pay_later', text: translate('stay.payLater', { kind: hotel.details.kind }), href }]
}

function toPriceDrop(context: HotelContext): BookingCardModel['priceDrop'] {
  const { hotel, scope, translate, format } = context
  const drop = findStayPriceDrop(scope, hotel.details, hotel.dates)
  if (!drop) return null
  const text = translate('stay.priceDropped', { percent: format.percent(drop.percent) })
  return { text, href: withOverlay(hotelHref(context), 'priceDrop') }
}

/** Returns the coupon form with the fields that keep the stay, and the error of a refused coupon. */
export async function loadCoupon(context: HotelContext): Promise<CouponModel> {
  const { hotel, path, location } = context
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
      ...(hotel.rateCode ? [{ name: 'rate_plan', value: hotel.rateCode }] : []),
      ...(hotel.isEarlyCheckin ? [{ name: 'sunrise', value: '1' }] : []),
      ...Object.entries(needParams(location.needs)).map(([name, value]) => ({ name, value })),
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

/** Returns true reasons to book soon: the last rooms, and the bookings of the last day. */
function toUrgency({ hotel, translate }: HotelContext): string[] {
  const { selected, isAvailable, bookedLastDay } = hotel
  if (!isAvailable || !selected) return []
  const lastRooms = roomsLeftNotice(selected, hotel.details.kind)
  return [
    ...(lastRooms
      ? [translate(lastRooms.values.kind === 'home' ? lastRooms.message : 'stay.urgencyRooms', lastRooms.values)]
      : []),
    ...(bookedLastDay >= MIN_RECENT_BOOKINGS ? [translate('stay.urgencyBooked', { count: bookedLastDay })] : []),
  ]
}
