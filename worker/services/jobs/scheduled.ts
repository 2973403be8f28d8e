import { DAY_MS, type Instant, MINUTE_MS } from '#app/domain/dates/instant.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { JobMessage, QueuedMessage } from '#worker/infra/env.ts'
import { type JobRound, processEach } from '#worker/infra/guarded-writes/job-round.ts'
import { describeError, log } from '#worker/infra/log.ts'
import { finishDeletions } from '#worker/services/accounts/account/delete-account.ts'
import { purgeCodes } from '#worker/services/accounts/codes/one-time-password.ts'
import { eraseConsents } from '#worker/services/accounts/give-consent.ts'
import { eraseEvents } from '#worker/services/analytics/events.ts'
import { expireHolds } from '#worker/services/bookings/closing/expire-holds.ts'
import { eraseCheckins, eraseCouponMarks, purgeOldRows } from '#worker/services/bookings/closing/retention.ts'
import { eraseOldGuests } from '#worker/services/bookings/of-guest/erase-guests.ts'
import { expireCards } from '#worker/services/bookings/passes/wallet-cards.ts'
import { recordHeartbeat } from '#worker/services/bookings/reconfirm/downtime.ts'
import { askToReconfirm, lapseUnconfirmed } from '#worker/services/bookings/reconfirm/lapse-unconfirmed.ts'
import { alignHomes } from '#worker/services/bookings/stays/align-homes.ts'
import { checkInStays } from '#worker/services/bookings/stays/check-in-stays.ts'
import { completeStays } from '#worker/services/bookings/stays/complete-stays.ts'
import { eraseDonors } from '#worker/services/donations/donation.ts'
import { givePrizes } from '#worker/services/games/prizes/give-prizes.ts'
import { sendRefunds } from '#worker/services/gateways/refunds/send-refunds.ts'
import { endMemberships, remindMembers } from '#worker/services/membership/orders/end-memberships.ts'
import { purgeMessages, sendMessage, sendWaitingMessages } from '#worker/services/message-delivery/send-message.ts'
import { askFeedback, planReminders } from '#worker/services/message-delivery/stay-messages.ts'
import { retryCardDeletions } from '#worker/services/payments/cards/forget-cards.ts'
import { expireOrders } from '#worker/services/payments/orders/expire-orders.ts'
import { closePayments, pollPayments } from '#worker/services/payments/settling/poll-payments.ts'
import { reconcileMoney } from '#worker/services/payments/settling/reconcile-money.ts'
import { extendCalendars } from '#worker/services/pricing/prices/extend-calendars.ts'
import { openTaxRules } from '#worker/services/pricing/prices/open-tax-rules.ts'
import { recordPrices } from '#worker/services/pricing/prices/record-prices.ts'
import { deleteOldMarks } from '#worker/services/promotions/referral/account-marks.ts'
import { creditFriends } from '#worker/services/promotions/referral/credit-friends.ts'
import { deleteOldWelcomeMarks, expireCredits } from '#worker/services/promotions/wallet-credits.ts'
import { findReviewTopics } from '#worker/services/properties/find-review-topics.ts'
import { foldReviewTexts } from '#worker/services/properties/list-reviews.ts'
import { importBuiltRelease } from '#worker/services/support/articles/import-release.ts'
import { eraseOldVotes } from '#worker/services/support/articles/vote.ts'
import { purgeQuestions } from '#worker/services/support/conversations/question-retention.ts'
import { eraseFiles } from '#worker/services/support/files/store-file.ts'
import { closeInactiveTickets } from '#worker/services/support/tickets/close-inactive-tickets.ts'
import { deleteExpiredUndos } from '#worker/services/wishlists/undo-wishlist.ts'
import { findDueJobs, siteDueChecks } from './due-jobs.ts'
import { beginRound, endRound, isBusy, type LastRound, listRounds, registerJobs } from './job-round-storage.ts'
import { ALLOWED_HOURLY_MS, ALLOWED_MS, hourlyJobMinutes, RETRY_MS, type SiteJob } from './job-schedule.ts'

/**
 * Payments first. Each round is a separate invocation below D1's 1,000 queries; the next round continues.
 * Jobs may run concurrently: a hold with a payment still to check waits for the result (`endedHoldsStatement`).
 */
