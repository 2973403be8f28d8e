import { paperSize } from '#app/brands/paper-size.ts'
import type { DocumentBuyer, TaxDocument } from '#app/domain/books/tax-document.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import { sumMinor } from '#app/domain/money/money.ts'
import { bookingPath } from '#app/domain/routes/paths.ts'
import { isolate, leftToRight } from '#app/i18n/bidi.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { townLine } from '#app/i18n/names/town-line.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import type { BookingPhase } from '#app/pages/booking/model.ts'
import type { PrintAmount, PrintModel, PrintRow, PrintTable } from '#app/pages/document/model.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { type Booking, propertyAddress } from '#worker/services/bookings/booking.ts'
import { containedTaxes, toBillLines } from '#worker/services/bookings/reading/bill-copy.ts'
import { costsOfBooking } from '#worker/services/bookings/reading/fee-copy.ts'
import { policyCopy } from '#worker/services/bookings/reading/policy-copy.ts'
import { bookedRateCopy, roomLines } from '#worker/services/bookings/reading/rooms-copy.ts'
import type { DocumentNumbers } from '#worker/services/ledger/find-document-numbers.ts'
import { payableMinor } from '#worker/services/payments/starting/list-payment-modes.ts'
import { invoiceTitle } from '#worker/site/pages/booking/booking-model.ts'
import { bookingPhase, bookingStatus } from '#worker/site/pages/booking/reading/booking-phase.ts'
import type { Copy } from '#worker/site/pages/booking/reading/copy.ts'
import { paidCopy, refundCopy } from '#worker/site/pages/booking/reading/money.ts'
import { guestRows, roomCopy } from '#worker/site/pages/booking/reading/ticket.ts'
import {
  buildQrCode,
  buyerParty,
  documentDetails,
  documentTable,
  documentTitle,
  isAwaitingNumber,
  isSimplified,
  sellerParty,
} from './tax-document-copy.ts'

type DocumentInput = {
  scope: Scope
  copy: Copy
  now: Instant
  numbers: DocumentNumbers | null
  /** The document of a tax registration to print; null prints the booking. */
  document?: TaxDocument | null
  /** The buyer named on documents, if not the guest. */
  buyer?: DocumentBuyer | null
}

/** Builds the invoice or voucher of a booking for printing. */
export function buildDocument(kind: PrintModel['kind'], booking: Booking, input: DocumentInput): PrintModel {
  const { scope, copy, document = null, buyer = null } = input
  const { translate } = copy
  const phase = bookingPhase(booking, input.now)
  const isInvoice = kind === 'invoice'
  const guest = { heading: translate('invoice.guest'), lines: guestRows(booking, copy).map(({ text }) => text) }
  const common = {
    kind,
    pageSize: paperSize(isInvoice ? scope.brand.address.countryCode : booking.property.countryCode),
    brandName: scope.brand.siteName,
    documents: null,
    buyer: null,
    file: null,
    qr: null,
    print: translate('invoice.print'),
    printHint: translate('invoice.printHint'),
    back: { text: translate('invoice.back'), href: bookingPath(booking.bookingNo) },
  }
  if (document) return { ...common, ...taxDocumentParts(document, booking, { input, guest }) }
  return {
    ...common,
    title: translate(isInvoice ? invoiceTitleMessage(phase, booking, input) : 'invoice.voucherTitle'),
    details: buildDetails(phase, booking, input),
    note: phase === 'held' || phase === 'expired' ? translate('invoice.proforma') : null,
    parties: [
      ...(isInvoice ? [brandParty(input)] : []),
      ...(isInvoice && buyer ? [buyerParty(buyer, copy)] : []),
      guest,
    ],
    stay: { heading: translate('mail.rooms'), rows: stayRows(phase, booking, input) },
    tables: isInvoice
      ? [itemTable(booking, copy), paymentTable(phase, booking, copy)]
      : [priceTable(phase, booking, copy)],
    credit: isInvoice && phase === 'cancelled' ? buildCredit(booking, copy) : null,
    signature: null,
    closing: [...(isInvoice ? [] : arrivalNotes(phase, booking, copy)), helpLine(input)],
  }
}

type TaxDocumentInput = { input: DocumentInput; guest: PrintModel['parties'][number] }

