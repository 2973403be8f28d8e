import type { WantedStay } from '#app/domain/bookings/modification.ts'
import { toMajor } from '#app/domain/money/money.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { maxCots } from '#app/domain/stays/cots.ts'
import { formatRoomsConfig } from '#app/domain/stays/occupancy.ts'
import { versionsOfProperty } from '#worker/infra/cache/page-key.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Change } from '#worker/infra/guarded-writes/change.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import { findStoredResponse, sealResponse } from '#worker/infra/guarded-writes/stored-response.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { type Booking, listBills } from '#worker/services/bookings/booking.ts'
import { listRefundable, refundIdOf } from '#worker/services/bookings/closing/close-booking-storage.ts'
import { planRefundShares } from '#worker/services/bookings/closing/plan-refunds.ts'
import { checkUnverifiedLimits, findUnproven, proofNeeded } from '#worker/services/bookings/find-unproven.ts'
import { isSameTotal } from '#worker/services/bookings/is-same-total.ts'
import { type BookingProof, findBooking } from '#worker/services/bookings/reading/find-booking.ts'
import { sendRefund } from '#worker/services/gateways/refunds/send-refunds.ts'
import { enqueueNotifications } from '#worker/services/notifications/enqueue-notifications.ts'
import { toBegunRefunds } from '../closing/cancel-booking.ts'
import { type Modification, updateStay } from './modify-booking-storage.ts'
import { type ModificationQuote, quoteModification } from './quote-modification.ts'

type ModifyBookingInput = {
  proof: BookingProof
  stay: WantedStay
  /** New total shown to the guest, in major units, compared with ours; null when none was shown. */
  shownTotalMajor: number | null
  /** Revision of the booking shown to the guest; a change of a later one is refused. Absent: any. */
  revision?: number
  idempotency: IdempotentRequest | null
}

type ModifiedBooking = { booking: Booking; quote: ModificationQuote }

export type ModifyBookingResult = { modified: ModifiedBooking; isReplay: boolean }

/** Rounds lost to concurrent changes of the booking or of the availability. */
const MAX_ROUNDS = 8

/**
 * Changes dates, rooms, guests or room type under the same number. Old nights are released in the transaction that
 * takes the new ones, so a change keeps its own room in a sold-out property. Fails with `price_changed` when the new
 * total differs from the one shown.
 */
export async function modifyBooking(
  deps: Deps,
  scope: Scope,
  input: ModifyBookingInput,
): Promise<Result<ModifyBookingResult, Problem>> {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const found = await findBooking(deps, scope, input.proof)
    if (!found.ok) return found
    const replay = await findReplay(deps, input.idempotency)
    if (replay) return replay
    const result = await tryModify(deps, scope, found.value, input)
    if (result?.ok) return ok({ modified: result.value, isReplay: false })
    // A concurrent request with the same key may have succeeded, which is why this one is refused.
    if (result) return (await findReplay(deps, input.idempotency)) ?? result
  }
  return refuse(problem('in_progress', { retryAfterSeconds: 1 }))
}

async function findReplay(
  deps: Deps,
  idempotency: IdempotentRequest | null,
): Promise<Result<ModifyBookingResult, Problem> | null> {
  const replay = await findStoredResponse<ModifiedBooking>(deps, idempotency)
  return replay?.ok ? ok({ modified: replay.value, isReplay: true }) : replay
}

/** Returns null when the booking or the availability changed meanwhile. */
async function tryModify(
  deps: Deps,
  scope: Scope,
  booking: Booking,
  { stay, shownTotalMajor, revision = booking.revision, idempotency }: ModifyBookingInput,
): Promise<Result<ModifiedBooking, Problem> | null> {
  // The number of a room may belong to another one now.
  if (revision !== booking.revision) return refuse(problem('price_changed', { message: 'errors.bookingChanged' }))
  const quoted = await quoteModification(deps, scope, { booking, stay })
  if (!quoted.ok) return quoted
  const quote = quoted.value
  const priceChange = findPriceChange(quote, shownTotalMajor)
  if (priceChange) return refuse(priceChange)
  const { refundMinor, walletRefundMinor } = quote.money
  const shares = { walletMinor: walletRefundMinor, moneyMinor: refundMinor - walletRefundMinor }
  const back = planRefundShares(shares.moneyMinor > 0 ? await listRefundable(deps.db, booking.id) : [], shares)
  if (!back) return null
  const change = toChange(booking, quote, deps.now())
  const refundReason = `modified:${change.id}`
  const after = toModified(booking, quote)
  const unproven = after.roomCount > booking.roomCount ? await findUnproven(deps, booking.id) : null
  const { checkin, checkout, roomCount: rooms } = after
  const largerParty = unproven && { ...unproven, checkin, checkout, rooms }
  if (largerParty && !(await checkUnverifiedLimits(deps.db, largerParty))) return refuse(proofNeeded({ canPay: false }))
  const removed = quote.removed?.index ?? null
  const modification = { before: booking, after, back, refundReason, unproven: largerParty, removed }
  if (!(await writeModification(deps, modification, { quote, change, idempotency }))) return null
  return ok({ booking: withRefunds(modification, change), quote })
}