const jobs = {
  /** Asks gateways about payments without a result. */
  'poll-payments': pollPayments,
  /** Ends unpaid holds and releases their rooms. */
  'expire-holds': expireHolds,
  /** Cancels orders that were not paid in time. */
  'lapse-orders': expireOrders,
  /** Retries refunds whose gateway could not be reached. */
  'send-refunds': sendRefunds,
  /** Closes pages of payments that must not be made any more. */
  'close-payments': closePayments,
  /** Books expired wallet credit out of the ledger. */
  'end-credits': expireCredits,
  'end-memberships': endMemberships,
  /** Reminds members 30 and 3 days before the end. */
  'remind-members': remindMembers,
  /** Logs payment problems an operator must check, hourly. */
  'reconcile-money': reconcileMoney,
  /** Opens taxes that bookings pay from today on. */
  'open-taxes': openTaxRules,
  'check-in-stays': checkInStays,
  'complete-stays': completeStays,
  /** Decides on referrals after the friend's first stay, and credits both guests. */
  'credit-friends': creditFriends,
  /** Asks guests of unpaid bookings without a verified phone number to reconfirm. */
  'ask-to-confirm': askToReconfirm,
  /** Cancels those bookings when the guest does not answer. */
  'lapse-unconfirmed': lapseUnconfirmed,
  'align-homes': alignHomes,
  /** Expires wallet cards of cancelled or changed stays. */
  'end-cards': expireCards,
  'send-messages': sendWaitingMessages,
  /** Reminds guests of stays that begin tomorrow. */
  'plan-reminders': planReminders,
  /** Asks guests for a review the day after their stay. */
  'ask-feedback': askFeedback,
  /** Deletes cards of deleted accounts at their gateways. */
  'forget-cards': retryCardDeletions,
  /** Erases data that arrived after accounts were deleted. */
  'finish-deletions': finishDeletions,
  /** Closes inactive tickets after their guests were notified. */
  'close-tickets': closeInactiveTickets,
  'erase-files': eraseFiles,
  'erase-guests': eraseOldGuests,
  'erase-checkins': eraseCheckins,
  /** Deletes cookie consents after two years. */
  'erase-consents': eraseConsents,
  /** Deletes analytics events after thirty days. */
  'erase-events': eraseEvents,
  /** Deletes old responses, saved stays, counters and codes, and recipients of old messages. */
  'purge-idempotency': purgeOld,
  /** Awards game prizes after their week, and deletes old plays. */
  'give-prizes': givePrizes,
  /** Records current prices, so that a price reduction can be proven. */
  'record-prices': recordPrices,
  /** Stores the search form of reviews. */
  'fold-reviews': foldReviewTexts,
  'find-review-topics': findReviewTopics,
  /** Extends the daily factors of each rate calendar. */
  'extend-calendars': extendCalendars,
  'keep-articles': importBuiltRelease,
} satisfies Record<SiteJob, Job>

type Job = (deps: Deps, after: string) => Promise<number | JobRound>

/** An hourly job without a successful round for this long has missed its minute. */
const MISSED_AFTER_MS = 61 * MINUTE_MS

/** These jobs wait a minute when the heartbeat failed, because downtime may have to extend their deadlines. */
const deadlineJobs: readonly string[] = ['expire-holds', 'lapse-unconfirmed']

type JobsHealth = {
  late: string[]
  /** Milliseconds since the last round of any job ended; null before the first. */
  lastRoundMs: number | null
}