/** Presents a document of a tax registration: its details as issued, and the booking's payments. */
function taxDocumentParts(document: TaxDocument, booking: Booking, { input, guest }: TaxDocumentInput) {
  const { copy, now } = input
  const { translate } = copy
  const { buyer, registration, stay, kind } = document
  const seller = document.seller ? sellerParty(document, copy) : brandParty(input)
  const property = [stay.street, townLine({ city: stay.city, postalCode: stay.postal_code, countryCode: stay.country })]
  const isIndia = registration?.country === 'IN'
  // The document names the room types as issued; a booking's plan changes only with its price.
  const rate = booking.parts ? null : bookedRateCopy({ ...booking, roomTypeName: stay.room_type }, copy)
  const room = rate ?? stay.room_type
  return {
    pageSize: paperSize(stay.country),
    title: translate(documentTitle(document)),
    details: documentDetails(document, booking.bookingNo, copy),
    note: isAwaitingNumber(document) ? translate('invoice.handedOver') : null,
    parties: [
      seller,
      ...(buyer ? [buyerParty(buyer, copy)] : []),
      ...(buyer || isSimplified(document) ? [] : [{ ...guest, heading: translate('invoice.buyer') }]),
    ],
    stay: {
      heading: translate('mail.rooms'),
      rows: [
        { label: translate('booking.billRoom'), text: `${stay.property}\n${isolate(room)}` },
        { label: translate('booking.guestAddress'), text: property.join(', ') },
        ...(buyer ? [{ label: translate('invoice.guest'), text: booking.guest.name }] : []),
      ],
    },
    tables: [
      documentTable(document, copy),
      ...(kind === 'invoice' ? [paymentTable(bookingPhase(booking, now), booking, copy)] : []),
    ],
    credit: null,
    qr: buildQrCode(document, copy),
    signature: isIndia ? translate('invoice.signature', { seller: document.seller?.name ?? '' }) : null,
    closing: [registration?.note ?? '', helpLine(input)].filter(Boolean),
  }
}

/** Returns the title of an invoice; without number and payment the document is a pro forma invoice. */
function invoiceTitleMessage(phase: BookingPhase, booking: Booking, { numbers }: DocumentInput): MessageId {
  return numbers?.invoice ? 'invoice.title' : invoiceTitle(phase, booking)
}

function buildDetails(
  phase: BookingPhase,
  booking: Booking,
  { numbers, copy: { translate, format } }: DocumentInput,
): PrintRow[] {
  const booked = format.dayLong(calendarDayIn(booking.property.timeZone, booking.createdAt))
  const status = bookingStatus(phase, { translate }).text
  return [
    { label: translate('invoice.number'), text: numbers?.invoice },
    { label: translate('invoice.creditTitle'), text: numbers?.credits },
    { label: translate('booking.number'), text: booking.bookingNo },
    { label: translate('invoice.booked'), text: booked },
    { label: translate('invoice.status'), text: status },
  ].filter((row): row is PrintRow => !!row.text)
}

function brandParty({ scope: { brand }, copy: { translate, format } }: DocumentInput): PrintModel['parties'][number] {
  const { address, legalName } = brand
  const lines = [legalName, address.street, townLine(address), format.countryName(address.countryCode)]
  return { heading: translate('invoice.seller'), lines: [...lines, leftToRight(brand.phone), leftToRight(brand.email)] }
}

function stayRows(phase: BookingPhase, booking: Booking, { scope, copy, now }: DocumentInput): PrintRow[] {
  const { translate, format } = copy
  const { property } = booking
  const isOver = phase === 'cancelled' || phase === 'expired'
  const terms = policyCopy(booking, now, copy)
  const arrival = translate('booking.fromTime', { time: format.clock(property.checkinTime) })
  const leaving = translate('booking.byTime', { time: format.clock(property.checkoutTime) })
  return [
    {
      label: translate('booking.billRoom'),
      text: [property.name, roomCopy(booking, copy), ...roomLines(booking, copy)].join('\n'),
    },
    { label: translate('booking.guestAddress'), text: propertyAddress(booking.property, scope.locale) },
    { label: translate('search.checkin'), text: `${format.dayLong(booking.checkin)}\n${arrival}` },
    { label: translate('search.checkout'), text: `${format.dayLong(booking.checkout)}\n${leaving}` },
    ...(terms && !isOver ? [{ label: translate('mail.terms'), text: terms.text }] : []),
  ]
}

function arrivalNotes(phase: BookingPhase, booking: Booking, copy: Copy): string[] {
  if (phase !== 'confirmed' && phase !== 'staying') return []
  return [
    copy.translate(booking.property.kind === 'home' ? 'booking.showAtHome' : 'booking.showAtDesk'),
    ...costsOfBooking(booking, copy),
  ]
}

function helpLine({ scope, copy: { translate } }: DocumentInput): string {
  const { phone, email } = scope.brand
  return translate('mail.help', { phone: leftToRight(phone), email: leftToRight(email) })
}

