import { bookingPath } from '#app/domain/routes/paths.ts'
import { leftToRight } from '#app/i18n/bidi.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import type { TextOverlayData } from '#app/overlays/property/model.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import { textOverlay, textPart } from '#worker/site/pages/text-overlay.ts'
import { type StayCopy, successMessage, successWidgets } from '#worker/site/presenters/checkin-response.ts'
import type { OverlayContext } from '../reading/copy.ts'

/** Icon of each section by type of widget. */
const iconByWidget: Record<string, 'clock' | 'directions' | 'check'> = {
  arrival: 'clock',
  directions: 'directions',
  bring: 'check',
}

/** Returns what the guest needs after online check-in or after stating an arrival time; null before. */
export function buildArrivalNotice({
  phase,
  booking,
  copy: { translate, format },
}: OverlayContext): TextOverlayData | null {
  if (booking.checkinState === 'done' && (phase === 'confirmed' || phase === 'staying')) {
    return checkinSuccess(booking, { translate, format })
  }
  if (booking.arrivalTime === null || phase !== 'confirmed') return null
  const day = format.dayWithWeekday(booking.checkin)
  return textOverlay(translate('life.arrivalDoneTitle'), {
    lead: booking.property.name,
    sections: [
      textPart(null, 'check', [translate('life.arrivalDone', { day, time: format.clock(booking.arrivalTime) })]),
      textPart(null, 'info', [
        translate(booking.property.kind === 'home' ? 'booking.showAtHome' : 'booking.showAtDesk'),
      ]),
    ],
    links: [
      {
        text: translate('life.directionsTitle'),
        href: `${bookingPath(booking.bookingNo)}?modal=bookingHotelDirections`,
      },
    ],
  })
}

const failureMessages: Record<string, MessageId> = {
  card_invalid: 'errors.card_invalid',
  transaction_id_invalid: 'errors.transaction_id_invalid',
}

/** Returns what to do about a failed payment or refund, or null when none failed. */
export function buildPaymentProblem(
  scope: Scope,
  { phase, booking, copy: { translate, money } }: OverlayContext,
): TextOverlayData | null {
  const failedRefund = booking.refunds.find(({ status }) => status === 'failed')
  const lastPayment = booking.payments.findLast(({ status }) => status !== 'created')
  const failedPayment = lastPayment?.status === 'failed' ? lastPayment : null
  if (!failedRefund && !failedPayment) return null
  const refundValues = failedRefund && {
    event: translate('booking.refundDelayed'),
    amount: money(failedRefund.amountMinor),
  }
  const lines = [
    ...(failedPayment ? [translate(failureMessages[failedPayment.failure ?? ''] ?? 'booking.leadNothingCharged')] : []),
    ...(failedPayment && phase === 'held' ? [translate('booking.failedRetry', { kind: booking.property.kind })] : []),
    ...(refundValues ? [translate('booking.historyWithAmount', refundValues)] : []),
  ]
  return textOverlay(translate(failedPayment ? 'booking.failedTitle' : 'booking.refundDelayed'), {
    sections: [textPart(null, 'info', lines)],
    note: translate('life.askUs', { phone: leftToRight(scope.brand.phone) }),
  })
}

/** Returns the confirmation of online check-in with its next steps. */
export function checkinSuccess(booking: Booking, copy: StayCopy): TextOverlayData {
  const widgets = successWidgets(booking, copy)
  return textOverlay(successMessage(booking, copy), {
    lead: booking.property.name,
    sections: widgets.map(({ type, title, text }) => textPart(title, iconByWidget[type] ?? 'info', [text])),
    links: widgets.flatMap(({ title, url }) => (url === null ? [] : [{ text: title, href: url }])),
  })
}