/** Returns which jobs are stalled; none before the first cron run. Throws when the database cannot be read. */
export async function checkJobs({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<JobsHealth> {
  const rounds = await listRounds(db)
  const late = rounds.filter(
    ({ job, well_at }) => job in jobs && now() - well_at > (job in hourlyJobMinutes ? ALLOWED_HOURLY_MS : ALLOWED_MS),
  )
  const last = Math.max(...rounds.map(({ ended_at }) => ended_at ?? 0))
  return { late: late.map(({ job }) => job), lastRoundMs: last > 0 ? now() - last : null }
}

/**
 * Queues the jobs due in this minute, after extending deadlines by any downtime. Without the queue they run here. On an
 * idle site most minutes read one row for each of `siteDueChecks` at most.
 */
export async function handleScheduled(deps: Deps, { runsAll = false }: { runsAll?: boolean } = {}): Promise<void> {
  const now = deps.now()
  const isHeartbeatStored = await tryHeartbeat(deps)
  const names = await listStartingJobs(deps, now, runsAll)
  const due = names.filter((job) => isHeartbeatStored || !deadlineJobs.includes(job)).map((job) => ({ job, after: '' }))
  if (due.length === 0) return
  try {
    await deps.enqueueJobs(due)
  } catch (error) {
    log('error', 'jobs_not_queued', describeError(error))
    await processEach(due, { event: 'job_failed', details: ({ job }) => ({ job }) }, async (message) => {
      await runJob(deps, message)
      return true
    })
  }
}

async function tryHeartbeat(deps: Deps): Promise<boolean> {
  try {
    await recordHeartbeat(deps)
    return true
  } catch (error) {
    log('error', 'minute_not_noted', describeError(error))
    return false
  }
}

async function listStartingJobs({ db }: Deps, now: Instant, runsAll: boolean): Promise<string[]> {
  const names = Object.keys(jobs)
  const minute = Math.floor(now / MINUTE_MS) % 60
  const isOfMinute = (job: string) => hourlyJobMinutes[job] === minute
  const { names: due, isEveryJobDue } = await findDueJobs(db, { checks: siteDueChecks, paceJob: 'keep-articles', now })
  if (!runsAll && due.size === 0 && !isEveryJobDue && !names.some(isOfMinute)) return []
  const rounds = new Map((await listRounds(db)).map((round) => [round.job, round]))
  if (names.some((name) => !rounds.has(name))) await registerJobs(db, names, now)
  return names.filter((job) => {
    const round = rounds.get(job)
    if (round && isBusy(round, now)) return false
    if (job in hourlyJobMinutes) return isOfMinute(job) || (round !== undefined && isMissed(round, now))
    return runsAll || isEveryJobDue || due.has(job) || !round
  })
}

/**
 * Returns whether an hourly job missed its minute or failed, and waited long enough to be retried before the next hour.
 */
function isMissed({ well_at, started_at }: LastRound, now: Instant): boolean {
  return now - well_at > MISSED_AFTER_MS && now - started_at > RETRY_MS - MINUTE_MS
}

/** Runs one round of a job, stores its result, and queues the rest. Never throws. */
export async function runJob(deps: Deps, { job, after }: JobMessage): Promise<void> {
  const run: Job | undefined = jobs[job as keyof typeof jobs]
  if (!run || !(await beginRound(deps.db, job, deps.now()))) return
  let round: JobRound = { done: 0, next: null }
  let failure: string | null = null
  try {
    const result = await run(deps, after)
    round = typeof result === 'number' ? { done: result, next: null } : result
    if (round.done > 0) log('info', 'job_done', { job, count: round.done, isMoreLeft: round.next !== null })
  } catch (error) {
    const described = describeError(error)
    failure = described.error
    log('error', 'job_failed', { job, ...described })
  }
  // A round without progress would repeat for ever.
  const next = round.done > 0 || round.next !== after ? round.next : null
  const ended = { done: round.done, failure, now: deps.now() }
  await endRound(deps.db, job, { ...ended, isMoreLeft: next !== null })
  if (next === null) return
  try {
    await deps.enqueueJobs([{ job, after: next }])
  } catch (error) {
    log('error', 'round_not_queued', { job, ...describeError(error) })
    // The next cron run then starts the job again.
    await endRound(deps.db, job, { ...ended, isMoreLeft: false })
  }
}

/** Sends queued messages and runs queued jobs; a failed one is retried by the queue. */
export async function handleQueue(deps: Deps, batch: MessageBatch<QueuedMessage | JobMessage>): Promise<void> {
  for (const message of batch.messages) {
    try {
      if ('job' in message.body) await runJob(deps, message.body)
      else await sendMessage(deps, message.body.messageId)
      message.ack()
    } catch (error) {
      log('warn', 'queue_message_failed', describeError(error))
      message.retry()
    }
  }
}

/** Each module deletes up to this many rows of a kind at once. */
const ROWS_PER_ROUND = 500

/** How long a deleted account's phone number is still recognised as having used an offer for new guests. */
const MARK_LIFE_MS = 730 * DAY_MS

/** Deletes expired rows of all modules. */
export async function purgeOld(deps: Deps): Promise<JobRound> {
  const marksBefore = deps.now() - MARK_LIFE_MS
  const erased =
    (await eraseCouponMarks(deps.db, marksBefore)) +
    (await deleteOldWelcomeMarks(deps.db, marksBefore)) +
    (await deleteOldMarks(deps.db, marksBefore)) +
    (await eraseOldVotes(deps, ROWS_PER_ROUND)) +
    (await deleteExpiredUndos(deps)) +
    (await purgeQuestions(deps, ROWS_PER_ROUND)) +
    (await eraseDonors(deps, ROWS_PER_ROUND))
  const done = erased + (await purgeOldRows(deps)) + (await purgeCodes(deps)) + (await purgeMessages(deps))
  return { done, next: done < ROWS_PER_ROUND ? null : '' }
}
