import { type AdminMessageId, format, text } from '#app/admin/text/text.ts'
import { type Booking, type HistoryEntry, momentIn, priceIn } from './use-booking.ts'

const eventLabels: { [event: string]: AdminMessageId } = {
  created: 'folio.didCreate',
  held: 'folio.didHold',
  confirmed: 'folio.didConfirm',
  paid: 'folio.didPay',
  payment_failed: 'folio.didFailPayment',
  expired: 'folio.didExpire',
  cancelled: 'folio.didCancel',
  refunded: 'folio.didRefund',
  given_back: 'folio.didRefund',
  rebooked: 'folio.didRebook',
  modified: 'folio.didModify',
  checked_in: 'folio.didCheckIn',
  updated: 'folio.didUpdate',
  completed: 'folio.didCheckOut',
  no_show: 'folio.didNoShow',
  hold_extended: 'folio.didExtendHold',
  extras_changed: 'folio.didExtras',
  arrival_told: 'folio.didArrivalTime',
  claimed: 'folio.didClaim',
  reconfirmed: 'folio.didReconfirm',
  lapsed: 'folio.didExpire',
  written: 'folio.didWrite',
  online_checkin: 'folio.didOnlineCheckIn',
  unmarked: 'folio.didUndoMark',
  moved_here: 'folio.didMoveHere',
  charged: 'folio.didCharge',
  charge_undone: 'folio.didUndoCharge',
}

const actorLabels: { [actor: string]: AdminMessageId } = {
  guest: 'folio.byGuest',
  gateway: 'folio.byGateway',
  // The name of staff in `/v1`.
  desk: 'folio.byStaff',
}

const fieldLabels: { [field: string]: AdminMessageId } = {
  name: 'folio.fieldName',
  country_code: 'folio.fieldPhone',
  phone: 'folio.fieldPhone',
  email: 'folio.fieldEmail',
  locale: 'folio.fieldLanguage',
  special_requests: 'folio.fieldRequests',
  buyer: 'folio.editBuyer',
  arrival_time: 'folio.fieldArrival',
}

/** Returns the event in words: `Arrival time and requests changed`; an event of a later release by its name. */
export function describeEvent({ event, details }: HistoryEntry): string {
  const id = eventLabels[event]
  if (event === 'updated') return text('folio.didUpdate', { fields: describeFields(details.fields) })
  return id ? text(id) : event.replaceAll('_', ' ')
}

/** Whether an entry only opens a payment: its outcome has an entry of its own. */
export function isPaymentOpening({ event, details }: HistoryEntry): boolean {
  return event === 'modified' && typeof details.paymentId === 'string'
}

function describeFields(names: unknown): string {
  const known = (Array.isArray(names) ? names : []).flatMap((name) => fieldLabels[String(name)] ?? [])
  return known.length > 0 ? format.list([...new Set(known)].map((id) => text(id))) : text('folio.fieldDetails')
}

/** Returns the new total of an event that changed it: `Total ₹4,100, before ₹3,940`. */
export function describeTotalChange(booking: Booking, { details }: HistoryEntry): string | null {
  const before = (details.from as { totalMinor?: unknown } | undefined)?.totalMinor
  const { totalMinor: after } = details
  if (typeof after !== 'number' || typeof before !== 'number' || after === before) return null
  return text('folio.totalChanged', { after: priceIn(booking, after), before: priceIn(booking, before) })
}

export function describeActor({ actor, person }: Pick<HistoryEntry, 'actor' | 'person'>): string {
  return person ?? text(actorLabels[actor] ?? 'folio.bySystem')
}

/** `Ritu Sharma, Sat, 28 Nov, 10:05 AM` */
export function describeWhen(booking: Booking, entry: HistoryEntry): string {
  return text('folio.whoWhen', { who: describeActor(entry), when: momentIn(booking, entry.at) })
}
