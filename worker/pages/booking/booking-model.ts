import { flowCodeOf, type PaymentFlowCode, reduceBookingPage } from '#app/domain/bookings/booking-page-state.ts'
import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import { bookingPath } from '#app/domain/routes/paths.ts'
import type { BookingLook, BookingModel } from '#app/pages/booking/model.ts'
import type { Booking } from '#worker/bookings/booking.ts'
import type { HistoryEntry } from '#worker/bookings/reading/list-history.ts'
import type { Deps } from '#worker/deps.ts'
import type { Scope } from '#worker/scope.ts'
import { buildCancellation, cancellationPath } from './cancellation.ts'
import { buildGuestDetails } from './changing/guest-details.ts'
import { moveLink, roomsLink, upgradeLink } from './changing/links.ts'
import { buildMoveSheet } from './changing/move-sheet.ts'
import { buildHold } from './hold.ts'
import { buildModifyDates, changedText, modifyDatesLink } from './modify-dates.ts'
import { buildPay, type RefusedAmount } from './pay.ts'
import { loadPaySheet } from './paying/pay-sheets.ts'
import { buildHistory } from './reading/history.ts'
import { headingOf, lookOf, statusOf } from './reading/look.ts'
import { buildPaid, buildPolicy, buildPrice } from './reading/money.ts'
import { buildArrival, stayLinks } from './reading/stay-links.ts'
import { againHref, buildTicket, guestRows } from './reading/ticket.ts'
import { type Words, wordsOf } from './reading/words.ts'
import type { RefusedGuest } from './refused.ts'
import { loadBookingSheet } from './sheets/load-sheet.ts'

/** What the request adds to a booking: how its payment went, what a form sent before was refused for. */
export type BookingVisit = {
  xsrf: string
  /** `failed`, `code`, `paid` and `refunded` of a guest who comes back from paying. */
  params: URLSearchParams
  refusedAmount: RefusedAmount | null
  cancelError: string | null
  changeError: string | null
  moveError: string | null
  refusedGuest: RefusedGuest | null
  payError: string | null
  sheetError: string | null
}

/** Builds the page of a booking for a guest who may see it. */
export async function buildBookingModel(
  deps: Deps,
  scope: Scope,
  { booking, history, visit }: { booking: Booking; history: HistoryEntry[]; visit: BookingVisit },
): Promise<BookingModel> {
  const { now } = scope
  const words = await wordsOf(scope, booking)
  const look = lookOf(booking, now)
  const forms = { xsrf: visit.xsrf, now, words }
  const cancellation = buildCancellation(look, booking, {
    ...forms,
    idempotencyKey: crypto.randomUUID(),
    error: visit.cancelError,
    chosenReason: visit.params.get('cancellation_reason'),
  })
  const modifyDates = await buildModifyDates(deps, scope, booking, { ...visit, words, error: visit.changeError })
  const paySheet = await loadPaySheet(deps, scope, visit.params.get('modal'), {
    ...visit,
    ...{ look, booking, words, idempotencyKey: crypto.randomUUID() },
  })
  const changed = visit.params.get('changed') === 'true' ? changedText(history, booking, words) : null
  return {
    look,
    ...headingOf(look, booking, { scope, words }),
    status: statusOf(look, words, booking.statusKey),
    notices: [
      ...(changed ? [{ tone: 'ok' as const, text: changed }] : []),
      ...(visit.params.get('updated') === 'true'
        ? [{ tone: 'ok' as const, text: words.translate('change.saved') }]
        : []),
      ...(visit.changeError && !modifyDates ? [{ tone: 'bad' as const, text: visit.changeError }] : []),
      ...noticesOf(look, {
        visit: { ...visit, totalText: words.translate('life.extrasDone', { total: words.money(booking.totalMinor) }) },
        ...{ words, hasCancellation: cancellation !== null, isPaid: booking.paidMinor > 0 },
        hasPaySheet: paySheet !== null,
      }),
    ],
    hold: look === 'held' ? buildHold(booking, { scope, words, xsrf: visit.xsrf }) : null,
    ticket: buildTicket(look, booking, { scope, words }),
    paid: buildPaid(look, booking, words),
    policy: buildPolicy(look, booking, { now, words }),
    pay: buildPay(deps, { look, booking, words }, { xsrf: visit.xsrf, idempotencyKey: crypto.randomUUID() }),
    change: changeLink(look, booking, { now, words }),
    changeRooms: look === 'confirmed' ? roomsLink(booking, now, words) : null,
    upgrade: look === 'confirmed' ? upgradeLink(booking, now, words) : null,
    move: cancellation && look === 'confirmed' ? moveLink(booking, words) : null,
    cancel: cancellation && {
      text: words.translate('booking.cancelLink'),
      href: `${cancellationPath(booking)}#cancel-booking`,
    },
    again:
      look === 'cancelled' || look === 'expired' || look === 'stayed'
        ? { text: words.translate('booking.bookAgain'), href: againHref(booking) }
        : null,
    price: buildPrice(booking, words),
    guest: guestRows(booking, words),
    guestDetails: buildGuestDetails(booking, { xsrf: visit.xsrf, now, refused: visit.refusedGuest }),
    history: buildHistory(history, booking, words),
    cancellation,
    modifyDates,
    sheet:
      paySheet ??
      (await buildMoveSheet(deps, scope, booking, { ...visit, words, error: visit.moveError })) ??
      (await loadBookingSheet(deps, scope, {
        ...{ name: visit.params.get('modal'), look, booking, words },
        ...{ xsrf: visit.xsrf, error: visit.sheetError },
      })),
    links: stayLinks(look, booking, words),
    arrival: buildArrival(look, booking, { xsrf: visit.xsrf, words }),
    priceLinks: priceLinks(booking, words),
    papers: paperLinks(look, booking, words),
  }
}