function findPriceChange(
  { totalMinor, money, currency }: ModificationQuote,
  shownMajor: number | null,
): Problem | null {
  const amount = (amountMinor: number) => toMajor({ amountMinor, currency })
  const total = amount(totalMinor)
  if (shownMajor === null || isSameTotal(shownMajor, total)) return null
  return problem('price_changed', {
    message: 'errors.changePrice',
    details: {
      quote: {
        total,
        payable_amount: amount(money.payableMinor),
        refund_amount: amount(money.refundMinor),
        currency_code: currency,
      },
    },
  })
}

export function toChange(booking: Booking, quote: ModificationQuote, at: number): Change {
  const { checkin, checkout, changed, rooms, roomTypeName, totalMinor, money, coupon } = quote
  return {
    id: crypto.randomUUID(),
    bookingId: booking.id,
    at,
    event: 'modified',
    actor: 'guest',
    details: {
      checkin,
      checkout,
      changed,
      room: roomTypeName,
      rooms: formatRoomsConfig(rooms),
      totalMinor,
      refundMinor: money.refundMinor,
      droppedCoupon: coupon?.dropped ? coupon.code : null,
      ...(quote.removed ? { cancelledRoom: quote.removed.index + 1, feeMinor: quote.removed.feeMinor } : {}),
      from: {
        checkin: booking.checkin,
        checkout: booking.checkout,
        room: booking.roomTypeName,
        rooms: formatRoomsConfig(booking.rooms),
        totalMinor: booking.totalMinor,
      },
    },
  }
}

/** Returns the booking with its new stay. The required prepayment follows the new total, as for a new booking. */
export function toModified(
  { parts: _parts, ...booking }: Booking,
  { money, quote, ...stay }: ModificationQuote,
): Booking {
  return {
    ...booking,
    ...(stay.parts ? { parts: stay.parts } : {}),
    revision: booking.revision + 1,
    checkin: stay.checkin,
    checkout: stay.checkout,
    roomTypeId: stay.roomTypeId,
    roomTypeName: stay.roomTypeName,
    hasBreakfast: stay.hasBreakfast,
    layout: stay.layout,
    roomCount: stay.rooms.length,
    rooms: [...stay.rooms],
    cots: { ...booking.cots, count: Math.min(booking.cots.count, maxCots(stay.rooms, booking.cots.count)) },
    nights: stay.nights,
    totalMinor: stay.totalMinor,
    paidMinor: money.paidMinor,
    walletMinor: money.walletMinor,
    paymentStatus: money.paymentStatus,
    advanceMinor: Math.max(quote.advanceMinor, stay.aheadMinor),
    discountMinor: quote.discountMinor,
    couponCode: quote.couponCode,
    quote,
    policy: stay.policy,
    plan: stay.plan,
    bills: listBills(quote),
    meals: booking.meals.map((meal) => stay.meals.find(({ id }) => id === meal.id) ?? meal),
  }
}

type WriteDetails = { quote: ModificationQuote; change: Change; idempotency: IdempotentRequest | null }

async function writeModification(
  deps: Deps,
  modification: Modification,
  { quote, change, idempotency }: WriteDetails,
): Promise<boolean> {
  const { before, back } = modification
  const result: ModifiedBooking = { booking: withRefunds(modification, change), quote }
  const messages = enqueueNotifications(deps, {
    bookingId: before.id,
    template: templateOf(quote),
    details: { amountMinor: quote.money.refundMinor },
  })
  const isDone = await updateStay(deps, modification, change, {
    added: messages.statements(change.id),
    idempotency: await sealResponse(deps, idempotency, { status: 200, response: result }),
  })
  if (!isDone) return false
  messages.announce()
  deps.later(deps.pageVersions.raise(versionsOfProperty(before.property)))
  for (const refund of back.refunds) deps.later(sendRefund(deps, refundIdOf(change, refund)))
  return true
}

export function templateOf({ changed }: ModificationQuote): 'booking_modified' | 'booking_changed' {
  return changed.every((part) => part === 'dates') ? 'booking_modified' : 'booking_changed'
}

function withRefunds({ after, back, refundReason: reason }: Modification, change: Change): Booking {
  return { ...after, refunds: [...after.refunds, ...toBegunRefunds(back, { booking: after, reason, change })] }
}
