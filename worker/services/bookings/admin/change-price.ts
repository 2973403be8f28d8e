import { statusKeys } from '#app/domain/bookings/booking-status.ts'
import { termsAfterRaise } from '#app/domain/bookings/cancellation.ts'
import { notModifiable } from '#app/domain/operators/refusal-reasons.ts'
import { paymentStatusOf } from '#app/domain/payments/payment-rules.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { type Change, isClaimed } from '#worker/infra/guarded-writes/change.ts'
import { type Booking, listBills } from '#worker/services/bookings/booking.ts'
import { findBookingById } from '#worker/services/bookings/reading/booking-storage.ts'
import { enqueueNotifications } from '#worker/services/notifications/enqueue-notifications.ts'
import { insertNote } from './notes.ts'
import { overridePrice, type PriceOverride } from './override-price.ts'
import { updateRefunded } from './refund-storage.ts'

export type ChangedPrice = { before: Booking; after: Booking }

const { confirm, checkedIn, hold, upcoming } = statusKeys
const PRICED: readonly number[] = [confirm, checkedIn, hold, upcoming]
const MAX_ROUNDS = 8

/** Returns a booking with an agreed price. Money paid beyond it is refunded first: the price then falls with it. */
export function previewPrice(before: Booking, price: PriceOverride): Result<ChangedPrice, Problem> {
  if (!PRICED.includes(before.statusKey) || before.state === 'completed') return refuse(notModifiable('not_confirmed'))
  const agreed = overridePrice(before.quote, price, { rooms: before.rooms, advancePercent: null })
  if (!agreed.ok) return agreed
  const quote = agreed.value
  const { totalMinor } = quote
  if (totalMinor < before.paidMinor) {
    const fault = `${before.paidMinor} was paid: refund the difference, the price falls with it`
    return refuse(problem('invalid_fields', { fields: { price: fault } }))
  }
  const after: Booking = {
    ...before,
    quote,
    bills: listBills(quote),
    totalMinor,
    discountMinor: quote.discountMinor,
    policy: totalMinor > before.totalMinor ? termsAfterRaise(before) : before.policy,
    advanceMinor: Math.min(before.advanceMinor, totalMinor),
    paymentStatus: paymentStatusOf({ isCancelled: false, paidMinor: before.paidMinor, totalMinor }),
    // Requests that use the old price must read again.
    revision: before.revision + 1,
  }
  return ok({ before, after })
}

/** Stores an agreed price with its reason as a note. Invoices that exist are corrected by the books. */
export async function changePrice(
  deps: Deps,
  bookingId: string,
  { price, author }: { price: PriceOverride; author: string },
): Promise<Result<ChangedPrice, Problem>> {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const booking = await findBookingById(deps, bookingId)
    if (!booking) return refuse(problem('not_found'))
    const preview = previewPrice(booking, price)
    if (!preview.ok || preview.value.after.totalMinor === booking.totalMinor) return preview
    if (await write(deps, preview.value, { reason: price.reason, author })) return preview
  }
  return refuse(problem('in_progress', { retryAfterSeconds: 1 }))
}

async function write(
  deps: Deps,
  { before, after }: ChangedPrice,
  { reason, author }: { reason: string; author: string },
) {
  const change: Change = {
    id: crypto.randomUUID(),
    bookingId: before.id,
    at: deps.now(),
    event: 'modified',
    actor: 'desk',
    details: { totalMinor: after.totalMinor, from: { totalMinor: before.totalMinor }, by: 'desk' },
  }
  const note = { id: change.id, bookingId: before.id, at: change.at, author, kind: 'note', text: reason } as const
  const unrefunded = { before, after, back: { walletMinor: 0, refunds: [] }, amountMinor: 0 }
  const messages = enqueueNotifications(deps, { bookingId: before.id, template: 'booking_changed' })
  const isDone = await updateRefunded(deps, unrefunded, change, [
    insertNote(note, (bind) => isClaimed(change.id, bind)),
    ...messages.statements(change.id),
  ])
  if (isDone) messages.announce()
  return isDone
}
