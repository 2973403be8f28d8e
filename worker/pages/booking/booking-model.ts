import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import { bookingPath } from '#app/domain/routes/paths.ts'
import type { BookingLook, BookingModel } from '#app/pages/booking/model.ts'
import type { Booking } from '#worker/bookings/booking.ts'
import type { HistoryEntry } from '#worker/bookings/reading/list-history.ts'
import type { Deps } from '#worker/deps.ts'
import { listVoucherSendings } from '#worker/outbox/voucher-sending.ts'
import type { Scope } from '#worker/scope.ts'
import { earnedWords } from '#worker/views/programme-words.ts'
import type { BookingInput } from './asking/read-booking.ts'
import { buildCancellation, cancellationPath } from './cancellation.ts'
import { buildGuestDetails } from './changing/guest-details.ts'
import { helpLink, moveLink, roomsLink, upgradeLink } from './changing/links.ts'
import { buildComing } from './coming.ts'
import { buildGuestData } from './guest-data.ts'
import { buildHold } from './hold.ts'
import { buildModifyDates, changedText, modifyDatesLink } from './modify-dates.ts'
import { buildPay } from './pay.ts'
import { isPaySheet } from './paying/pay-sheets.ts'
import { buildHistory } from './reading/history.ts'
import { headingOf, lookOf, statusOf } from './reading/look.ts'
import { buildPaid, buildPolicy, buildPrice } from './reading/money.ts'
import { buildNotices } from './reading/notices.ts'
import { buildArrival, nextStep, stayLinks } from './reading/stay-links.ts'
import { buildTicket, guestRows } from './reading/ticket.ts'
import { toldOf } from './reading/told-booking.ts'
import { type Words, wordsOf } from './reading/words.ts'
import { errorAt, type Refused, refusedAt } from './refused.ts'
import { loadBookingSheet } from './sheets/sheets.ts'

/** What the request adds to a booking: what its address asks for, and the form that was refused before. */
export type BookingVisit = { xsrf: string; input: BookingInput; refused: Refused | null }

/** Builds the page of a booking for a guest who may see it. */
export async function buildBookingModel(
  deps: Deps,
  scope: Scope,
  { booking, history, visit }: { booking: Booking; history: HistoryEntry[]; visit: BookingVisit },
): Promise<BookingModel> {
  const { now } = scope
  const { xsrf, input, refused } = visit
  const { modal } = input
  const [words, sendings] = await Promise.all([wordsOf(scope, booking), listVoucherSendings(deps, booking.id)])
  const look = lookOf(booking, now)
  const forms = { xsrf, now, words }
  const cancellation = buildCancellation(look, booking, {
    ...forms,
    idempotencyKey: crypto.randomUUID(),
    error: errorAt(refused, 'cancel'),
    chosenReason: input.cancellationReason,
  })
  const modifyDates = await buildModifyDates(deps, scope, booking, {
    modal,
    change: input.change,
    words,
    xsrf,
    error: errorAt(refused, 'change'),
  })
  const sheet = await loadBookingSheet(deps, scope, {
    modal,
    look,
    booking,
    words,
    xsrf,
    refused,
    asked: input.pay,
    move: input.move,
  })
  const coming = look === 'confirmed' ? buildComing(booking, { words, xsrf }) : null
  const pay = buildPay(
    deps,
    { look, booking, words },
    { xsrf, idempotencyKey: crypto.randomUUID(), isNext: coming === null },
  )
  const next = pay || coming ? null : nextStep(look, booking, words)
  const changed = input.done.stayChanged ? changedText(history, booking, words) : null
  return {
    isOwn: booking.userId !== null && booking.userId === scope.visitor.user?.id,
    look,
    ...headingOf(look, booking, { scope, words, sendings }),
    status: statusOf(look, words, booking.statusKey),
    notices: buildNotices(look, {
      booking,
      words,
      input,
      refused,
      changed,
      earned: earnedWords(booking, scope.visitor.user?.id ?? null, words),
      shown: { change: modifyDates !== null, cancel: cancellation !== null, pay: isPaySheet(sheet) },
    }),
    hold: look === 'held' ? buildHold(booking, { scope, words, xsrf }) : null,
    coming,
    ticket: buildTicket(look, booking, { scope, words }),
    paid: buildPaid(look, booking, words),
    policy: buildPolicy(look, booking, { now, words }),
    pay,
    change: changeLink(look, booking, { now, words }),
    changeRooms: look === 'confirmed' ? roomsLink(booking, now, words) : null,
    upgrade: look === 'confirmed' ? upgradeLink(booking, now, words) : null,
    move: cancellation && look === 'confirmed' ? moveLink(booking, words) : null,
    help: helpLink(booking, words),
    cancel: cancellation && {
      text: words.translate('booking.cancelLink'),
      href: `${cancellationPath(booking)}#cancel-booking`,
    },
    door: words.translate('life.insteadTitle'),
    next,
    price: buildPrice(booking, words),
    guest: guestRows(booking, words),
    guestDetails: buildGuestDetails(booking, { xsrf, now, refused: refusedAt(refused, 'guest') }),
    guestData: buildGuestData(look, booking, { xsrf, words }),
    history: buildHistory(history, booking, words),
    cancellation,
    modifyDates,
    told: await toldOf(deps, { look, booking, visitorId: scope.visitor.id }),
    sheet,
    links: stayLinks(look, booking, words).filter(({ href }) => href !== next?.href),
    arrival: buildArrival(look, booking, { xsrf, words }),
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

/** A stay that is off or not paid yet has no voucher. */
export function hasVoucher(look: BookingLook): boolean {
  return look !== 'cancelled' && look !== 'expired' && look !== 'held'
}

/** To the papers of a booking, made to be printed. */
function paperLinks(look: BookingLook, { bookingNo }: Booking, { translate }: Words): BookingModel['papers'] {
  const voucher = { text: translate('invoice.voucherTitle'), href: `${bookingPath(bookingNo)}/voucher` }
  return [
    ...(hasVoucher(look) ? [voucher] : []),
    { text: translate('invoice.title'), href: `${bookingPath(bookingNo)}/invoice` },
  ]
}

function changeLink(
  look: BookingLook,
  booking: Booking,
  { now, words }: { now: number; words: Words },
): BookingModel['change'] {
  const href = look === 'confirmed' ? modifyDatesLink(booking, now) : null
  return href === null ? null : { text: words.translate('booking.changeLink'), href }
}