function itemTable(booking: Booking, copy: Copy): PrintTable {
  const { translate, format, money } = copy
  return {
    ...tableHead('booking.priceHeading', null, copy),
    lines: toBillLines(booking, translate, format).map(({ label, amountMinor }) => ({
      label,
      amount: money(amountMinor),
    })),
    sums: [
      { label: translate('booking.total'), amount: money(booking.totalMinor), variant: 'sum' },
      ...containedTaxes(booking, translate, format).map(({ label, amountMinor }) => ({
        label,
        amount: money(amountMinor),
        variant: 'muted' as const,
      })),
    ],
  }
}

type Movement = { at: Instant; label: string; amountMinor: number }

/** Returns payments and refunds by date; their sum is the amount paid. */
function paymentTable(phase: BookingPhase, booking: Booking, copy: Copy): PrintTable {
  const { translate, format, money } = copy
  const movements = [...listPayments(booking, copy), ...listRefunds(booking, copy)].sort((a, b) => a.at - b.at)
  const isOver = phase === 'expired' || phase === 'cancelled'
  return {
    ...tableHead('invoice.payments', 'invoice.date', copy),
    lines: movements.map(({ at, label, amountMinor }) => ({
      date: format.dayWithYear(calendarDayIn(booking.property.timeZone, at)),
      label,
      amount: money(amountMinor),
    })),
    none: movements.length === 0 ? translate('invoice.none') : null,
    sums: [
      { label: netLabel(booking, copy), amount: money(booking.paidMinor) },
      { label: translate('invoice.balance'), amount: money(isOver ? 0 : payableMinor(booking)), variant: 'sum' },
    ],
  }
}

function priceTable(phase: BookingPhase, booking: Booking, copy: Copy): PrintTable {
  const { translate, money } = copy
  const isOver = phase === 'expired' || phase === 'cancelled'
  const lines: PrintAmount[] = [
    { label: translate('booking.total'), amount: money(booking.totalMinor) },
    { label: netLabel(booking, copy), amount: money(booking.paidMinor) },
  ]
  return {
    ...tableHead('booking.priceHeading', null, copy),
    lines,
    sums: [{ label: translate('invoice.balance'), amount: money(isOver ? 0 : payableMinor(booking)), variant: 'sum' }],
  }
}

function buildCredit(booking: Booking, copy: Copy): PrintModel['credit'] {
  const { translate, format, money } = copy
  const at = booking.cancelledAt ?? booking.createdAt
  return {
    heading: translate('invoice.creditTitle'),
    text: translate('invoice.creditText', { date: format.dayLong(calendarDayIn(booking.property.timeZone, at)) }),
    table: {
      ...tableHead('invoice.creditTitle', null, copy),
      lines: [
        { label: translate('invoice.reversed'), amount: money(-booking.totalMinor) },
        { label: translate('invoice.kept'), amount: money(booking.paidMinor) },
      ],
      sums: [{ label: translate('booking.givenBack'), amount: money(sumMinor(booking.refunds)), variant: 'sum' }],
    },
  }
}

function listPayments(booking: Booking, { translate, moneyName }: Copy): Movement[] {
  const payments = booking.payments.filter(({ status }) => status === 'succeeded' || status === 'refunded')
  // Amounts without a payment of this booking came from the wallet or from the replaced booking.
  const walletMinor = booking.walletMinor + sumMinor(booking.refunds.filter(({ paymentId }) => paymentId === null))
  const carriedMinor = booking.paidMinor + sumMinor(booking.refunds) - sumMinor(payments) - walletMinor
  const at = booking.createdAt
  return [
    { at, label: translate('booking.paidBy', { mode: moneyName }), amountMinor: walletMinor },
    { at, label: translate('booking.paidBefore'), amountMinor: carriedMinor },
    ...payments.map((payment) => ({
      at: payment.createdAt,
      label: paidCopy(payment.mode, translate),
      amountMinor: payment.amountMinor,
    })),
  ].filter(({ amountMinor }) => amountMinor !== 0)
}

function netLabel({ refunds }: Booking, { translate }: Copy): string {
  return translate(refunds.length > 0 ? 'invoice.net' : 'booking.cancelPaid')
}

function listRefunds({ refunds }: Booking, copy: Copy): Movement[] {
  return refunds.map((refund) => ({
    at: refund.createdAt,
    label: refundCopy(refund, copy),
    amountMinor: -refund.amountMinor,
  }))
}

function tableHead(
  caption: 'invoice.payments' | 'invoice.creditTitle' | 'booking.priceHeading',
  date: 'invoice.date' | null,
  { translate }: Copy,
): Pick<PrintTable, 'caption' | 'head' | 'none'> {
  return {
    caption: translate(caption),
    head: { date: date && translate(date), label: translate('invoice.item'), amount: translate('invoice.amount') },
    none: null,
  }
}
