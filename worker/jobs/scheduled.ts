import { expireHolds } from '#worker/bookings/closing/expire-holds.ts'
import { checkInStays } from '#worker/bookings/stays/check-in-stays.ts'
import { completeStays } from '#worker/bookings/stays/complete-stays.ts'
import type { Deps } from '#worker/deps.ts'
import { sendRefunds } from '#worker/gateways/refunds/send-refunds.ts'
import { finishDeletions } from '#worker/identity/account/deletion/finish-deletions.ts'
import { describeError, log } from '#worker/log.ts'
import { endCredits } from '#worker/loyalty/end-credits.ts'
import { planReminders } from '#worker/messages/reminders/plan-reminders.ts'
import { sendWaitingMessages } from '#worker/messages/send-message.ts'
import { forgetCards } from '#worker/payments/cards/forget-cards.ts'
import { closePayments } from '#worker/payments/settling/close-payments.ts'
import { pollPayments } from '#worker/payments/settling/poll-payments.ts'
import { reconcileMoney } from '#worker/payments/settling/reconcile-money.ts'
import { recordPrices } from '#worker/stays/prices/record-prices.ts'
import { purgeOld } from './purge-old.ts'

/** The minute's work in its order: who has paid is asked before unpaid rooms are given up. Each tells how many things it did. */
const jobs = {
  /** Asks gateways about payments whose end nobody told us. */
  'poll-payments': pollPayments,
  /** Frees rooms whose hold was not paid in time. */
  'expire-holds': expireHolds,
  /** Takes the pages of payments away that nobody may make any more. */
  'close-payments': closePayments,
  /** Checks in stays whose time has come. */
  'check-in-stays': checkInStays,
  /** Checks out stays that are over. */
  'complete-stays': completeStays,
  /** Takes wallet money whose time is over out of the books. */
  'end-credits': endCredits,
  /** Sends refunds whose gateway could not be reached before. */
  'send-refunds': sendRefunds,
  /** Reminds guests of stays that begin tomorrow. */
  'plan-reminders': planReminders,
  /** Looks once an hour for money a person must look at. */
  'reconcile-money': reconcileMoney,
  /** Has gateways forget the cards of accounts that ended. */
  'forget-cards': forgetCards,
  /** Sends messages the queue did not. */
  'send-messages': sendWaitingMessages,
  /** Deletes old answers, saved stays, counters and codes, and whom old messages went to. */
  'purge-idempotency': purgeOld,
  /** Records what stays cost today, so that a price that fell can be proven. */
  'record-prices': recordPrices,
  /** Erases what came in after accounts were given up. */
  'finish-deletions': finishDeletions,
} satisfies Record<string, (deps: Deps) => Promise<number>>

/** Runs every job of the minute; one that fails does not keep the others from running. */
export async function handleScheduled(deps: Deps): Promise<void> {
  for (const [job, run] of Object.entries(jobs)) {
    try {
      const count = await run(deps)
      if (count > 0) log('info', 'job_done', { job, count })
    } catch (error) {
      log('error', 'job_failed', { job, ...describeError(error) })
    }
  }
}
