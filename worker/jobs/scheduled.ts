import { eraseCheckins } from '#worker/bookings/checkin/erase-checkins.ts'
import { expireHolds } from '#worker/bookings/closing/expire-holds.ts'
import { eraseOldGuests } from '#worker/bookings/of-guest/erase-guests.ts'
import { endCards } from '#worker/bookings/passes/end-cards.ts'
import { askToConfirm } from '#worker/bookings/reconfirm/ask-to-confirm.ts'
import { lapseUnconfirmed } from '#worker/bookings/reconfirm/lapse-unconfirmed.ts'
import { noteMinute } from '#worker/bookings/reconfirm/note-minute.ts'
import { alignHomes } from '#worker/bookings/stays/align-homes.ts'
import { checkInStays } from '#worker/bookings/stays/check-in-stays.ts'
import { completeStays } from '#worker/bookings/stays/complete-stays.ts'
import { eachAlone, type JobRound } from '#worker/changes/job-round.ts'
import type { Deps } from '#worker/deps.ts'
import type { JobMessage } from '#worker/env.ts'
import { sendRefunds } from '#worker/gateways/refunds/send-refunds.ts'
import { keepRelease } from '#worker/help/articles/keep-release.ts'
import { eraseFiles } from '#worker/help/files/erase-files.ts'
import { closeSilentTickets } from '#worker/help/tickets/close-silent.ts'
import { finishDeletions } from '#worker/identity/account/deletion/finish-deletions.ts'
import { eraseConsents } from '#worker/identity/consent/erase-consents.ts'
import { describeError, log } from '#worker/log.ts'
import { endCredits } from '#worker/loyalty/end-credits.ts'
import { givePrizes } from '#worker/loyalty/games/prizes/give-prizes.ts'
import { endMemberships, remindMembers } from '#worker/loyalty/membership/orders/end-memberships.ts'
import { creditFriends } from '#worker/loyalty/referral/credit-friends.ts'
import { askFeedback } from '#worker/messages/reminders/ask-feedback.ts'
import { planReminders } from '#worker/messages/reminders/plan-reminders.ts'
import { sendWaitingMessages } from '#worker/messages/send-message.ts'
import { forgetCards } from '#worker/payments/cards/forget-cards.ts'
import { lapseOrders } from '#worker/payments/orders/lapse-orders.ts'
import { closePayments } from '#worker/payments/settling/close-payments.ts'
import { pollPayments } from '#worker/payments/settling/poll-payments.ts'
import { reconcileMoney } from '#worker/payments/settling/reconcile-money.ts'
import { foldReviews } from '#worker/stays/hotel/fold-reviews.ts'
import { extendCalendars } from '#worker/stays/prices/extend-calendars.ts'
import { recordPrices } from '#worker/stays/prices/record-prices.ts'
import { eraseEvents } from '#worker/tracking/erase-events.ts'
import { beginRound, endRound, listBusyJobs, listRounds, noteJobs } from './job-round-storage.ts'
import { AGAIN_MS, ALLOWED_HOURLY_MS, ALLOWED_MS, MINUTE_MS, minuteOf, type SiteJob } from './job-schedule.ts'
import { purgeOld } from './purge-old.ts'

/**
 * The minute's work, money first. Each round of a job is an invocation of its own and stays below D1's thousand queries;
 * what it leaves over the next round does (`JobRound`). They may run beside each other: a hold whose payment is still to be
 * asked about waits for that by itself (`endedHoldsStatement`).
 */
const jobs = {
  /** Asks gateways about payments whose end nobody told us. */
  'poll-payments': pollPayments,
  /** Frees rooms whose hold was not paid in time. */
  'expire-holds': expireHolds,
  /** Gives up orders that were not paid in time. */
  'lapse-orders': lapseOrders,
  /** Sends refunds whose gateway could not be reached before. */
  'send-refunds': sendRefunds,
  /** Takes the pages of payments away that nobody may make any more. */
  'close-payments': closePayments,
  /** Takes wallet money whose time is over out of the books. */
  'end-credits': endCredits,
  /** Ends memberships whose last day is past. */
  'end-memberships': endMemberships,
  /** Reminds members 30 and 3 days before the end. */
  'remind-members': remindMembers,
  /** Looks once an hour for money a person must look at. */
  'reconcile-money': reconcileMoney,
  /** Checks in stays whose time has come. */
  'check-in-stays': checkInStays,
  /** Checks out stays that are over. */
  'complete-stays': completeStays,
  /** Decides on friends whose first stay is over, and credits both guests. */
  'credit-friends': creditFriends,
  /** Asks guests of unpaid bookings nobody proven stands behind whether they are coming. */
  'ask-to-confirm': askToConfirm,
  /** Ends such bookings where nobody has answered. */
  'lapse-unconfirmed': lapseUnconfirmed,
  /** Gives bookings of homes an older version wrote the statuses of homes. */
  'align-homes': alignHomes,
  /** Ends cards in wallets whose stay is no more as they say. */
  'end-cards': endCards,
  /** Sends messages the queue did not. */
  'send-messages': sendWaitingMessages,
  /** Reminds guests of stays that begin tomorrow. */
  'plan-reminders': planReminders,
  /** Asks guests how a stay was, the day after. */
  'ask-feedback': askFeedback,
  /** Has gateways forget the cards of accounts that ended. */
  'forget-cards': forgetCards,
  /** Erases what came in after accounts were given up. */
  'finish-deletions': finishDeletions,
  /** Closes tickets nobody writes in any more, once their guests were told. */
  'close-tickets': closeSilentTickets,
  /** Erases files of tickets whose time is over. */
  'erase-files': eraseFiles,
  /** Erases guests without an account by age. */
  'erase-guests': eraseOldGuests,
  /** Erases who checked in online, with their documents. */
  'erase-checkins': eraseCheckins,
  /** Erases what guests have answered about their browsers, after two years. */
  'erase-consents': eraseConsents,
  /** Erases what pages told of themselves, after thirty days. */
  'erase-events': eraseEvents,
  /** Deletes old answers, saved stays, counters and codes, and whom old messages went to. */
  'purge-idempotency': purgeOld,
  /** Gives the prizes of games once their week is over, and forgets old plays. */
  'give-prizes': givePrizes,
  /** Records what stays cost today, so that a price that fell can be proven. */
  'record-prices': recordPrices,
  /** Writes how reviews are searched. */
  'fold-reviews': foldReviews,
  /** Prices the days that come into sight at the far end of each calendar. */
  'extend-calendars': extendCalendars,
  /** Brings a release's help articles into the databases. */
  'keep-articles': keepRelease,
} satisfies Record<SiteJob, Job>

