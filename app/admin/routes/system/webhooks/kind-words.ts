import { hasScope, type Me } from '#app/admin/shell/session.ts'
import { type AdminMessageId, text } from '#app/admin/text/text.ts'
import { type EventKind, eventKinds, readersOf } from '#app/domain/operators/event-kinds.ts'

type GroupOf<Kind> = Kind extends `${infer Group}.${string}` ? Group : never
type EndOf<Kind, Group extends string> = Kind extends `${Group}.${infer End}` ? End : never

const messages: { [Group in GroupOf<EventKind>]: { [End in EndOf<EventKind, Group>]: AdminMessageId } } = {
  booking: {
    held: 'system.eventBookingHeld',
    confirmed: 'system.eventBookingConfirmed',
    changed: 'system.eventBookingChanged',
    cancelled: 'system.eventBookingCancelled',
    no_show: 'system.eventBookingNoShow',
    completed: 'system.eventBookingCompleted',
  },
  refund: {
    sent: 'system.eventRefundSent',
    failed: 'system.eventRefundFailed',
  },
  review: {
    created: 'system.eventReviewCreated',
  },
  ticket: {
    created: 'system.eventTicketCreated',
    message: 'system.eventTicketMessage',
  },
  conversation: {
    message_received: 'system.eventMessageReceived',
  },
  invoice: {
    handover: 'system.eventInvoiceHandover',
  },
  rate_plan: {
    changed: 'system.eventRateChanged',
    deleted: 'system.eventRateDeleted',
    nights_changed: 'system.eventNightsChanged',
  },
  discount: {
    changed: 'system.eventDiscountChanged',
    deleted: 'system.eventDiscountDeleted',
    limits_changed: 'system.eventDiscountLimitsChanged',
  },
  extra: {
    changed: 'system.eventExtraChanged',
    deleted: 'system.eventExtraDeleted',
  },
  import: {
    finished: 'system.eventImportFinished',
  },
}

/** An event in words; one of another release by its name. */
export function kindWords(kind: string): string {
  if (kind === 'webhook.test') return text('system.eventTest')
  const [group = '', end = ''] = kind.split('.')
  const ofGroup: Readonly<Record<string, AdminMessageId>> | undefined = messages[group as keyof typeof messages]
  const id = ofGroup?.[end]
  return id ? text(id) : kind
}

/** Returns the kinds the person may read, and so send on. */
export const openEventKinds = (me: Me): EventKind[] =>
  eventKinds.filter((kind) => readersOf([kind]).every((scope) => hasScope(me, scope)))
