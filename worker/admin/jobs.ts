import { notifyPaused } from '#worker/admin/services/deliveries/notify-paused.ts'
import { purgeEvents, queueDeliveries } from '#worker/admin/services/deliveries/queue-deliveries.ts'
import { sendDeliveries } from '#worker/admin/services/deliveries/send-deliveries.ts'
import { purgeSignIns } from '#worker/admin/services/operators/purge-sign-ins.ts'
import { recordCapacity } from '#worker/admin/services/reports/capacity.ts'
import { updateSearchIndex } from '#worker/admin/services/search/update-search-index.ts'
import type { PublicNet } from '#worker/admin/services/webhooks/post-event.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { foldGuestNames } from '#worker/services/bookings/of-guest/fold-guest-names.ts'
import { type AssessedRound, assessRounds } from '#worker/services/jobs/job-schedule.ts'
import { checkRecordedJobs, type RecordedJob, runRecordedJobs } from '#worker/services/jobs/recorded-jobs.ts'
import { type AdminBindings, findPublicNet } from './context.ts'
import { recordRound, recordWaiting } from './metrics.ts'

/** A job is late when no round succeeded for this long. */
const LATE_AFTER_MS = 300_000

/** Returns the admin's jobs, run every minute in this order. Their names are stored. */
function createJobs(net: PublicNet): RecordedJob[] {
  return [
    { name: 'spread-events', run: queueDeliveries },
    { name: 'send-webhooks', run: (deps) => sendDeliveries(deps, { net }) },
    { name: 'tell-paused', run: notifyPaused },
    { name: 'follow-catalogue', run: updateSearch },
    /** Writes the searchable form of guests' names. */
    { name: 'fold-guests', run: foldGuestNames },
    /** Freezes how many rooms each property had last night. */
    { name: 'record-capacity', run: recordCapacity },
    { name: 'purge-events', run: purgeEvents },
    { name: 'purge-sign-ins', run: purgeSignIns },
  ]
}

async function updateSearch(deps: Deps) {
  await updateSearchIndex(deps)
  return { done: 0, next: null }
}

export async function runAdminJobs(deps: Deps, env: Pick<AdminBindings, 'PUBLIC_NET' | 'OPS'>): Promise<void> {
  await runRecordedJobs(deps, createJobs(findPublicNet(env)), (ended) => recordRound(env, ended))
  await recordWaiting(env, deps)
}

export function checkAdminJobs(deps: Pick<Deps, 'db' | 'now'>) {
  return checkRecordedJobs(deps, createJobs(globalThis), LATE_AFTER_MS)
}

export function listJobs(deps: Pick<Deps, 'db' | 'now'>): Promise<AssessedRound[]> {
  return assessRounds(deps, { names: createJobs(globalThis).map(({ name }) => name), allowedMs: LATE_AFTER_MS })
}
