import { flowCodeOf, type PaymentFlowCode, reduceBookingPage } from '#app/domain/bookings/booking-page-state.ts'
import type { BookingModel, BookingStatusModel } from '#app/pages/booking/model.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import type { Arrival, BookingInput } from '#worker/site/pages/booking/asking/read-booking.ts'
import { errorAt, type Refused } from '#worker/site/pages/booking/refused.ts'
import type { ProgrammeCopy } from '#worker/site/presenters/programme-copy.ts'
import type { Copy } from './copy.ts'

type Notice = BookingModel['notices'][number]

type NoticeDetails = {
  booking: Booking
  words: Copy
  input: Pick<BookingInput, 'arrival' | 'done'>
  refused: Refused | null
  /** Rewards of the account that made the booking; null for other viewers. */
  earned: ProgrammeCopy | null
  /** Open overlays: each shows its own error. */
  shown: Record<'change' | 'cancel' | 'pay', boolean>
}

// The title already says that the payment failed; without a specific reason the text only says that nothing was
// charged.
const failureMessages = {
  card_invalid: 'errors.card_invalid',
  transaction_id_invalid: 'errors.transaction_id_invalid',
  payment_error: 'booking.leadNothingCharged',
} as const satisfies Record<PaymentFlowCode, string>

/** Returns notices for the form just sent and for the payment from which the guest returns. */
export function buildNotices(look: BookingStatusModel, details: NoticeDetails): Notice[] {
  const { booking, input, refused, shown } = details
  const { translate, money } = details.words
  const good = (text: string): Notice => ({ tone: 'ok', text })
  const bad = (step: keyof typeof shown): Notice[] => {
    const text = shown[step] ? null : errorAt(refused, step)
    return text ? [{ tone: 'bad', text }] : []
  }
  return [
    ...(input.done.guestUpdated ? [good(translate('change.saved'))] : []),
    ...(input.done.isComing && look === 'confirmed' && booking.reconfirmBy === null
      ? [good(translate('life.comingThanks'))]
      : []),
    ...bad('change'),
    ...bad('cancel'),
    ...bad('pay'),
    ...(input.done.extrasChanged ? [good(translate('life.extrasDone', { total: money(booking.totalMinor) }))] : []),
    ...arrivalNotice(look, input.arrival, details),
    ...(details.earned ? [{ tone: 'info' as const, ...details.earned }] : []),
  ]
}

/** A hand-typed address must not produce a false message: "paid" needs a paid booking. */
function arrivalNotice(
  look: BookingStatusModel,
  arrival: Arrival | null,
  { booking, words: { translate } }: Pick<NoticeDetails, 'booking' | 'words'>,
): Notice[] {
  if (arrival?.kind === 'paid')
    return booking.paidMinor > 0 ? [{ tone: 'ok', text: translate('booking.paidThanks') }] : []
  if (arrival === null) return []
  if (arrival.isRefunded) return [{ tone: 'warn', text: translate('booking.lateRefunded') }]
  const state = reduceBookingPage('paymentInitiated', { type: 'paymentFailed', code: arrival.code })
  const reason = translate(failureMessages[flowCodeOf(state) ?? 'payment_error'])
  const retry = look === 'held' ? ` ${translate('booking.failedRetry', { kind: booking.property.kind })}` : ''
  return [{ tone: 'bad', title: translate('booking.failedTitle'), text: `${reason}${retry}` }]
}
