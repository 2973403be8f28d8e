import { canStillLeave } from '#app/domain/bookings/cancellation.ts'
import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import { bookingPath } from '#app/domain/routes/paths.ts'
import type { SentForm } from '#app/features/guest-form/booking-body.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import type {
  BookingModel,
  BookingPhase,
  ComingModel,
  GuestDataModel,
  GuestDetailsModel,
  HoldModel,
  TicketModel,
} from '#app/pages/booking/model.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import type { HistoryEntry } from '#worker/services/bookings/reading/find-booking.ts'
import { holdEndText } from '#worker/services/bookings/reading/hold-end.ts'
import { listVoucherSendings } from '#worker/services/notifications/voucher-sending.ts'
import { compact } from '#worker/site/presenters/compact.ts'
import { earnedCopy } from '#worker/site/presenters/programme-copy.ts'
import { loadArrivalCard } from './arrival-card.ts'
import { buildCancellation } from './cancellation.ts'
import { helpLink, listChanges } from './changing/links.ts'
import { passActions } from './handle-wallet-pass.ts'
import { buildModifyDates, changedText } from './modify-dates.ts'
import { loadBookingOverlayData } from './overlays/overlays.ts'
import { buildPay } from './paying/due.ts'
import { isPaymentOverlay } from './paying/pay-overlay-data.ts'
import type { BookingInput } from './read-booking.ts'
import { bookingPhase, buildNotices, headingOf, statusOf } from './reading/booking-phase.ts'
import { toBookingSuccessEvent } from './reading/booking-success-event.ts'
import { type Copy, copyOf } from './reading/copy.ts'
import { buildHistory } from './reading/history.ts'
import { buildPaid, buildPolicy, buildPrice, buildTimeline } from './reading/money.ts'
import { buildArrival, buildTicket, guestRows, nextStep, stayLinks } from './reading/ticket.ts'
import { errorAt, type Refused, type RefusedGuest, refusedAt } from './refused.ts'

type BookingVisit = { xsrf: string; input: BookingInput; refused: Refused | null }

export async function buildBookingModel(
  deps: Deps,
  scope: Scope,
  { booking, history, visit }: { booking: Booking; history: HistoryEntry[]; visit: BookingVisit },
): Promise<BookingModel> {
  const { now } = scope
  const { xsrf, input, refused } = visit
  const { modal } = input
  const [copy, sendings] = await Promise.all([copyOf(scope, booking), listVoucherSendings(deps, booking.id)])
  const phase = bookingPhase(booking, now)
  const forms = { xsrf, now, copy }
  const cancellation = buildCancellation(phase, booking, {
    ...forms,
    idempotencyKey: crypto.randomUUID(),
    error: errorAt(refused, 'cancel'),
    chosenReason: input.cancellationReason,
  })
  const modifyDates = await buildModifyDates(deps, scope, booking, {
    modal,
    change: input.change,
    copy,
    xsrf,
    error: errorAt(refused, 'change'),
  })
  const overlayData = await loadBookingOverlayData(deps, scope, {
    modal,
    phase,
    booking,
    copy,
    xsrf,
    refused,
    asked: input.pay,
    move: input.move,
  })
  const coming = phase === 'confirmed' ? buildComing(booking, { copy, xsrf }) : null
  const pay = buildPay(
    deps,
    { phase, booking, copy },
    { xsrf, idempotencyKey: crypto.randomUUID(), isNext: coming === null },
  )
  const next = pay || coming ? null : nextStep(phase, booking, copy)
  const changed = input.done.stayChanged && phase === 'confirmed' ? changedText(history, booking, copy) : null
  return {
    isOwn: booking.userId !== null && booking.userId === scope.visitor.user?.id,
    phase,
    ...headingOf(phase, booking, { scope, copy, sendings, changed }),
    status: statusOf(phase, copy, booking.statusKey),
    notices: buildNotices(phase, {
      booking,
      copy,
      input,
      refused,
      earned: earnedCopy(booking, scope.visitor.user?.id ?? null, copy),
      shown: { change: modifyDates !== null, cancel: cancellation !== null, pay: isPaymentOverlay(overlayData) },
    }),
    hold: phase === 'held' ? buildHold(booking, { scope, copy, xsrf }) : null,
    coming,
    ticket: withPasses(deps, buildTicket(phase, booking, { scope, copy }), { booking, copy }),
    ...moneyParts(phase, booking, { now, copy }),
    pay,
    changes: listChanges(phase, booking, { now, copy, isOpen: cancellation !== null }),
    door: copy.translate('life.insteadTitle'),
    next,
    price: buildPrice(booking, copy),
    guest: guestRows(booking, copy),
    guestDetails: buildGuestDetails(booking, { xsrf, now, refused: refusedAt(refused, 'guest') }),
    guestData: buildGuestData(phase, booking, { xsrf, copy }),
    history: buildHistory(history, booking, copy),
    cancellation,
    modifyDates,
    told: await toBookingSuccessEvent(deps, { phase, booking, visitorId: scope.visitor.id }),
    overlayData,
    links: stayLinks(phase, booking, { now, copy }).filter(({ href }) => href !== next?.href),
    papers: paperLinks(phase, booking, copy),
    help: helpLink(booking, copy),
    arrival: buildArrival(phase, booking, { xsrf, copy }),
    arrivalCard: await loadArrivalCard(deps, scope, { phase, booking, copy }),
    breakdown: {
      text: copy.translate('hotel.priceDetails'),
      href: withOverlay(bookingPath(booking.bookingNo), 'bookingPriceBreakdown'),
    },
  }
}

