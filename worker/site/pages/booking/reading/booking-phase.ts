import { type PaymentFlowCode, paymentFlowCode, reduceBookingPage } from '#app/domain/bookings/booking-page-state.ts'
import { displayedStatus, statusKeys } from '#app/domain/bookings/booking-status.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import { bookingPath } from '#app/domain/routes/paths.ts'
import { isolate, leftToRight } from '#app/i18n/bidi.ts'
import { messageOf } from '#app/i18n/message-of.ts'
import { placeLine } from '#app/i18n/names/place-line.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import type { BookingModel, BookingPhase } from '#app/pages/booking/model.ts'
import type { BookingRowModel } from '#app/pages/my-booking/model.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import { lastRefundDay, plannedRefundDay } from '#worker/services/bookings/reading/refund-day.ts'
import { bookedRateCopy } from '#worker/services/bookings/reading/rooms-copy.ts'
import type { VoucherSending } from '#worker/services/notifications/voucher-sending.ts'
import type { Arrival, BookingInput } from '#worker/site/pages/booking/read-booking.ts'
import { errorAt, type Refusal } from '#worker/site/pages/booking/refusal.ts'
import { compact } from '#worker/site/presenters/compact.ts'
import { toPictureModel } from '#worker/site/presenters/picture-model.ts'
import type { ProgrammeCopy } from '#worker/site/presenters/programme-copy.ts'
import { type Copy, phoneText } from './copy.ts'
import { isReplaced } from './replaced.ts'

/** Returns the phase of a booking. A hold past its end is expired, even before the job has voided it. */
export function bookingPhase(booking: Booking, now: Instant): BookingPhase {
  if (booking.statusKey === statusKeys.void) return 'expired'
  const displayed = displayedStatus(booking)
  if (displayed === 'cancelled') return 'cancelled'
  if (booking.statusKey === statusKeys.hold) {
    return booking.holdExpiresAt !== null && booking.holdExpiresAt <= now ? 'expired' : 'held'
  }
  if (displayed === 'checked-out') return 'stayed'
  if (displayed === 'checked-in' || isAtHome(booking, now)) return 'staying'
  if (displayed !== 'confirmed') return 'working'
  return calendarDayIn(booking.property.timeZone, now) > booking.checkout ? 'stayed' : 'confirmed'
}

/** Returns whether nothing is left to do with the booking but book again. */
export function isPastPhase(phase: BookingPhase): boolean {
  return phase === 'cancelled' || phase === 'expired' || phase === 'stayed'
}

/**
 * Returns whether a confirmed stay is in progress. A holiday home has no front desk, so its booking stays "upcoming"
 * during the stay.
 */
function isAtHome({ statusKey, policy, property, checkout }: Booking, now: Instant): boolean {
  const hasBegun = statusKey === statusKeys.upcoming && policy.checkinAt <= now
  return hasBegun && calendarDayIn(property.timeZone, now) <= checkout
}

const statusVariants: Partial<Record<BookingPhase, 'ok' | 'warn' | 'bad'>> = {
  confirmed: 'ok',
  staying: 'ok',
  held: 'warn',
  working: 'warn',
  expired: 'bad',
  cancelled: 'bad',
}

export function bookingStatus(
  phase: BookingPhase,
  { translate }: Pick<Copy, 'translate'>,
  statusKey?: number,
): BookingModel['status'] {
  if (statusKey === statusKeys.noShow) return { text: translate('life.noShowStatus'), variant: 'bad' }
  return { text: translate(messageOf('booking.status', phase)), variant: statusVariants[phase] }
}

type HeadDetails = {
  scope: Scope
  copy: Copy
  sendings: readonly VoucherSending[]
  changed: string | null
}

export function bookingHeading(
  phase: BookingPhase,
  booking: Booking,
  { scope, copy, sendings, changed }: HeadDetails,
): { heading: string; lead: string } {
  const { translate, format } = copy
  const { property } = booking
  if (changed) {
    const day = format.dayWithWeekday(booking.checkin)
    return { heading: translate('booking.headingChanged', { day }), lead: changed }
  }
  const phone = leftToRight(scope.brand.phone)
  if (booking.statusKey === statusKeys.noShow) {
    return { heading: translate('life.noShowHeading'), lead: translate('life.noShowLead', { phone }) }
  }
  return {
    heading: translate(messageOf('booking.heading', phase), { city: property.cityName }),
    lead: leadCopy(phase, booking, { scope, copy, sendings, changed }),
  }
}

