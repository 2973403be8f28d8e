import { toMajor } from '#app/domain/money.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { versionsOfStay } from '#worker/cache/page-key.ts'
import type { Deps } from '#worker/deps.ts'
import { planMessages } from '#worker/messages/plan-messages.ts'
import { sendRefund } from '#worker/payments/send-refunds.ts'
import type { Scope } from '#worker/scope.ts'
import { toBegunRefunds } from './begun-refunds.ts'
import type { Booking } from './booking.ts'
import type { Change } from './change.ts'
import { listRefundable, refundIdOf } from './close-booking-storage.ts'
import { type BookingProof, findBooking } from './find-booking.ts'
import type { KeyedCall } from './keyed-call.ts'
import { listBills } from './list-bills.ts'
import { type Modification, updateStay } from './modify-booking-storage.ts'
import { planGiveBack } from './plan-refunds.ts'
import { type ModificationQuote, type NewDates, quoteModification } from './quote-modification.ts'
import { findKeyedAnswer, sealAnswer } from './replay-answer.ts'

export type ModifyBookingInput = {
  proof: BookingProof
  dates: NewDates
  /** The new total the guest agreed to, in major units. Never believed, only compared; null: none was shown. */
  shownTotalMajor: number | null
  keyed: KeyedCall | null
}

/** The booking with its new dates, and what the change did. */
export type ModifiedBooking = { booking: Booking; quote: ModificationQuote }

export type ModifyBookingAnswer = { modified: ModifiedBooking; isReplay: boolean }

const MAX_ROUNDS = 8

/**
 * Moves a booking to other dates for whoever may see it: same number, rooms and guest. Its nights are given back and the
 * new ones taken in one transaction, so a stay that moves by a day in a full house keeps its own room, and a refusal
 * leaves everything as it was. Where the new dates cost something else than was shown, nothing happens: price_changed.
 */
export async function modifyBooking(
  deps: Deps,
  scope: Scope,
  input: ModifyBookingInput,
): Promise<Result<ModifyBookingAnswer, Problem>> {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const found = await findBooking(deps, scope, input.proof)
    if (!found.ok) return found
    const replay = await findReplay(deps, input.keyed)
    if (replay) return replay
    const answer = await tryModify(deps, scope, found.value, input)
    if (answer?.ok) return ok({ modified: answer.value, isReplay: false })
    // The first call under the key may have come through meanwhile: what it changed is what this one is refused for.
    if (answer) return (await findReplay(deps, input.keyed)) ?? answer
  }
  return refuse(problem('in_progress', { retryAfterSeconds: 1 }))
}

async function findReplay(deps: Deps, keyed: KeyedCall | null): Promise<Result<ModifyBookingAnswer, Problem> | null> {
  const replay = await findKeyedAnswer<ModifiedBooking>(deps, keyed)
  return replay?.ok ? ok({ modified: replay.value, isReplay: true }) : replay
}

/** One attempt on the booking as it was read; null when it, or the free rooms, had changed meanwhile. */
async function tryModify(
  deps: Deps,
  scope: Scope,
  booking: Booking,
  { dates, shownTotalMajor, keyed }: ModifyBookingInput,
): Promise<Result<ModifiedBooking, Problem> | null> {
  const quoted = await quoteModification(deps, scope, { booking, dates })
  if (!quoted.ok) return quoted
  const quote = quoted.value
  const changed = findPriceChange(quote, shownTotalMajor)
  if (changed) return refuse(changed)
  const { refundMinor, walletRefundMinor } = quote.money
  const shares = { walletMinor: walletRefundMinor, moneyMinor: refundMinor - walletRefundMinor }
  const back = planGiveBack(shares.moneyMinor > 0 ? await listRefundable(deps.db, booking.id) : [], shares)
  if (!back) return null
  const change = toChange(booking, quote, deps.now())
  const refundReason = `modified:${change.id}`
  const after = toModified(booking, quote)
  const isDone = await write(deps, { before: booking, after, back, refundReason }, { quote, change, keyed })
  if (!isDone) return null
  return ok({ booking: withRefunds({ before: booking, after, back, refundReason }, change), quote })
}

/** A total shown to the guest that is not ours stops the change: nobody moves to another price than they saw. */
function findPriceChange(
  { totalMinor, money, currency }: ModificationQuote,
  shownMajor: number | null,
): Problem | null {
  const amount = (amountMinor: number) => toMajor({ amountMinor, currency })
  const total = amount(totalMinor)
  if (shownMajor === null || Math.abs(shownMajor - total) < 1e-6 * Math.max(1, total)) return null
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

function toChange(booking: Booking, quote: ModificationQuote, at: number): Change {
  const { checkin, checkout, totalMinor, money, coupon } = quote
  return {
    id: crypto.randomUUID(),
    bookingId: booking.id,
    at,
    event: 'modified',
    actor: 'guest',
    details: {
      checkin,
      checkout,
      totalMinor,
      refundMinor: money.refundMinor,
      droppedCoupon: coupon?.dropped ? coupon.code : null,
      from: { checkin: booking.checkin, checkout: booking.checkout, totalMinor: booking.totalMinor },
    },
  }
}

/** The booking as it stands on its new dates. What the house asks ahead holds for the new total, as for a new booking. */
function toModified(booking: Booking, { money, quote, ...stay }: ModificationQuote): Booking {
  return {
    ...booking,
    revision: booking.revision + 1,
    checkin: stay.checkin,
    checkout: stay.checkout,
    nights: stay.nights,
    totalMinor: stay.totalMinor,
    paidMinor: money.paidMinor,
    walletMinor: money.walletMinor,
    paymentStatus: money.paymentStatus,
    advanceMinor: quote.advanceMinor,
    discountMinor: quote.discountMinor,
    couponCode: quote.couponCode,
    quote,
    policy: stay.policy,
    bills: listBills(quote),
    meals: booking.meals.map((meal) => stay.meals.find(({ id }) => id === meal.id) ?? meal),
  }
}

type WriteFacts = { quote: ModificationQuote; change: Change; keyed: KeyedCall | null }

async function write(deps: Deps, modification: Modification, { quote, change, keyed }: WriteFacts): Promise<boolean> {
  const { before, back } = modification
  const answer: ModifiedBooking = { booking: withRefunds(modification, change), quote }
  const messages = planMessages(deps, {
    bookingId: before.id,
    template: 'booking_modified',
    facts: { amountMinor: quote.money.refundMinor },
  })
  const isDone = await updateStay(deps.db, modification, change, {
    added: messages.statements(change.id),
    keyed: await sealAnswer(deps, keyed, { status: 200, answer }),
  })
  if (!isDone) return false
  messages.announce()
  deps.later(deps.pageVersions.raise(versionsOfStay(before.property)))
  for (const refund of back.refunds) deps.later(sendRefund(deps, refundIdOf(change, refund)))
  return true
}

function withRefunds({ after, back, refundReason: reason }: Modification, change: Change): Booking {
  return { ...after, refunds: [...after.refunds, ...toBegunRefunds(back, { booking: after, reason, change })] }
}