function moneyParts(phase: BookingPhase, booking: Booking, at: { now: number; copy: Copy }) {
  return {
    paid: buildPaid(phase, booking, at),
    policy: buildPolicy(phase, booking, at),
    timeline: buildTimeline(phase, booking, at),
  }
}

function withPasses(deps: Deps, ticket: TicketModel, { booking, copy }: { booking: Booking; copy: Copy }): TicketModel {
  if (ticket.actions.length === 0) return ticket
  return { ...ticket, actions: [...ticket.actions, ...passActions(booking, deps.walletPasses, copy)] }
}

export function hasVoucher(phase: BookingPhase): boolean {
  return phase === 'confirmed' || phase === 'staying' || phase === 'stayed'
}

/** Returns links to the printable documents; a cancelled booking that cost nothing has no invoice. */
function paperLinks(phase: BookingPhase, booking: Booking, { translate }: Copy): BookingModel['papers'] {
  const href = bookingPath(booking.bookingNo)
  const isOver = phase === 'cancelled' || phase === 'expired'
  const costNothing = isOver && booking.paidMinor === 0 && booking.refunds.length === 0
  return compact([
    hasVoucher(phase) && { icon: 'print', text: translate('invoice.voucherTitle'), href: `${href}/voucher` },
    !costNothing && { icon: 'cash', text: translate(invoiceTitle(phase, booking)), href: `${href}/invoice` },
    !costNothing &&
      phase !== 'held' &&
      booking.guest.phone !== '' && {
        icon: 'edit',
        text: translate('invoice.buyerTitle'),
        href: `${href}/invoice?company=true#buyer`,
      },
  ])
}

export function invoiceTitle(phase: BookingPhase, { paidMinor, totalMinor }: Booking): MessageId {
  const isDue = paidMinor >= totalMinor || phase === 'stayed' || phase === 'cancelled'
  return isDue ? 'invoice.title' : 'invoice.proformaTitle'
}

function buildComing(
  { bookingNo, reconfirmBy, paidMinor, property }: Booking,
  { copy: { translate, format }, xsrf }: { copy: Copy; xsrf: string },
): ComingModel | null {
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

const HOUR_MS = 3_600_000

function buildHold(
  { bookingNo, holdExpiresAt, holdExtendedAt, property }: Booking,
  { scope: { now }, copy: { translate, format }, xsrf }: { scope: Scope; copy: Copy; xsrf: string },
): HoldModel | null {
  if (holdExpiresAt === null) return null
  const time = holdEndText(format, { from: now, until: holdExpiresAt }, property.timeZone)
  return {
    text: translate('booking.heldUntil', { time, city: property.cityName, kind: property.kind }),
    secondsLeft: Math.max(0, Math.ceil((holdExpiresAt - now) / 1000)),
    // Ten minutes more mean nothing to the longer holds of staff.
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
  const [isErased, text] =
    guest.phone === '' ? [true, 'booking.dataErased' as const] : [false, 'booking.dataText' as const]
  return {
    heading: translate('booking.dataHeading'),
    text: translate(text),
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
  { xsrf, now, refused }: { xsrf: string; now: number; refused: RefusedGuest | null },
): GuestDetailsModel | null {
  if (!canStillLeave(booking, now)) return null
  const typed: SentForm = refused?.typed ?? {}
  return {
    action: `${bookingPath(booking.bookingNo)}/guest`,
    xsrf,
    idempotencyKey: crypto.randomUUID(),
    name: typed.name ?? booking.guest.name,
    email: typed.email ?? booking.guest.email ?? '',
    specialRequests: typed.special_requests ?? booking.specialRequests ?? '',
    error: refused?.error ?? null,
    errors: refused?.errors ?? {},
  }
}
