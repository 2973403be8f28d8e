import { hasScope, type Me } from '#app/admin/shell/session.ts'
import { type AdminMessageId, text } from '#app/admin/text/text.ts'
import { type EventKind, eventKinds, readersOf } from '#app/domain/operators/event-kinds.ts'

const messages: Record<EventKind, AdminMessageId> = {
  'booking.held': 'system.eventBookingHeld',
  'booking.confirmed': 'system.eventBookingConfirmed',
  'booking.changed': 'system.eventBookingChanged',
  'booking.cancelled': 'system.eventBookingCancelled',
  'booking.no_show': 'system.eventBookingNoShow',
  'booking.completed': 'system.eventBookingCompleted',
  'refund.sent': 'system.eventRefundSent',
  'refund.failed': 'system.eventRefundFailed',
  'review.created': 'system.eventReviewCreated',
  'ticket.created': 'system.eventTicketCreated',
  'ticket.message': 'system.eventTicketMessage',
  'conversation.message_received': 'system.eventMessageReceived',
  'invoice.handover': 'system.eventInvoiceHandover',
  'rate_plan.changed': 'system.eventRateChanged',
  'rate_plan.deleted': 'system.eventRateDeleted',
  'rate_plan.nights_changed': 'system.eventNightsChanged',
  'import.finished': 'system.eventImportFinished',
}

/** An event in words; one of another release by its name. */
export function kindWords(kind: string): string {
  if (kind === 'webhook.test') return text('system.eventTest')
  const known = eventKinds.find((name) => name === kind)
  return known ? text(messages[known]) : kind
}

/** Returns the kinds the person may read, and so send on. */
export const openEventKinds = (me: Me): EventKind[] =>
  eventKinds.filter((kind) => readersOf([kind]).every((scope) => hasScope(me, scope)))
