import { paperSheetOf } from '#app/brands/paper-sheets.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import { bookingPath } from '#app/domain/routes/paths.ts'
import { leftToRight } from '#app/i18n/bidi.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { townLine } from '#app/i18n/names/town-line.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import type { BookingLook } from '#app/pages/booking/model.ts'
import type { PaperModel, PaperRow } from '#app/pages/paper/model.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { type Booking, propertyAddress } from '#worker/services/bookings/booking.ts'
import { policyWords } from '#worker/services/bookings/reading/policy-words.ts'
import type { PaperNumbers } from '#worker/services/ledger/find-paper-numbers.ts'
import { invoiceTitle } from '#worker/site/pages/booking/booking-model.ts'
import { lookOf, statusOf } from '#worker/site/pages/booking/reading/look.ts'
import { guestRows, roomWords } from '#worker/site/pages/booking/reading/ticket.ts'
import type { Words } from '#worker/site/pages/booking/reading/words.ts'
import { creditOf, itemsOf, paymentsOf, priceOf } from './paper-tables.ts'

type PaperInput = { scope: Scope; words: Words; now: Instant; numbers: PaperNumbers | null }

/** Builds the invoice or voucher of a booking from its stored data only. */
export function buildPaper(kind: PaperModel['kind'], booking: Booking, input: PaperInput): PaperModel {
  const { scope, words } = input
  const { translate } = words
  const look = lookOf(booking, input.now)
  const isInvoice = kind === 'invoice'
  return {
    kind,
    paper: paperSheetOf(isInvoice ? scope.brand.address.countryCode : booking.property.countryCode),
    brandName: scope.brand.siteName,
    title: translate(isInvoice ? titleOf(look, booking, input) : 'invoice.voucherTitle'),
    facts: factsOf(look, booking, input),
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
function titleOf(look: BookingLook, booking: Booking, { numbers }: PaperInput): MessageId {
  return numbers?.invoice ? 'invoice.title' : invoiceTitle(look, booking)
}

function factsOf(
  look: BookingLook,
  booking: Booking,
  { numbers, words: { translate, format } }: PaperInput,
): PaperRow[] {
  const booked = format.dayLong(calendarDayIn(booking.property.timeZone, booking.createdAt))
  const status = statusOf(look, { translate }).text
  return [
    { label: translate('invoice.number'), text: numbers?.invoice },
    { label: translate('invoice.creditTitle'), text: numbers?.credits },
    { label: translate('booking.number'), text: booking.bookingNo },
    { label: translate('invoice.booked'), text: booked },
    { label: translate('invoice.status'), text: status },
  ].filter((fact): fact is PaperRow => !!fact.text)
}

function sellerOf({ scope: { brand }, words: { translate, format } }: PaperInput): PaperModel['parties'][number] {
  const { address, legalName } = brand
  const lines = [legalName, address.street, townLine(address), format.countryName(address.countryCode)]
  return { heading: translate('invoice.seller'), lines: [...lines, leftToRight(brand.phone), leftToRight(brand.email)] }
}

function stayRows(look: BookingLook, booking: Booking, { scope, words, now }: PaperInput): PaperRow[] {
  const { translate, format } = words
  const { property } = booking
  const isOver = look === 'cancelled' || look === 'expired'
  const arrival = translate('booking.fromTime', { time: format.clock(property.checkinTime) })
  const leaving = translate('booking.byTime', { time: format.clock(property.checkoutTime) })
  return [
    { label: translate('booking.billRoom'), text: `${property.name}\n${roomWords(booking, words)}` },
    { label: translate('booking.guestAddress'), text: propertyAddress(booking.property, scope.locale) },
    { label: translate('search.checkin'), text: `${format.dayLong(booking.checkin)}\n${arrival}` },
    { label: translate('search.checkout'), text: `${format.dayLong(booking.checkout)}\n${leaving}` },
    ...(isOver ? [] : [{ label: translate('mail.terms'), text: policyWords(booking, now, { translate, format }) }]),
  ]
}

/** Returns the instructions for arrival, on vouchers of current bookings only. */
function arrivalOf(look: BookingLook, { property }: Booking, { translate }: Words): string[] {
  if (look !== 'confirmed' && look !== 'staying') return []
  return [translate(property.kind === 'home' ? 'booking.showAtHome' : 'booking.showAtDesk')]
}

function helpOf({ scope, words: { translate } }: PaperInput): string {
  const { phone, email } = scope.brand
  return translate('mail.help', { phone: leftToRight(phone), email: leftToRight(email) })
}
