import { HOUR_MS, MINUTE_MS } from '#app/domain/dates/instant.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { listRoundResults, type RoundWithResult } from './job-round-storage.ts'

export const siteJobs = [
  'poll-payments',
  'expire-holds',
  'lapse-orders',
  'send-refunds',
  'close-payments',
  'end-credits',
  'end-memberships',
  'remind-members',
  'reconcile-money',
  'open-taxes',
  'check-in-stays',
  'complete-stays',
  'credit-friends',
  'ask-to-confirm',
  'lapse-unconfirmed',
  'align-homes',
  'end-cards',
  'send-messages',
  'plan-reminders',
  'ask-feedback',
  'forget-cards',
  'finish-deletions',
  'close-tickets',
  'erase-files',
  'erase-guests',
  'erase-checkins',
  'erase-consents',
  'erase-events',
  'purge-idempotency',
  'give-prizes',
  'record-prices',
  'fold-reviews',
  'find-review-topics',
  'extend-calendars',
  'keep-articles',
] as const

export type SiteJob = (typeof siteJobs)[number]

/** Hourly jobs and their minute. */
export const hourlyJobMinutes: Record<string, number> = {
  'reconcile-money': 41,
  'extend-calendars': 7,
  'align-homes': 23,
  'end-cards': 47,
  'erase-checkins': 33,
  'give-prizes': 11,
}

/** Retry interval of a failed hourly job. */
export const RETRY_MS = 600_000
/** A job counts as stalled this long after its next round was due. */
const GRACE_MS = 240_000

/** Maximum time since the last successful round, of jobs that run every minute and every hour. */
export const ALLOWED_MS = MINUTE_MS + GRACE_MS
export const ALLOWED_HOURLY_MS = HOUR_MS + RETRY_MS + GRACE_MS

/** Last round of a job. `isHourly` false means every minute; `allowedMs` is null when the schedule is unknown here. */
export type AssessedRound = RoundWithResult & {
  isOfSite: boolean
  isHourly: boolean
  allowedMs: number | null
  isLate: boolean
}

/** Jobs of another worker, and the maximum time since their last successful round. */
type OtherJobs = { names: readonly string[]; allowedMs: number }

/** Returns the last round of each job in schedule order, judged as in `/healthz`; other workers' jobs last. */
export async function assessRounds({ db, now }: Pick<Deps, 'db' | 'now'>, others: OtherJobs): Promise<AssessedRound[]> {
  const order: readonly string[] = [...siteJobs, ...others.names]
  const scheduleIndex = ({ job }: RoundWithResult) => (order.includes(job) ? order.indexOf(job) : order.length)
  const rounds = (await listRoundResults(db)).toSorted((a, b) => scheduleIndex(a) - scheduleIndex(b))
  return rounds.map((round) => {
    const isOfSite = siteJobs.some((name) => name === round.job)
    const isHourly = isOfSite && round.job in hourlyJobMinutes
    const siteMs = isHourly ? ALLOWED_HOURLY_MS : ALLOWED_MS
    const otherMs = others.names.includes(round.job) ? others.allowedMs : null
    const allowedMs = isOfSite ? siteMs : otherMs
    return { ...round, isOfSite, isHourly, allowedMs, isLate: allowedMs !== null && now() - round.well_at > allowedMs }
  })
}