type Job = (deps: Deps, after: string) => Promise<number | JobRound>

/** What these end by its time may have been out of reach: until that is known they wait for the next minute. */
const endsByTime: readonly string[] = ['expire-holds', 'lapse-unconfirmed']

/** How the jobs are, each judged by its own schedule. */
export type JobsHealth = {
  /** Those that had no round that ended well for longer than their schedule allows. */
  late: string[]
  /** How long ago the last round of any ended, in milliseconds; null before the first. */
  lastRoundMs: number | null
}

/** Looks which jobs stand still; none does before the cron's first minute. Throws when the database cannot be read. */
export async function checkJobs({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<JobsHealth> {
  const rounds = await listRounds(db)
  const late = rounds.filter(
    ({ job, well_at }) => job in jobs && now() - well_at > (job in minuteOf ? ALLOWED_HOURLY_MS : ALLOWED_MS),
  )
  const last = Math.max(...rounds.map(({ ended_at }) => ended_at ?? 0))
  return { late: late.map(({ job }) => job), lastRoundMs: last > 0 ? now() - last : null }
}

/**
 * Sends each job of this minute on its way, once deadlines have moved by the time nobody could keep them; those
 * that are still at work go on by themselves. A queue that is away is no harm: the jobs then run here, one after the other.
 */
export async function handleScheduled(deps: Deps): Promise<void> {
  const now = deps.now()
  const minute = Math.floor(now / MINUTE_MS) % 60
  let isNoted = true
  try {
    await noteMinute(deps)
  } catch (error) {
    isNoted = false
    log('error', 'minute_not_noted', describeError(error))
  }
  await noteJobs(deps.db, Object.keys(jobs), now)
  const [busy, rounds] = [await listBusyJobs(deps.db, now), await listRounds(deps.db)]
  // An hourly job whose minute was missed, or went wrong, does not wait for the next hour. The queue began it within its minute.
  const missed = rounds
    .filter(({ well_at, started_at }) => now - well_at > 61 * MINUTE_MS && now - started_at > AGAIN_MS - MINUTE_MS)
    .map(({ job }) => job)
  const due = Object.keys(jobs)
    .filter((job) => !busy.includes(job) && ((minuteOf[job] ?? minute) === minute || missed.includes(job)))
    .filter((job) => isNoted || !endsByTime.includes(job))
    .map((job) => ({ job, after: '' }))
  try {
    await deps.enqueueJobs(due)
  } catch (error) {
    log('error', 'jobs_not_queued', describeError(error))
    await eachAlone(due, { event: 'job_failed', facts: ({ job }) => ({ job }) }, async (message) => {
      await runJob(deps, message)
      return true
    })
  }
}

/** Does one round of a job, notes how it went, and sends what is left over on its way. Throws nothing a job or the queue throws. */
export async function runJob(deps: Deps, { job, after }: JobMessage): Promise<void> {
  const run: Job | undefined = jobs[job as keyof typeof jobs]
  if (!run || !(await beginRound(deps.db, job, deps.now()))) return
  let round: JobRound = { done: 0, next: null }
  let failure: string | null = null
  try {
    const answer = await run(deps, after)
    round = typeof answer === 'number' ? { done: answer, next: null } : answer
    if (round.done > 0) log('info', 'job_done', { job, count: round.done, isMoreLeft: round.next !== null })
  } catch (error) {
    const described = describeError(error)
    failure = described.error
    log('error', 'job_failed', { job, ...described })
  }
  // A round that came no further would come no further again.
  const next = round.done > 0 || round.next !== after ? round.next : null
  const ended = { done: round.done, failure, now: deps.now() }
  await endRound(deps.db, job, { ...ended, isMoreLeft: next !== null })
  if (next === null) return
  try {
    await deps.enqueueJobs([{ job, after: next }])
  } catch (error) {
    log('error', 'round_not_queued', { job, ...describeError(error) })
    // Then the next minute begins the job anew.
    await endRound(deps.db, job, { ...ended, isMoreLeft: false })
  }
}
