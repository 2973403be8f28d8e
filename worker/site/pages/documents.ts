import { type Context, Hono } from 'hono'
import { paperSheetOf } from '#app/brands/paper-sheets.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import { sumMinor } from '#app/domain/money/money.ts'
import { bookingPath } from '#app/domain/routes/paths.ts'
import { leftToRight } from '#app/i18n/bidi.ts'
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
import { type DocumentNumbers, findDocumentNumbers } from '#worker/services/ledger/find-document-numbers.ts'
import { payableMinor } from '#worker/services/payments/starting/list-payment-modes.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { hasVoucher, invoiceTitle } from '#worker/site/pages/booking/booking-model.ts'
import { cleanPath, readProof } from '#worker/site/pages/booking/read-booking.ts'
import { bookingPhase, statusOf } from '#worker/site/pages/booking/reading/booking-phase.ts'
import { type Copy, copyOf } from '#worker/site/pages/booking/reading/copy.ts'
import { paidCopy, refundCopy } from '#worker/site/pages/booking/reading/money.ts'
import { guestRows, roomCopy } from '#worker/site/pages/booking/reading/ticket.ts'
import { rememberBooking } from '#worker/site/presenters/booking-proof.ts'
import { pageHead } from '#worker/site/render/page-response.ts'
import { renderPage } from '#worker/site/render/render-page.tsx'
import { resolveRequestedBooking } from './booking/booking.ts'
import { leave, refusePage } from './page-forms.ts'

type DocumentInput = { scope: Scope; words: Copy; now: Instant; numbers: DocumentNumbers | null }

export function buildDocument(kind: PrintModel['kind'], booking: Booking, input: DocumentInput): PrintModel {
  const { scope, words } = input
  const { translate } = words
  const phase = bookingPhase(booking, input.now)
  const isInvoice = kind === 'invoice'
  return {
    kind,
    paper: paperSheetOf(isInvoice ? scope.brand.address.countryCode : booking.property.countryCode),
    brandName: scope.brand.siteName,
    title: translate(isInvoice ? titleOf(phase, booking, input) : 'invoice.voucherTitle'),
    details: detailsOf(phase, booking, input),
    note: phase === 'held' || phase === 'expired' ? translate('invoice.proforma') : null,
    parties: [
      ...(isInvoice ? [sellerOf(input)] : []),
      { heading: translate('invoice.guest'), lines: guestRows(booking, words).map(({ text }) => text) },
    ],
    stay: { heading: translate('mail.rooms'), rows: stayRows(phase, booking, input) },
    tables: isInvoice ? [itemsOf(booking, words), paymentsOf(phase, booking, words)] : [priceOf(phase, booking, words)],
    credit: isInvoice && phase === 'cancelled' ? creditOf(booking, words) : null,
    closing: [...(isInvoice ? [] : arrivalOf(phase, booking, words)), helpOf(input)],
    print: translate('invoice.print'),
    printHint: translate('invoice.printHint'),
    back: { text: translate('invoice.back'), href: bookingPath(booking.bookingNo) },
  }
}

/** Without an invoice number and payment the document is a pro forma invoice. */
function titleOf(phase: BookingPhase, booking: Booking, { numbers }: DocumentInput): MessageId {
  return numbers?.invoice ? 'invoice.title' : invoiceTitle(phase, booking)
}

function detailsOf(
  phase: BookingPhase,
  booking: Booking,
  { numbers, words: { translate, format } }: DocumentInput,
): PrintRow[] {
  const booked = format.dayLong(calendarDayIn(booking.property.timeZone, booking.createdAt))
  const status = statusOf(phase, { translate }).text
  return [
    { label: translate('invoice.number'), text: numbers?.invoice },
    { label: translate('invoice.creditTitle'), text: numbers?.credits },
    { label: translate('booking.number'), text: booking.bookingNo },
    { label: translate('invoice.booked'), text: booked },
    { label: translate('invoice.status'), text: status },
  ].filter((fact): fact is PrintRow => !!fact.text)
}

function sellerOf({ scope: { brand }, words: { translate, format } }: DocumentInput): PrintModel['parties'][number] {
  const { address, legalName } = brand
  const lines = [legalName, address.street, townLine(address), format.countryName(address.countryCode)]
  return { heading: translate('invoice.seller'), lines: [...lines, leftToRight(brand.phone), leftToRight(brand.email)] }
}

function stayRows(phase: BookingPhase, booking: Booking, { scope, words, now }: DocumentInput): PrintRow[] {
  const { translate, format } = words
  const { property } = booking
  const isOver = phase === 'cancelled' || phase === 'expired'
  const arrival = translate('booking.fromTime', { time: format.clock(property.checkinTime) })
  const leaving = translate('booking.byTime', { time: format.clock(property.checkoutTime) })
  return [
    { label: translate('booking.billRoom'), text: `${property.name}\n${roomCopy(booking, words)}` },
    { label: translate('booking.guestAddress'), text: propertyAddress(booking.property, scope.locale) },
    { label: translate('search.checkin'), text: `${format.dayLong(booking.checkin)}\n${arrival}` },
    { label: translate('search.checkout'), text: `${format.dayLong(booking.checkout)}\n${leaving}` },
    ...(isOver ? [] : [{ label: translate('mail.terms'), text: policyCopy(booking, now, words).text }]),
  ]
}

