import type { Deps } from '#worker/deps.ts'
import { describeError, log } from '#worker/log.ts'
import { checkInStaysJob } from './check-in-stays.ts'
import { closePaymentsJob } from './close-payments.ts'
import { completeStaysJob } from './complete-stays.ts'
import { endCreditsJob } from './end-credits.ts'
import { expireHoldsJob } from './expire-holds.ts'
import { finishDeletionsJob } from './finish-deletions.ts'
import { forgetCardsJob } from './forget-cards.ts'
import type { Job } from './job.ts'
import { planRemindersJob } from './plan-reminders.ts'
import { pollPaymentsJob } from './poll-payments.ts'
import { purgeJob } from './purge-idempotency.ts'
import { reconcileMoneyJob } from './reconcile-money.ts'
import { recordPricesJob } from './record-prices.ts'
import { sendMessagesJob } from './send-messages.ts'
import { sendRefundsJob } from './send-refunds.ts'

/** The minute's work in its order: who has paid is asked before unpaid rooms are given up. */
const jobs: readonly Job[] = [
  pollPaymentsJob,
  expireHoldsJob,
  closePaymentsJob,
  checkInStaysJob,
  completeStaysJob,
  endCreditsJob,
  sendRefundsJob,
  planRemindersJob,
  reconcileMoneyJob,
  forgetCardsJob,
  sendMessagesJob,
  purgeJob,
  recordPricesJob,
  finishDeletionsJob,
]

/** Runs every job of the minute; one that fails does not keep the others from running. */
export async function handleScheduled(deps: Deps): Promise<void> {
  for (const job of jobs) {
    try {
      const count = await job.run(deps)
      if (count > 0) log('info', 'job_done', { job: job.name, count })
    } catch (error) {
      log('error', 'job_failed', { job: job.name, ...describeError(error) })
    }
  }
}
