import { displayedStatus, statusKeys } from '#app/domain/bookings/booking-status.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import { leftToRight } from '#app/i18n/bidi.ts'
import { messageOf } from '#app/i18n/message-of.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import type { BookingLook, BookingModel } from '#app/pages/booking/model.ts'
import type { Booking } from '#worker/bookings/booking.ts'
import type { VoucherSending } from '#worker/outbox/voucher-sending.ts'
import type { Scope } from '#worker/scope.ts'
import { phoneText, type Words } from './words.ts'

/** What a booking is to its guest now: a hold whose time is over has ended, whether or not it was swept away yet. */
export function lookOf(booking: Booking, now: Instant): BookingLook {
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

/** A holiday home's own booking keeps its status while its guest is there (DEC-113). */
function isAtHome({ statusKey, policy, property, checkout }: Booking, now: Instant): boolean {
  const isBegun = statusKey === statusKeys.upcoming && policy.checkinAt <= now
  return isBegun && calendarDayIn(property.timeZone, now) <= checkout
}

const statusLooks: Partial<Record<BookingLook, 'ok' | 'warn' | 'bad'>> = {
  confirmed: 'ok',
  staying: 'ok',
  held: 'warn',
  working: 'warn',
  expired: 'bad',
  cancelled: 'bad',
}

/** The status of a booking as a badge. */
export function statusOf(
  look: BookingLook,
  { translate }: Pick<Words, 'translate'>,
  statusKey?: number,
): BookingModel['status'] {
  if (statusKey === statusKeys.noShow) return { text: translate('life.noShowStatus'), look: 'bad' }
  return { text: translate(messageOf('booking.status', look)), look: statusLooks[look] }
}

type HeadFacts = {
  scope: Scope
  words: Words
  sendings: readonly VoucherSending[]
  /** What of the stay was changed a moment ago, in words; null where nothing was. */
  changed: string | null
}

/** The heading of a booking's page and the sentence under it: a change that was just made is what they tell of. */
export function headingOf(
  look: BookingLook,
  booking: Booking,
  { scope, words, sendings, changed }: HeadFacts,
): { heading: string; lead: string } {
  const { translate, format } = words
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
    heading: translate(messageOf('booking.heading', look), { city: property.cityName }),
    lead: leadOf(look, booking, { scope, words, sendings, changed }),
  }
}

function leadOf(look: BookingLook, booking: Booking, facts: HeadFacts): string {
  const { scope, words } = facts
  if (look === 'cancelled' || look === 'expired') return whatWasCharged(look, booking, words)
  if (look === 'confirmed') return whereVoucherIs(booking, facts)
  const { guest, property } = booking
  // A text may be held back from a number nobody has proven; a mail is not.
  const where = guest.email ? leftToRight(guest.email) : phoneText(guest)
  const values = { where, phone: leftToRight(scope.brand.phone), hotel: property.name, kind: property.kind }
  // Whoever was refused asks first whether money has gone.
  if (look === 'held' && isRefused(booking)) return words.translate('booking.leadRefused', values)
  return words.translate(messageOf('booking.lead', look), values)
}

/** Paying was tried, and nothing has come of it; money of the wallet is not left out. */
function isRefused({ paidMinor, payments }: Booking): boolean {
  return paidMinor === 0 && payments.length > 0 && payments.every(({ status }) => status === 'failed')
}

/** Where the voucher has really gone, where it is going, or how it is kept without. */
function whereVoucherIs({ guest }: Booking, { scope, words: { translate, format }, sendings }: HeadFacts): string {
  const own = `${guest.countryCode}${guest.phone}`
  // Outside production the outbox is where messages are read.
  const told = sendings.filter(({ isKept }) => !(isKept && scope.isProduction))
  const where = (those: readonly VoucherSending[]) =>
    format.list(those.map(({ recipient }) => (recipient === own ? phoneText(guest) : leftToRight(recipient))))
  const sent = told.filter(({ status }) => status === 'sent' || status === 'not_sent')
  const known = sent.filter(({ recipient }) => recipient !== '')
  if (known.length > 0) return translate('booking.leadConfirmed', { where: where(known) })
  if (sent.length > 0) return translate('booking.leadSent')
  const coming = told.filter(({ status }) => status === 'queued')
  if (coming.length > 0) return translate('booking.leadOnItsWay', { where: where(coming) })
  return translate('booking.leadKeep')
}

function whatWasCharged(look: BookingLook, booking: Booking, { translate, money, moneyName }: Words): string {
  // What an ended hold still has goes back within the minute.
  const waiting = look === 'expired' ? booking.paidMinor : 0
  const refunded = booking.refunds.reduce((sum, refund) => sum + refund.amountMinor, waiting)
  const isInWallet = waiting === 0 && booking.refunds.every(({ paymentId }) => paymentId === null)
  if (refunded > 0 && isInWallet) return translate('life.leadWallet', { amount: money(refunded), money: moneyName })
  if (refunded > 0) return translate('booking.leadRefund', { amount: money(refunded) })
  if (isReplaced(booking) && hasPaid(booking)) return translate('booking.leadMoved')
  if (booking.paidMinor > 0) return translate('booking.leadKept')
  return look === 'expired'
    ? translate('booking.leadExpired', { kind: booking.property.kind })
    : translate('booking.leadNothingCharged')
}

function hasPaid({ payments }: Booking): boolean {
  return payments.some(({ status }) => status === 'succeeded')
}

/** Another booking took its place, and its money with it. */
function isReplaced({ cancellationReason }: Booking): boolean {
  return cancellationReason === 'date_change' || cancellationReason === 'property_change'
}
