import { canBeCancelled } from '#app/domain/bookings/cancellation.ts'
import { HOUR_MS } from '#app/domain/dates/instant.ts'
import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import { bookingPath } from '#app/domain/routes/paths.ts'
import type { SentForm } from '#app/features/guest-form/booking-body.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import type {
  BookingModel,
  BookingPhase,
  GuestDataModel,
  GuestDetailsModel,
  HoldModel,
  ReconfirmationModel,
  TicketModel,
} from '#app/pages/booking/model.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import type { HistoryEntry } from '#worker/services/bookings/reading/find-booking.ts'
import { holdEndText } from '#worker/services/bookings/reading/hold-end.ts'
import { listVoucherSendings } from '#worker/services/notifications/voucher-sending.ts'
import { hasUnseenMessage } from '#worker/services/support/conversations/conversation.ts'
import { compact } from '#worker/site/presenters/compact.ts'
import { earnedCopy } from '#worker/site/presenters/programme-copy.ts'
import { loadArrivalCard } from './arrival-card.ts'
import { buildCancellation } from './cancellation.ts'
import { helpLink, listChanges, messagesLink } from './changing/links.ts'
import { passActions } from './handle-wallet-pass.ts'
import { buildModifyDates, changedText } from './modify-dates.ts'
import { loadBookingOverlayData } from './overlays/booking-overlay-data.ts'
import { buildPayModel } from './paying/online-payment.ts'
import { isPaymentOverlay } from './paying/pay-overlay-data.ts'
import type { BookingInput } from './read-booking.ts'
import { buildArrival } from './reading/arrival-form.ts'
import { bookingHeading, bookingPhase, bookingStatus, buildNotices } from './reading/booking-phase.ts'
import { toBookingSuccessEvent } from './reading/booking-success-event.ts'
import { type Copy, loadBookingCopy } from './reading/copy.ts'
import { buildHistory } from './reading/history.ts'
import { buildPaid, buildPolicy, buildPrice, buildTimeline } from './reading/money.ts'
import { nextStep, stayLinks } from './reading/stay-links.ts'
import { buildTicket, guestRows } from './reading/ticket.ts'
import { errorAt, type GuestRefusal, type Refusal, refusalAt } from './refusal.ts'

type BookingVisit = { xsrf: string; input: BookingInput; refusal: Refusal | null }

