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
  'extend-calendars',
  'keep-articles',
] as const

export type SiteJob = (typeof siteJobs)[number]

/** Hourly jobs and their minute. */
export const minuteOf: Record<string, number> = {
  'reconcile-money': 41,
  'extend-calendars': 7,
  'align-homes': 23,
  'end-cards': 47,
  'erase-checkins': 33,
  'give-prizes': 11,
}

export const MINUTE_MS = 60_000
/** Retry interval of a failed hourly job. */
export const AGAIN_MS = 600_000
const HOUR_MS = 3_600_000
/** A job counts as stalled this long after its next round was due. */
const PATIENCE_MS = 240_000

/** Maximum time since the last successful round, of jobs that run every minute and every hour. */
export const ALLOWED_MS = MINUTE_MS + PATIENCE_MS
export const ALLOWED_HOURLY_MS = HOUR_MS + AGAIN_MS + PATIENCE_MS
