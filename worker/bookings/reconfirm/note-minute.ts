import { HOLD_MS } from '#worker/bookings/closing/expire-holds.ts'
import type { Deps } from '#worker/deps.ts'
import { updateByTimeAway } from './time-away-storage.ts'

/** Records the cron's heartbeat; downtime since the last one extends holds and unanswered questions. */
export function noteMinute({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  return updateByTimeAway(db, now(), { holdMs: HOLD_MS })
}