export async function buildBookingModel(
  deps: Deps,
  scope: Scope,
  { booking, history, visit }: { booking: Booking; history: HistoryEntry[]; visit: BookingVisit },
): Promise<BookingModel> {
  const { now } = scope
  const { xsrf, input, refusal } = visit
  const { modal } = input
  const [copy, sendings, hasNewMessage] = await loadParts(deps, scope, booking)
  const phase = bookingPhase(booking, now)
  const forms = { xsrf, now, copy }
  const cancellation = buildCancellation(phase, booking, {
    ...forms,
    idempotencyKey: crypto.randomUUID(),
    error: errorAt(refusal, 'cancel'),
    chosenReason: input.cancellationReason,
  })
  const modifyDates = await buildModifyDates(deps, scope, booking, {
    modal,
    change: input.change,
    copy,
    xsrf,
    error: errorAt(refusal, 'change'),
  })
  const overlayData = await loadBookingOverlayData(deps, scope, {
    modal,
    phase,
    booking,
    copy,
    xsrf,
    refusal,
    requested: input.pay,
    move: input.move,
  })
  const reconfirmation = phase === 'confirmed' ? buildReconfirmation(booking, { copy, xsrf }) : null
  const pay = buildPayModel(
    deps,
    { phase, booking, copy },
    { xsrf, idempotencyKey: crypto.randomUUID(), isMainAction: reconfirmation === null },
  )
  const next = pay || reconfirmation ? null : nextStep(phase, booking, copy)
  const changed = input.done.stayChanged && phase === 'confirmed' ? changedText(history, booking, copy) : null
  return {
    isOwn: booking.userId !== null && booking.userId === scope.visitor.user?.id,
    phase,
    ...bookingHeading(phase, booking, { scope, copy, sendings, changed }),
    status: bookingStatus(phase, copy, booking.statusKey),
    notices: buildNotices(phase, {
      booking,
      copy,
      input,
      refusal,
      earned: earnedCopy(booking, scope.visitor.user?.id ?? null, copy),
      shown: { change: modifyDates !== null, cancel: cancellation !== null, pay: isPaymentOverlay(overlayData) },
    }),
    hold: phase === 'held' ? buildHold(booking, { scope, copy, xsrf }) : null,
    reconfirmation,
    ticket: withPasses(deps, buildTicket(phase, booking, { scope, copy }), { booking, copy }),
    ...moneyParts(phase, booking, { now, copy }),
    pay,
    changes: listChanges(phase, booking, { now, copy, isCancellable: cancellation !== null }),
    changesLabel: copy.translate('life.insteadTitle'),
    next,
    price: buildPrice(booking, copy),
    guest: guestRows(booking, copy),
    guestDetails: buildGuestDetails(booking, { xsrf, now, refusal: refusalAt(refusal, 'guest') }),
    guestData: buildGuestData(phase, booking, { xsrf, copy }),
    history: buildHistory(history, booking, copy),
    cancellation,
    modifyDates,
    successEvent: await toBookingSuccessEvent(deps, { phase, booking, visitorId: scope.visitor.id }),
    overlayData,
    links: listLinks(phase, booking, { now, copy, next, hasNewMessage }),
    documents: documentLinks(phase, booking, copy),
    help: helpLink(booking, copy),
    arrival: buildArrival(phase, booking, { xsrf, copy }),
    arrivalCard: await loadArrivalCard(deps, scope, { phase, booking, copy }),
    breakdown: {
      text: copy.translate('hotel.priceDetails'),
      href: withOverlay(bookingPath(booking.bookingNo), 'bookingPriceBreakdown'),
    },
  }
}

function loadParts(deps: Deps, scope: Scope, booking: Booking) {
  return Promise.all([
    loadBookingCopy(scope, booking),
    listVoucherSendings(deps, booking.id),
    hasUnseenMessage(deps.db, booking.id),
  ])
}

type LinkContext = { now: number; copy: Copy; next: BookingModel['next']; hasNewMessage: boolean }

/** Returns the links of a booking without that of the main action. */
function listLinks(phase: BookingPhase, booking: Booking, { now, copy, next, hasNewMessage }: LinkContext) {
  const links = stayLinks(phase, booking, { now, copy }).filter(({ href }) => href !== next?.href)
  return [messagesLink(booking, hasNewMessage, copy), ...links]
}

function moneyParts(phase: BookingPhase, booking: Booking, context: { now: number; copy: Copy }) {
  return {
    paid: buildPaid(phase, booking, context),
    policy: buildPolicy(phase, booking, context),
    timeline: buildTimeline(phase, booking, context),
  }
}

function withPasses(deps: Deps, ticket: TicketModel, { booking, copy }: { booking: Booking; copy: Copy }): TicketModel {
  if (ticket.actions.length === 0) return ticket
  return { ...ticket, actions: [...ticket.actions, ...passActions(booking, deps.walletPasses, copy)] }
}

/** Returns whether a booking has a voucher: from its confirmation on, unless it is cancelled. */
export function hasVoucher(phase: BookingPhase): boolean {
  return phase === 'confirmed' || phase === 'staying' || phase === 'stayed'
}

/** Returns links to the printable documents. A booking that ended without any payment has no invoice. */
function documentLinks(phase: BookingPhase, booking: Booking, { translate }: Copy): BookingModel['documents'] {
  const href = bookingPath(booking.bookingNo)
  const isOver = phase === 'cancelled' || phase === 'expired'
  const isFree = isOver && booking.paidMinor === 0 && booking.refunds.length === 0
  return compact([
    hasVoucher(phase) && { icon: 'print', text: translate('invoice.voucherTitle'), href: `${href}/voucher` },
    !isFree && { icon: 'cash', text: translate(invoiceTitle(phase, booking)), href: `${href}/invoice` },
    !isFree &&
      phase !== 'held' &&
      booking.guest.phone !== '' && {
        icon: 'edit',
        text: translate('invoice.buyerTitle'),
        href: `${href}/invoice?company=true#buyer`,
      },
  ])
}

