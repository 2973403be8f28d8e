import type { SummaryLine } from '#app/components/summary-lines.tsx'
import { formatRoomsConfig } from '#app/domain/occupancy.ts'
import type { BookingCardModel, CouponModel, SoldOutStay } from '#app/features/booking-card/model.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { translateProblem } from '#worker/content/messages.ts'
import { toPriceLines } from '../price-lines.ts'
import { money, toPriceModel } from '../price-words.ts'
import { type HotelContext, hotelHref } from './hotel-context.ts'
import { taxLinesOf } from './tax-line.ts'

/** The booking card of a hotel page: what the chosen room costs and the one next step. */
export async function toBookingCard(context: HotelContext): Promise<BookingCardModel> {
  const { hotel, scope, translate, format } = context
  const { facts, selected, isAvailable } = hotel
  const quote = isAvailable && !facts.hidePrices ? (selected?.quote ?? null) : null
  const outside = facts.externalBookingUrl
  const taxes = taxLinesOf(facts, translate)
  const { priceMatchGuarantee } = scope.country
  return {
    price: quote ? toPriceModel(quote, scope, translate) : null,
    deal: quote?.struckMinor ? translate('search.percentOff', { percent: quote.discountPercent }) : null,
    roomName: isAvailable ? (selected?.facts.name ?? null) : null,
    roomDetail: selected?.facts.breakfastIncluded ? translate('hotel.breakfastIn') : null,
    coupon: await toCoupon(context),
    taxLine: quote ? taxes.full : null,
    lines: quote ? withTaxNote(toPriceLines(quote, format, translate), taxes.short) : [],
    priceMatch:
      quote && priceMatchGuarantee
        ? {
            shortText: translate(priceMatchGuarantee.shortTextMessage as MessageId),
            longText: translate(priceMatchGuarantee.longTextMessage as MessageId),
          }
        : null,
    total: quote ? { label: translate('hotel.toPay'), amount: money(format, quote, quote.totalMinor) } : null,
    bookHref: outside ?? (quote ? hotelHref(context, { isSummaryOpen: true }) : null),
    bookText: translate(outside ? 'hotel.bookOutside' : 'hotel.continue'),
    note: calmLine(context),
    unavailable: unavailableWords(context),
    soldOut: isAvailable ? null : soldOutStay(context),
  }
}

/** For machines: the stay nobody can have. */
function soldOutStay({ hotel: { facts, dates } }: HotelContext): SoldOutStay {
  return {
    type: facts.kind === 'home' ? 'VacationRental' : 'Hotel',
    hotelId: facts.id,
    name: facts.name,
    checkin: dates.checkin,
    checkout: dates.checkout,
  }
}

/** The first line is the room's rate: what it says of tax stands beside it. */
function withTaxNote([rate, ...others]: SummaryLine[], note: string): SummaryLine[] {
  return rate ? [{ ...rate, label: `${rate.label} · ${note}` }, ...others] : []
}

function unavailableWords({ hotel, translate }: HotelContext): string | null {
  if (hotel.dayFault) return translate('hotel.notForThisStay')
  if (!hotel.isAvailable) return translate('hotel.soldOutHeading')
  return hotel.facts.hidePrices ? translate('search.askForPrice') : null
}

function calmLine({ hotel, translate }: HotelContext): string {
  const { advancePercent } = hotel.facts.restrictions
  if (hotel.payAtHotel) return translate('hotel.calmHotel')
  return advancePercent !== null && advancePercent < 100
    ? translate('hotel.calmAdvance', { percent: advancePercent })
    : translate('hotel.calmPrepaid')
}

async function toCoupon(context: HotelContext): Promise<CouponModel> {
  const { hotel, translate, format, path } = context
  const { coupon, dates, rooms, selected } = hotel
  const quote = selected?.quote
  const isApplied = coupon?.result.ok === true && quote !== null && quote !== undefined && quote.couponMinor > 0
  return {
    applied:
      isApplied && coupon
        ? {
            code: coupon.code,
            text: translate('hotel.couponTakesOff', {
              code: coupon.code,
              amount: money(format, quote, quote.couponMinor),
            }),
            removeHref: `${hotelHref(context, { coupon: null })}&no_coupon=1`,
          }
        : null,
    refused: coupon && !coupon.result.ok ? coupon.code : null,
    error: coupon && !coupon.result.ok ? (await translateProblem(context.scope, coupon.result.problem)).message : null,
    action: path,
    kept: [
      { name: 'checkin', value: dates.checkin },
      { name: 'checkout', value: dates.checkout },
      { name: 'rooms_config', value: formatRoomsConfig(rooms.rooms) },
      ...(selected ? [{ name: 'selected_rcid', value: String(selected.id) }] : []),
    ],
  }
}