function arrivalOf(phase: BookingPhase, booking: Booking, words: Copy): string[] {
  if (phase !== 'confirmed' && phase !== 'staying') return []
  return [
    words.translate(booking.property.kind === 'home' ? 'booking.showAtHome' : 'booking.showAtDesk'),
    ...costsOfBooking(booking, words),
  ]
}

function helpOf({ scope, words: { translate } }: DocumentInput): string {
  const { phone, email } = scope.brand
  return translate('mail.help', { phone: leftToRight(phone), email: leftToRight(email) })
}

function itemsOf(booking: Booking, words: Copy): PrintTable {
  const { translate, format, money } = words
  return {
    ...headOf('booking.priceHeading', null, words),
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
function paymentsOf(phase: BookingPhase, booking: Booking, words: Copy): PrintTable {
  const { translate, format, money } = words
  const moved = [...paidIn(booking, words), ...givenBack(booking, words)].sort((a, b) => a.at - b.at)
  const isOver = phase === 'expired' || phase === 'cancelled'
  return {
    ...headOf('invoice.payments', 'invoice.date', words),
    lines: moved.map(({ at, label, amountMinor }) => ({
      date: format.dayWithYear(calendarDayIn(booking.property.timeZone, at)),
      label,
      amount: money(amountMinor),
    })),
    none: moved.length === 0 ? translate('invoice.none') : null,
    sums: [
      { label: netLabel(booking, words), amount: money(booking.paidMinor) },
      { label: translate('invoice.balance'), amount: money(isOver ? 0 : payableMinor(booking)), variant: 'sum' },
    ],
  }
}

function priceOf(phase: BookingPhase, booking: Booking, words: Copy): PrintTable {
  const { translate, money } = words
  const isOver = phase === 'expired' || phase === 'cancelled'
  const lines: PrintAmount[] = [
    { label: translate('booking.total'), amount: money(booking.totalMinor) },
    { label: netLabel(booking, words), amount: money(booking.paidMinor) },
  ]
  return {
    ...headOf('booking.priceHeading', null, words),
    lines,
    sums: [{ label: translate('invoice.balance'), amount: money(isOver ? 0 : payableMinor(booking)), variant: 'sum' }],
  }
}

function creditOf(booking: Booking, words: Copy): PrintModel['credit'] {
  const { translate, format, money } = words
  const at = booking.cancelledAt ?? booking.createdAt
  return {
    heading: translate('invoice.creditTitle'),
    text: translate('invoice.creditText', { date: format.dayLong(calendarDayIn(booking.property.timeZone, at)) }),
    table: {
      ...headOf('invoice.creditTitle', null, words),
      lines: [
        { label: translate('invoice.reversed'), amount: money(-booking.totalMinor) },
        { label: translate('invoice.kept'), amount: money(booking.paidMinor) },
      ],
      sums: [{ label: translate('booking.givenBack'), amount: money(sumMinor(booking.refunds)), variant: 'sum' }],
    },
  }
}

function paidIn(booking: Booking, { translate, moneyName }: Copy): Movement[] {
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

function givenBack({ refunds }: Booking, words: Copy): Movement[] {
  return refunds.map((refund) => ({
    at: refund.createdAt,
    label: refundCopy(refund, words),
    amountMinor: -refund.amountMinor,
  }))
}

function headOf(
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

export function createDocumentRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get('/booking/:bookingNo/invoice', (c) => handleDocument(c, 'invoice'))
  routes.get('/booking/:bookingNo/voucher', (c) => handleDocument(c, 'voucher'))
  return routes
}

/** Access is the same as for the booking's page: a proof in the address becomes a cookie, everyone else gets a 404. */
async function handleDocument(c: Context<AppEnv>, kind: PrintModel['kind']): Promise<Response> {
  const found = await resolveRequestedBooking(c)
  if (!found.ok) return refusePage(c, found.problem)
  const booking = found.value
  const { isBrought } = readProof(c.req.url)
  if (isBrought) await rememberBooking(c, booking.id)
  const isOther = isBrought || c.req.param('bookingNo') !== booking.bookingNo
  if (isOther) return leave(c, cleanPath(c.req.url, booking, `/${kind}`))
  const { deps, scope } = c.var
  // There is no voucher before payment or after cancellation; redirects to the booking.
  if (kind === 'voucher' && !hasVoucher(bookingPhase(booking, deps.now())))
    return leave(c, bookingPath(booking.bookingNo))
  const words = withCents(await copyOf(scope, booking), booking)
  const numbers = kind === 'invoice' ? await findDocumentNumbers(deps.db, booking.id) : null
  const model = buildDocument(kind, booking, { scope, words, now: deps.now(), numbers })
  const head = pageHead({
    title: words.translate('invoice.pageTitle', {
      title: model.title,
      number: numbers?.invoice ?? booking.bookingNo,
      brand: scope.brand.siteName,
    }),
    description: words.translate('booking.pageDescription', { hotel: booking.property.name }),
    canonical: null,
    robots: 'noindex, nofollow',
  })
  return renderPage(c, { name: 'paper', model, head, path: `${bookingPath(booking.bookingNo)}/${kind}` })
}

function withCents(words: Copy, { currency }: Booking): Copy {
  return { ...words, money: (amountMinor) => words.format.price({ amountMinor, currency }, true) }
}