/** Returns the title of the invoice: a pro-forma invoice until the booking is paid, stayed or cancelled. */
export function invoiceTitle(phase: BookingPhase, { paidMinor, totalMinor }: Booking): MessageId {
  const isFinal = paidMinor >= totalMinor || phase === 'stayed' || phase === 'cancelled'
  return isFinal ? 'invoice.title' : 'invoice.proformaTitle'
}

function buildReconfirmation(
  { bookingNo, reconfirmBy, paidMinor, property }: Booking,
  { copy: { translate, format }, xsrf }: { copy: Copy; xsrf: string },
): ReconfirmationModel | null {
  if (reconfirmBy === null || paidMinor > 0) return null
  return {
    action: `${bookingPath(bookingNo)}/coming`,
    xsrf,
    title: translate('life.comingTitle'),
    text: translate('life.comingText', {
      moment: format.moment(reconfirmBy, property.timeZone),
      city: property.cityName,
    }),
    button: translate('life.comingYes'),
  }
}

function buildHold(
  { bookingNo, holdExpiresAt, holdExtendedAt, property }: Booking,
  { scope: { now }, copy: { translate, format }, xsrf }: { scope: Scope; copy: Copy; xsrf: string },
): HoldModel | null {
  if (holdExpiresAt === null) return null
  const time = holdEndText(format, { from: now, until: holdExpiresAt }, property.timeZone)
  return {
    text: translate('booking.heldUntil', { time, city: property.cityName, kind: property.kind }),
    secondsLeft: Math.max(0, Math.ceil((holdExpiresAt - now) / 1000)),
    // Staff can make longer holds, for which ten more minutes would be pointless.
    extend:
      holdExtendedAt === null && holdExpiresAt - now <= HOUR_MS
        ? {
            action: `${bookingPath(bookingNo)}/extend`,
            xsrf,
            button: translate('life.extend'),
            hint: translate('life.extendHint'),
            warning: translate('life.holdEnding'),
          }
        : null,
  }
}

function buildGuestData(
  phase: BookingPhase,
  { bookingNo, userId, guest }: Booking,
  { xsrf, copy: { translate } }: { xsrf: string; copy: Copy },
): GuestDataModel | null {
  if (userId !== null) return null
  const path = bookingPath(bookingNo)
  const isOver = phase === 'stayed' || phase === 'cancelled' || phase === 'expired'
  const isErased = guest.phone === ''
  return {
    heading: translate('booking.dataHeading'),
    text: translate(isErased ? 'booking.dataErased' : 'booking.dataText'),
    copy: { text: translate('booking.dataCopy'), href: `${path}/my-data.json` },
    later: isErased || isOver ? null : translate('booking.dataLater'),
    erase:
      isErased || !isOver
        ? null
        : {
            action: `${path}/erase`,
            xsrf,
            confirm: translate('booking.dataConfirm'),
            button: translate('booking.dataErase'),
          },
  }
}

function buildGuestDetails(
  booking: Booking,
  { xsrf, now, refusal }: { xsrf: string; now: number; refusal: GuestRefusal | null },
): GuestDetailsModel | null {
  if (!canBeCancelled(booking, now)) return null
  const typed: SentForm = refusal?.typed ?? {}
  return {
    action: `${bookingPath(booking.bookingNo)}/guest`,
    xsrf,
    idempotencyKey: crypto.randomUUID(),
    name: typed.name ?? booking.guest.name,
    email: typed.email ?? booking.guest.email ?? '',
    specialRequests: typed.special_requests ?? booking.specialRequests ?? '',
    error: refusal?.error ?? null,
    errors: refusal?.errors ?? {},
  }
}
