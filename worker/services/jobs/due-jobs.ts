import { addDays } from '#app/domain/dates/calendar-day.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import { CONFIRMED_OR_CHECKED_IN, status } from '#worker/infra/database/conditions/status-sql.ts'
import type { Database } from '#worker/infra/database/database.ts'
import { describeError, log } from '#worker/infra/log.ts'

/** SQL whether a job has work, by name: `?1` is now in milliseconds, `?2` tomorrow in UTC. */
export type DueChecks = Readonly<Record<string, string>>

const exists = (table: string, condition: string) => `EXISTS (SELECT 1 FROM ${table} WHERE ${condition})`

/**
 * Jobs guests wait for begin in the minute they have work. Each condition is one seek in a partial index, so it must
 * imply the WHERE of that index, and it covers the job's own query: it may be true too often, never too rarely. All
 * jobs begin every fourth minute in any case.
 */
export const siteDueChecks: DueChecks = {
  'poll-payments': exists('payment', "status = 'created' AND next_ask_at <= ?1"),
  'expire-holds': exists('booking', `status_key = ${status('hold')} AND hold_expires_at <= ?1`),
  'lapse-orders': exists('guest_order', "status = 'pending' AND expires_at <= ?1"),
  'send-refunds': `(${exists('refund', "status = 'initiated' AND next_try_at <= ?1")} OR ${exists(
    'refund',
    "status = 'sent' AND settled_at IS NULL AND payment_id IS NOT NULL AND next_try_at <= ?1",
  )})`,
  'close-payments': exists('payment', "status = 'created' AND next_ask_at IS NOT NULL"),
  'end-credits': exists('wallet_credit', 'left_minor > 0 AND expires_at IS NOT NULL AND expires_at <= ?1'),
  'check-in-stays': exists('booking', `status_key = ${status('confirm')} AND checkin <= ?2`),
  'complete-stays': exists('booking', `status_key IN ${CONFIRMED_OR_CHECKED_IN} AND checkout <= ?2`),
  'credit-friends': exists('referral', "due_booking_id IS NOT NULL AND state = 'open'"),
  'lapse-unconfirmed': exists('booking', 'reconfirm_by IS NOT NULL AND reconfirm_by <= ?1'),
  'send-messages': exists('message', "status = 'queued' AND created_at <= ?1"),
}

/** Jobs without work begin every fourth minute, below the five minutes after which they count as late. */
const PACE_MS = 225_000

type DueJobs = { names: Set<string>; isEveryJobDue: boolean }

/**
 * Returns the jobs that have work, by one statement. `isEveryJobDue`: `paceJob`, a job that runs in every full round,
 * has rested long enough, a round has failed, or the statement does.
 */
export async function findDueJobs(
  db: Database,
  query: { checks: DueChecks; paceJob: string; now: Instant },
): Promise<DueJobs> {
  try {
    return await readDueJobs(db, query)
  } catch (error) {
    log('error', 'due_jobs_not_read', describeError(error))
    return { names: new Set(), isEveryJobDue: true }
  }
}

async function readDueJobs(
  db: Database,
  { checks, paceJob, now }: { checks: DueChecks; paceJob: string; now: Instant },
): Promise<DueJobs> {
  const columns = Object.entries(checks).map(([name, sql]) => `${sql} AS "${name}"`)
  const row = await db.first<Record<string, number>>(
    `SELECT ${columns.join(', ')},
       coalesce((SELECT started_at <= ?1 - ${PACE_MS} FROM job_round WHERE job = ?3), 1)
         OR EXISTS (SELECT 1 FROM job_round WHERE failure IS NOT NULL) AS every_job, ?2 AS tomorrow`,
    now,
    addDays(calendarDayIn('UTC', now), 1),
    paceJob,
  )
  const { every_job = 1, tomorrow: _, ...due } = row ?? {}
  return { names: new Set(Object.keys(due).filter((name) => due[name] === 1)), isEveryJobDue: every_job === 1 }
}