/** The ways to the overlays about the price and about what is due. */
function priceLinks({ bookingNo }: Booking, { translate }: Words): BookingModel['priceLinks'] {
  const href = (name: string) => withOverlay(bookingPath(bookingNo), name)
  return {
    breakdown: { text: translate('hotel.priceDetails'), href: href('bookingPriceBreakdown') },
    payment: { text: translate('booking.whatIsDue'), href: href('paymentPriceInfo') },
  }
}

/** To the papers of a booking, made to be printed; a stay that is off has no voucher. */
function paperLinks(look: BookingLook, { bookingNo }: Booking, { translate }: Words): BookingModel['papers'] {
  const isOver = look === 'cancelled' || look === 'expired'
  const voucher = { text: translate('invoice.voucherTitle'), href: `${bookingPath(bookingNo)}/voucher` }
  return [...(isOver ? [] : [voucher]), { text: translate('invoice.title'), href: `${bookingPath(bookingNo)}/invoice` }]
}

function changeLink(
  look: BookingLook,
  booking: Booking,
  { now, words }: { now: number; words: Words },
): BookingModel['change'] {
  const href = look === 'confirmed' ? modifyDatesLink(booking, now) : null
  return href === null ? null : { text: words.translate('booking.changeLink'), href }
}

// The title says already that a payment failed: without a reason of its own only what matters is added.
const failureMessages = {
  card_invalid: 'errors.card_invalid',
  transaction_id_invalid: 'errors.transaction_id_invalid',
  payment_error: 'booking.leadNothingCharged',
} as const satisfies Record<PaymentFlowCode, string>

/** How the payment a guest comes back from went; what they typed into the address bar themselves says nothing else. */
function noticesOf(
  look: BookingLook,
  {
    visit,
    words: { translate },
    hasCancellation,
    isPaid,
    hasPaySheet,
  }: {
    visit: BookingVisit & { totalText: string }
    words: Words
    hasCancellation: boolean
    isPaid: boolean
    hasPaySheet: boolean
  },
): BookingModel['notices'] {
  const { params } = visit
  const notices: BookingModel['notices'] = []
  if (visit.cancelError && !hasCancellation) notices.push({ tone: 'bad', text: visit.cancelError })
  if (visit.payError && !hasPaySheet) notices.push({ tone: 'bad', text: visit.payError })
  if (params.get('done') === 'extras') notices.push({ tone: 'ok', text: visit.totalText })
  if (params.get('failed') === 'true') notices.push(failureNotice(look, params, translate))
  else if (params.get('paid') === 'true' && isPaid) {
    notices.push({ tone: 'ok', text: translate('booking.paidThanks') })
  }
  return notices
}

function failureNotice(
  look: BookingLook,
  params: URLSearchParams,
  translate: Words['translate'],
): BookingModel['notices'][number] {
  if (params.get('refunded') === 'true') return { tone: 'warn', text: translate('booking.lateRefunded') }
  const state = reduceBookingPage('paymentInitiated', { type: 'paymentFailed', code: params.get('code') ?? '' })
  const reason = translate(failureMessages[flowCodeOf(state) ?? 'payment_error'])
  const retry = look === 'held' ? ` ${translate('booking.failedRetry')}` : ''
  return { tone: 'bad', title: translate('booking.failedTitle'), text: `${reason}${retry}` }
}
