import { lowerPrice, maxReductionMinor } from '#app/domain/bookings/lower-price.ts'
import { MAX_CHANGES, type WantedStay } from '#app/domain/bookings/modification.ts'
import { notModifiable, reasonOf } from '#app/domain/operators/refusal-reasons.ts'
import type { PriceQuote } from '#app/domain/prices/price-quote.ts'
import { type Problem, problem, refuseFields } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { type Change, insertHistory, isClaimed } from '#worker/infra/guarded-writes/change.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import { templateOf, toChange, toModified } from '#worker/services/bookings/changing/modify-booking.ts'
import { updateStay } from '#worker/services/bookings/changing/modify-booking-storage.ts'
import { type ModificationQuote, quoteModification } from '#worker/services/bookings/changing/quote-modification.ts'
import { listRefundable } from '#worker/services/bookings/closing/close-booking-storage.ts'
import { planRefundShares } from '#worker/services/bookings/closing/plan-refunds.ts'
import { findBookingById } from '#worker/services/bookings/reading/booking-storage.ts'
import { enqueueNotifications } from '#worker/services/notifications/enqueue-notifications.ts'
import { type BookingNote, insertNote } from './notes.ts'
import { refuseOtherProperty } from './other-property.ts'
import { scopeOfBooking } from './scope-of-booking.ts'

export type MoveInput = {
  /** Other dates, guests, or another room type of the same property; absent parts stay. */
  stay: WantedStay
  /** Another property of the same seller, with one of its room types; the booking's when absent or null. */
  propertyId?: number | null
  keepsPrice: boolean
  /** Allows a shorter stay to cost less than a cancellation would now. */
  waivesTerms: boolean
  /** Previewed new total in minor units; null without a preview. */
  shownTotalMinor: number | null
}

export type MoveReason = { reason: string | null; author: string }

/** `propertyId`: the other property; null: the stay remains where it is. */
export type AdminMove = { quote: ModificationQuote; waivedMinor: number; propertyId: number | null }

/** Rounds that concurrent changes of the booking may make fail. */
const MAX_ROUNDS = 8

/**
 * Quotes the changed stay as for guests, also while the guest is in house; the property may waive a higher price, never
 * add to it. Reserves nothing.
 */
export async function previewMove(
  deps: Deps,
  booking: Booking,
  { stay, propertyId: wantedId = null, keepsPrice, waivesTerms, shownTotalMinor }: MoveInput,
): Promise<Result<AdminMove, Problem>> {
  const scope = await scopeOfBooking(deps, booking)
  if (!scope) return refuse(notModifiable('brand_gone'))
  const propertyId = wantedId === booking.property.id ? null : wantedId
  const refused = propertyId === null ? null : await refuseMoveTo(deps, booking, propertyId)
  if (refused) return refuse(refused)
  let waivedMinor = 0
  const reprice = (price: PriceQuote) => {
    waivedMinor = keepsPrice
      ? Math.max(0, Math.min(price.totalMinor - booking.totalMinor, maxReductionMinor(price)))
      : 0
    return lowerPrice(price, waivedMinor)
  }
  const quoted = await quoteModification(deps, scope, {
    booking,
    stay,
    byStaff: { waivesTerms, ...(propertyId === null ? {} : { propertyId }) },
    ...(keepsPrice ? { reprice } : {}),
  })
  if (!quoted.ok) return refuse(withReason(quoted.problem, booking))
  const quote = quoted.value
  if (keepsPrice && quote.totalMinor !== booking.totalMinor) {
    const reason = quote.totalMinor < booking.totalMinor ? 'the new stay costs less' : 'exceeds the price of the rooms'
    return refuseFields({ keep_price: reason })
  }
  if (shownTotalMinor !== null && shownTotalMinor !== quote.totalMinor) {
    return refuse(problem('price_changed', { details: { total_minor: quote.totalMinor } }))
  }
  return ok({ quote, waivedMinor, propertyId })
}

function refuseMoveTo({ db, now }: Deps, booking: Booking, propertyId: number): Promise<Problem | null> {
  const today = calendarDayIn(booking.property.timeZone, now())
  return refuseOtherProperty(db, booking, { propertyId, today })
}

function withReason(refused: Problem, { revision }: Booking): Problem {
  if (refused.code !== 'not_modifiable' || reasonOf(refused)) return refused
  return notModifiable(revision >= MAX_CHANGES ? 'too_many_changes' : 'not_confirmed')
}

/** Moves a booking to other dates, guests or room type in one transaction, refunds overpaid money, notifies the guest. */
export async function moveByAdmin(
  deps: Deps,
  bookingId: string,
  input: MoveInput & MoveReason,
): Promise<Result<AdminMove, Problem>> {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const booking = await findBookingById(deps, bookingId)
    if (!booking) return refuse(problem('not_found'))
    const preview = await previewMove(deps, booking, input)
    if (!preview.ok) return preview
    if (await writeMove(deps, booking, { ...preview.value, ...input })) return preview
  }
  return refuse(problem('in_progress', { retryAfterSeconds: 1 }))
}

/** Returns false when the booking or the availability changed meanwhile. */
async function writeMove(
  deps: Deps,
  booking: Booking,
  { quote, waivedMinor, propertyId, reason, author }: AdminMove & MoveReason,
): Promise<boolean> {
  const { refundMinor, walletRefundMinor: walletMinor } = quote.money
  const shares = { walletMinor, moneyMinor: refundMinor - walletMinor }
  const back = planRefundShares(shares.moneyMinor > 0 ? await listRefundable(deps.db, booking.id) : [], shares)
  if (!back) return false
  const planned = toChange(booking, quote, deps.now())
  const change: Change = {
    ...planned,
    actor: 'desk',
    details: { ...planned.details, waivedMinor, ...(propertyId === null ? {} : { property: propertyId }) },
  }
  const messages = enqueueNotifications(deps, {
    bookingId: booking.id,
    template: templateOf(quote),
    details: { amountMinor: refundMinor },
  })
  const note: BookingNote = {
    id: change.id,
    bookingId: booking.id,
    at: change.at,
    author,
    kind: 'move',
    text: reason ?? '',
  }
  const modification = {
    before: booking,
    after: toModified(booking, quote),
    back,
    refundReason: `modified:${change.id}`,
    unproven: null,
    byStaff: { propertyId },
    removed: quote.removed?.index ?? null,
  }
  const isDone = await updateStay(deps, modification, change, {
    added: [
      ...(reason === null ? [] : [insertNote(note, (bind) => isClaimed(change.id, bind))]),
      ...messages.statements(change.id),
      // The other property's systems hear of its new booking.
      ...(propertyId === null ? [] : [insertHistory({ ...change, event: 'moved_here', details: {} })]),
    ],
    idempotency: null,
  })
  if (isDone) messages.announce()
  return isDone
}