function leadCopy(phase: BookingPhase, booking: Booking, details: HeadDetails): string {
  const { scope, copy } = details
  if (phase === 'cancelled' || phase === 'expired') return chargedCopy(phase, booking, { scope, copy })
  if (phase === 'confirmed') return voucherCopy(booking, details)
  const { guest, property } = booking
  // An SMS to an unverified number may be withheld; an email is not.
  const where = guest.email ? leftToRight(guest.email) : phoneText(guest)
  const values = { where, phone: leftToRight(scope.brand.phone), hotel: property.name, kind: property.kind }
  // After a failed payment the first question is whether money was charged.
  if (phase === 'held' && hasOnlyFailedPayments(booking)) return copy.translate('booking.leadRefused', values)
  return copy.translate(messageOf('booking.lead', phase), values)
}

function hasOnlyFailedPayments({ paidMinor, payments }: Booking): boolean {
  return paidMinor === 0 && payments.length > 0 && payments.every(({ status }) => status === 'failed')
}

/** Returns the text that says where the voucher was sent, or that the guest should keep the page when it was not. */
function voucherCopy({ guest }: Booking, { scope, copy: { translate, format }, sendings }: HeadDetails): string {
  const guestPhone = `${guest.countryCode}${guest.phone}`
  // Outside production, stored notifications are not sent; testers read them where they are stored.
  const delivered = sendings.filter(({ isKept }) => !(isKept && scope.isProduction))
  const listRecipients = (listed: readonly VoucherSending[]) =>
    format.list(listed.map(({ recipient }) => (recipient === guestPhone ? phoneText(guest) : leftToRight(recipient))))
  const sentVouchers = delivered.filter(({ status }) => status === 'sent' || status === 'not_sent')
  const withRecipient = sentVouchers.filter(({ recipient }) => recipient !== '')
  if (withRecipient.length > 0) return translate('booking.leadConfirmed', { where: listRecipients(withRecipient) })
  if (sentVouchers.length > 0) return translate('booking.leadSent')
  const queued = delivered.filter(({ status }) => status === 'queued')
  if (queued.length > 0) return translate('booking.leadOnItsWay', { where: listRecipients(queued) })
  return translate('booking.leadKeep')
}

function chargedCopy(
  phase: BookingPhase,
  booking: Booking,
  { scope, copy }: Pick<HeadDetails, 'scope' | 'copy'>,
): string {
  const { translate, money, moneyName } = copy
  // A job refunds the amount paid on an expired hold within a minute.
  const pendingMinor = phase === 'expired' ? booking.paidMinor : 0
  const refundedMinor = booking.refunds.reduce((sum, refund) => sum + refund.amountMinor, pendingMinor)
  const isInWallet = pendingMinor === 0 && booking.refunds.every(({ paymentId }) => paymentId === null)
  if (refundedMinor > 0 && isInWallet) {
    return translate('life.leadWallet', { amount: money(refundedMinor), money: moneyName })
  }
  if (refundedMinor > 0) return refundLead(booking, money(refundedMinor), { scope, copy })
  if (isReplaced(booking) && hasPaid(booking)) return translate('booking.leadMoved')
  if (booking.paidMinor > 0) return translate('booking.leadKept')
  return phase === 'expired'
    ? translate('booking.leadExpired', { kind: booking.property.kind })
    : translate('booking.leadNothingCharged')
}

