import { HOLD_MS } from '#worker/bookings/closing/expire-holds.ts'
import type { Deps } from '#worker/deps.ts'
import { updateByTimeAway } from './time-away-storage.ts'

/** Notes that the cron's minute begins; time for which none began counts against no hold and no unanswered question. */
export function noteMinute({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  return updateByTimeAway(db, now(), { holdMs: HOLD_MS })
}
