import { paperSheetOf } from '#app/brands/paper-sheets.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import { bookingPath } from '#app/domain/routes/paths.ts'
import { leftToRight } from '#app/i18n/bidi.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { townLine } from '#app/i18n/names/town-line.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import type { BookingStatusModel } from '#app/pages/booking/model.ts'
import type { PrintModel, PrintRow } from '#app/pages/paper/model.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { type Booking, propertyAddress } from '#worker/services/bookings/booking.ts'
import { policyCopy } from '#worker/services/bookings/reading/policy-copy.ts'
import type { DocumentNumbers } from '#worker/services/ledger/find-document-numbers.ts'
import { invoiceTitle } from '#worker/site/pages/booking/booking-model.ts'
import type { Copy } from '#worker/site/pages/booking/reading/copy.ts'
import { lookOf, statusOf } from '#worker/site/pages/booking/reading/look.ts'
import { guestRows, roomCopy } from '#worker/site/pages/booking/reading/ticket.ts'
import { creditOf, itemsOf, paymentsOf, priceOf } from './document-tables.ts'

type PaperInput = { scope: Scope; words: Copy; now: Instant; numbers: DocumentNumbers | null }

/** Builds the invoice or voucher of a booking from its stored data only. */
export function buildDocument(kind: PrintModel['kind'], booking: Booking, input: PaperInput): PrintModel {
  const { scope, words } = input
  const { translate } = words
  const look = lookOf(booking, input.now)
  const isInvoice = kind === 'invoice'
  return {
    kind,
    paper: paperSheetOf(isInvoice ? scope.brand.address.countryCode : booking.property.countryCode),
    brandName: scope.brand.siteName,
    title: translate(isInvoice ? titleOf(look, booking, input) : 'invoice.voucherTitle'),
    details: detailsOf(look, booking, input),
    note: look === 'held' || look === 'expired' ? translate('invoice.proforma') : null,
    parties: [
      ...(isInvoice ? [sellerOf(input)] : []),
      { heading: translate('invoice.guest'), lines: guestRows(booking, words).map(({ text }) => text) },
    ],
    stay: { heading: translate('mail.rooms'), rows: stayRows(look, booking, input) },
    tables: isInvoice ? [itemsOf(booking, words), paymentsOf(look, booking, words)] : [priceOf(look, booking, words)],
    credit: isInvoice && look === 'cancelled' ? creditOf(booking, words) : null,
    closing: [...(isInvoice ? [] : arrivalOf(look, booking, words)), helpOf(input)],
    print: translate('invoice.print'),
    printHint: translate('invoice.printHint'),
    back: { text: translate('invoice.back'), href: bookingPath(booking.bookingNo) },
  }
}

/** Without an invoice number and payment the document is a pro forma invoice. */
function titleOf(look: BookingStatusModel, booking: Booking, { numbers }: PaperInput): MessageId {
  return numbers?.invoice ? 'invoice.title' : invoiceTitle(look, booking)
}

function detailsOf(
  look: BookingStatusModel,
  booking: Booking,
  { numbers, words: { translate, format } }: PaperInput,
): PrintRow[] {
  const booked = format.dayLong(calendarDayIn(booking.property.timeZone, booking.createdAt))
  const status = statusOf(look, { translate }).text
  return [
    { label: translate('invoice.number'), text: numbers?.invoice },
    { label: translate('invoice.creditTitle'), text: numbers?.credits },
    { label: translate('booking.number'), text: booking.bookingNo },
    { label: translate('invoice.booked'), text: booked },
    { label: translate('invoice.status'), text: status },
  ].filter((fact): fact is PrintRow => !!fact.text)
}

function sellerOf({ scope: { brand }, words: { translate, format } }: PaperInput): PrintModel['parties'][number] {
  const { address, legalName } = brand
  const lines = [legalName, address.street, townLine(address), format.countryName(address.countryCode)]
  return { heading: translate('invoice.seller'), lines: [...lines, leftToRight(brand.phone), leftToRight(brand.email)] }
}

function stayRows(look: BookingStatusModel, booking: Booking, { scope, words, now }: PaperInput): PrintRow[] {
  const { translate, format } = words
  const { property } = booking
  const isOver = look === 'cancelled' || look === 'expired'
  const arrival = translate('booking.fromTime', { time: format.clock(property.checkinTime) })
  const leaving = translate('booking.byTime', { time: format.clock(property.checkoutTime) })
  return [
    { label: translate('booking.billRoom'), text: `${property.name}\n${roomCopy(booking, words)}` },
    { label: translate('booking.guestAddress'), text: propertyAddress(booking.property, scope.locale) },
    { label: translate('search.checkin'), text: `${format.dayLong(booking.checkin)}\n${arrival}` },
    { label: translate('search.checkout'), text: `${format.dayLong(booking.checkout)}\n${leaving}` },
    ...(isOver ? [] : [{ label: translate('mail.terms'), text: policyCopy(booking, now, { translate, format }) }]),
  ]
}

/** Returns the instructions for arrival, on vouchers of current bookings only. */
function arrivalOf(look: BookingStatusModel, { property }: Booking, { translate }: Copy): string[] {
  if (look !== 'confirmed' && look !== 'staying') return []
  return [translate(property.kind === 'home' ? 'booking.showAtHome' : 'booking.showAtDesk')]
}

function helpOf({ scope, words: { translate } }: PaperInput): string {
  const { phone, email } = scope.brand
  return translate('mail.help', { phone: leftToRight(phone), email: leftToRight(email) })
}