/** Names the day by which the refund arrives; after that day, the phone number to call. */
function refundLead(
  booking: Booking,
  amount: string,
  { scope, copy: { translate, format } }: Pick<HeadDetails, 'scope' | 'copy'>,
): string {
  const day = booking.refunds.length > 0 ? lastRefundDay(booking, scope.now) : plannedRefundDay(booking, scope.now)
  if (day === null) return translate('booking.leadRefund', { amount })
  const isPast = day < calendarDayIn(booking.property.timeZone, scope.now)
  return translate(isPast ? 'booking.leadRefundPast' : 'booking.leadRefundBy', {
    amount,
    day: format.dayWithWeekday(day),
    phone: leftToRight(scope.brand.phone),
  })
}

function hasPaid({ payments }: Booking): boolean {
  return payments.some(({ status }) => status === 'succeeded')
}

export function toBookingRow(booking: Booking, { now, copy }: { now: Instant; copy: Copy }): BookingRowModel {
  const { translate, format, money } = copy
  const { property } = booking
  const dates = format.dayRange(booking.checkin, booking.checkout)
  const rate = bookedRateCopy(booking, copy)
  return {
    href: bookingPath(booking.bookingNo),
    name: property.name,
    place: placeLine([property.cityName, property.countryName], format.locale),
    dates: rate === null ? dates : `${dates} · ${isolate(rate)}`,
    number: booking.bookingNo,
    status: bookingStatus(bookingPhase(booking, now), copy, booking.statusKey),
    amount: money(booking.totalMinor),
    picture: toPictureModel(property.pictureSpec ?? '', 'facade', translate),
  }
}

type Notice = BookingModel['notices'][number]

type NoticeDetails = {
  booking: Booking
  copy: Copy
  input: Pick<BookingInput, 'arrival' | 'done'>
  refusal: Refusal | null
  /** Rewards of the account that made the booking; null for other viewers. */
  earned: ProgrammeCopy | null
  /** Whether an overlay already shows the step, and so its error. */
  shown: Record<'change' | 'cancel' | 'pay', boolean>
}

/** Reasons of a failed payment; the title of the notice already says that it failed. */
const failureMessages = {
  card_invalid: 'errors.card_invalid',
  transaction_id_invalid: 'errors.transaction_id_invalid',
  payment_error: 'booking.leadNothingCharged',
} as const satisfies Record<PaymentFlowCode, string>

export function buildNotices(phase: BookingPhase, details: NoticeDetails): Notice[] {
  const { booking, input, refusal, shown } = details
  const { translate, money } = details.copy
  const success = (text: string): Notice => ({ tone: 'ok', text })
  const failure = (step: keyof typeof shown): Notice[] => {
    const text = shown[step] ? null : errorAt(refusal, step)
    return text ? [{ tone: 'bad', text }] : []
  }
  return compact([
    input.done.guestUpdated && success(translate('change.saved')),
    input.done.isComing &&
      phase === 'confirmed' &&
      booking.reconfirmBy === null &&
      success(translate('life.comingThanks')),
    ...failure('change'),
    ...failure('cancel'),
    ...failure('pay'),
    input.done.extrasChanged && success(translate('life.extrasDone', { total: money(booking.totalMinor) })),
    ...arrivalNotice(phase, input.arrival, details),
    details.earned && { tone: 'info', ...details.earned },
  ])
}

/**
 * Returns the notice after a payment. The URL alone is no proof: `paid` is confirmed only for a booking with paid
 * money.
 */
function arrivalNotice(
  phase: BookingPhase,
  arrival: Arrival | null,
  { booking, copy: { translate } }: Pick<NoticeDetails, 'booking' | 'copy'>,
): Notice[] {
  if (arrival?.kind === 'paid')
    return booking.paidMinor > 0 ? [{ tone: 'ok', text: translate('booking.paidThanks') }] : []
  if (arrival === null) return []
  if (arrival.isRefunded) return [{ tone: 'warn', text: translate('booking.lateRefunded') }]
  const state = reduceBookingPage('paymentInitiated', { type: 'paymentFailed', code: arrival.code })
  const reason = translate(failureMessages[paymentFlowCode(state) ?? 'payment_error'])
  const retry = phase === 'held' ? ` ${translate('booking.failedRetry', { kind: booking.property.kind })}` : ''
  return [{ tone: 'bad', title: translate('booking.failedTitle'), text: `${reason}${retry}` }]
}
