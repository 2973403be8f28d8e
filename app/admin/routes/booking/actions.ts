import { hasScope, type Me } from '#app/admin/shell/session.ts'
import { type AdminMessageId, text } from '#app/admin/text/text.ts'
import type { Scope } from '#app/domain/operators/scopes.ts'
import type { ActionId } from './action-ids.ts'
import { type Booking, owedOf, todayOf } from './use-booking.ts'

export type BookingAction = {
  id: ActionId
  label: string
  /** Why it cannot be done now; null: it can. */
  reason: string | null
}

type Condition = (booking: Booking, today: string) => AdminMessageId | null

const isOpen: Condition = ({ stay_state: state }) => {
  if (state === 'due' || state === 'in_house') return null
  if (state === 'held') return 'folio.whyHeld'
  return state === 'departed' ? 'folio.whyDeparted' : 'folio.whyClosed'
}
const isBegun: Condition = (booking, today) =>
  isOpen(booking, today) ?? (booking.checkin > today ? 'folio.whyNotBegun' : null)
const isOwing: Condition = (booking) => (owedOf(booking) > 0 ? null : 'folio.whyPaid')
const isPaid: Condition = ({ paid_minor: paid }) => (paid > 0 ? null : 'folio.whyUnpaid')
const isArrived: Condition = (booking, today) => {
  if (booking.stay_state === 'in_house') return 'folio.whyArrived'
  return isBegun(booking, today)
}
const isLeaving: Condition = (booking) => {
  if (booking.stay_state === 'in_house') return 'folio.whyCheckOut'
  return ['due', 'held'].includes(booking.stay_state) ? null : 'folio.whyClosed'
}
const hasSeveralRooms: Condition = (booking, today) =>
  isOpen(booking, today) ?? (booking.rooms > 1 ? null : 'folio.whyOneRoom')
const isLong: Condition = (booking, today) =>
  isOpen(booking, today) ?? (booking.nights > 1 ? null : 'folio.whyOneNight')
const hasDeposit: Condition = ({ deposit }) => {
  if (deposit === null) return 'folio.whyNoDeposit'
  return deposit.settled_at ? 'folio.whyDepositOver' : null
}
const always: Condition = () => null

type Definition = { label: AdminMessageId; scope: Scope; condition: Condition }

const definitions: Record<ActionId, Definition> = {
  extend: { label: 'folio.extend', scope: 'bookings:write', condition: isOpen },
  shorten: { label: 'folio.shorten', scope: 'bookings:write', condition: isLong },
  stay: { label: 'folio.changeStay', scope: 'bookings:write', condition: isOpen },
  unit: { label: 'folio.roomNumber', scope: 'bookings:write', condition: isOpen },
  room: { label: 'folio.oneRoom', scope: 'bookings:write', condition: hasSeveralRooms },
  guest: { label: 'folio.editGuest', scope: 'bookings:write', condition: always },
  buyer: { label: 'folio.editBuyer', scope: 'bookings:write', condition: always },
  payment: { label: 'folio.takePayment', scope: 'payments:write', condition: isOwing },
  link: { label: 'folio.paymentLink', scope: 'payments:write', condition: isOwing },
  refund: { label: 'folio.refund', scope: 'refunds:write', condition: isPaid },
  charge: { label: 'folio.charge', scope: 'bookings:write', condition: isBegun },
  extras: { label: 'folio.extras', scope: 'bookings:write', condition: isOpen },
  price: { label: 'folio.price', scope: 'refunds:write', condition: isOpen },
  deposit: { label: 'folio.deposit', scope: 'payments:write', condition: hasDeposit },
  message: { label: 'folio.message', scope: 'bookings:write', condition: always },
  note: { label: 'folio.note', scope: 'bookings:write', condition: always },
  'no-show': { label: 'folio.noShow', scope: 'bookings:write', condition: isArrived },
  cancel: { label: 'folio.cancel', scope: 'bookings:write', condition: isLeaving },
}

/** Returns an action with the reason why the person cannot do it now. */
export function actionOf(booking: Booking, me: Me, id: ActionId): BookingAction {
  const { label, scope, condition } = definitions[id]
  const why = hasScope(me, scope, booking.property.id) ? condition(booking, todayOf(booking)) : 'folio.whyNoRight'
  return { id, label: text(label), reason: why && text(why) }
}

/** Returns the next mark of a stay, or null. */
export function nextMarkOf(booking: Booking): 'check-in' | 'check-out' | null {
  const { stay_state: state, checkin } = booking
  if (state === 'due') return checkin <= todayOf(booking) ? 'check-in' : null
  return state === 'in_house' ? 'check-out' : null
}

const markEvents = { checked_in: 'check-in', completed: 'check-out', no_show: 'no-show' } as const

/** Returns the last mark that staff made and did not undo, or null. */
export function undoableMark({ history }: Booking): 'check-in' | 'check-out' | 'no-show' | null {
  const last = history.findLast(({ event }) => event in markEvents || event === 'unmarked')
  if (last?.actor !== 'desk' || last.event === 'unmarked') return null
  return markEvents[last.event as keyof typeof markEvents] ?? null
}
