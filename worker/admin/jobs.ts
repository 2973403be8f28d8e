import { sendDeliveries } from '#worker/admin/services/deliveries/send-deliveries.ts'
import { purgeEvents, spreadEvents } from '#worker/admin/services/deliveries/spread-events.ts'
import { tellPaused } from '#worker/admin/services/deliveries/tell-paused.ts'
import { followCatalogue } from '#worker/admin/services/search/follow-catalogue.ts'
import type { PublicNet } from '#worker/admin/services/webhooks/post-event.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { foldGuestNames } from '#worker/services/bookings/of-guest/fold-guest-names.ts'
import { type AssessedRound, assessRounds } from '#worker/services/jobs/job-schedule.ts'
import { checkRecordedJobs, type RecordedJob, runRecordedJobs } from '#worker/services/jobs/recorded-jobs.ts'
import { type AdminBindings, publicNetOf } from './context.ts'
import { countRound, countWaiting } from './metrics.ts'

/** A job is late when no round succeeded for this long. */
const PATIENCE_MS = 300_000

/** The admin's jobs, run every minute in this order. */
function jobsOf(net: PublicNet): RecordedJob[] {
  return [
    { name: 'spread-events', run: spreadEvents },
    { name: 'send-webhooks', run: (deps) => sendDeliveries(deps, { net }) },
    { name: 'tell-paused', run: tellPaused },
    { name: 'follow-catalogue', run: followDue },
    /** Writes the searchable form of guests' names. */
    { name: 'fold-guests', run: foldGuestNames },
    { name: 'purge-events', run: purgeEvents },
  ]
}

async function followDue(deps: Deps) {
  await followCatalogue(deps)
  return { done: 0, next: null }
}

export async function runAdminJobs(deps: Deps, env: Pick<AdminBindings, 'PUBLIC_NET' | 'OPS'>): Promise<void> {
  await runRecordedJobs(deps, jobsOf(publicNetOf(env)), (ended) => countRound(env, ended))
  await countWaiting(env, deps)
}

export function checkAdminJobs(deps: Pick<Deps, 'db' | 'now'>) {
  return checkRecordedJobs(deps, jobsOf(globalThis), PATIENCE_MS)
}

export function listJobs(deps: Pick<Deps, 'db' | 'now'>): Promise<AssessedRound[]> {
  return assessRounds(deps, { names: jobsOf(globalThis).map(({ name }) => name), allowedMs: PATIENCE_MS })
}
