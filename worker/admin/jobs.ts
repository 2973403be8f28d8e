import { type AnalyticsVariables, readAnalyticsPeers } from '#worker/admin/services/analytics/analytics-peers.ts'
import { forwardEvents } from '#worker/admin/services/analytics/forward-events.ts'
import { archiveAudit, HAS_OLD_AUDIT } from '#worker/admin/services/archive/archive-audit.ts'
import { archiveStays } from '#worker/admin/services/archive/archive-stays.ts'
import { cleanArchive } from '#worker/admin/services/archive/clean-archive.ts'
import { notifyPaused } from '#worker/admin/services/deliveries/notify-paused.ts'
import { purgeEvents, queueDeliveries } from '#worker/admin/services/deliveries/queue-deliveries.ts'
import { sendDeliveries } from '#worker/admin/services/deliveries/send-deliveries.ts'
import { purgeSignIns } from '#worker/admin/services/operators/purge-sign-ins.ts'
import { recordCapacity } from '#worker/admin/services/reports/capacity.ts'
import { sendReportMails } from '#worker/admin/services/reports/mail/send-report-mails.ts'
import { sumArrivals } from '#worker/admin/services/reports/sum-arrivals.ts'
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

const HAS_WEBHOOK_EVENTS = `EXISTS (SELECT 1 FROM webhook WHERE state = 'active'
  AND told_seq < (SELECT max(seq) FROM desk_event))`
const HAS_NEW_EVENTS = `coalesce((SELECT max(seq) FROM desk_event) > (SELECT seq FROM desk_event_mark), 0)
  OR ${HAS_WEBHOOK_EVENTS}`
const HAS_DELIVERIES = "EXISTS (SELECT 1 FROM webhook_delivery WHERE state = 'waiting')"
const HAS_UNFOLDED_GUESTS = `EXISTS (SELECT 1 FROM booking WHERE guest_folded IS NULL AND guest_name GLOB '*[^ -~]*')`
const HAS_UNFORWARDED_EVENTS = 'EXISTS (SELECT 1 FROM event_forward WHERE event_id < (SELECT max(id) FROM event))'
const HAS_CHANGED_CATALOGUE = ['search_due', 'search_due_place', 'search_taken', 'search_taken_place']
  .map((table) => `EXISTS (SELECT 1 FROM ${table})`)
  .join(' OR ')

/** Returns the admin's jobs, run every minute in this order. Their names are stored. */
function createJobs(net: PublicNet, analytics: AnalyticsVariables): RecordedJob[] {
  return [
    { name: 'spread-events', run: queueDeliveries, isDue: HAS_NEW_EVENTS },
    {
      name: 'send-webhooks',
      run: (deps) => sendDeliveries(deps, { net }),
      isDue: HAS_DELIVERIES,
      // New events become deliveries earlier in the same minute.
      follows: 'spread-events',
    },
    { name: 'tell-paused', run: notifyPaused },
    { name: 'follow-catalogue', run: updateSearch, isDue: HAS_CHANGED_CATALOGUE },
    /** Writes the searchable form of guests' names. */
    { name: 'fold-guests', run: foldGuestNames, isDue: HAS_UNFOLDED_GUESTS },
    /** Passes analytics events on to GA4 and Matomo. */
    {
      name: 'forward-events',
      isDue: HAS_UNFORWARDED_EVENTS,
      run: async (deps) => forwardEvents(deps, readAnalyticsPeers(analytics, deps.settings.publicHosts)),
    },
    /** Freezes how many rooms each property had last night. */
    { name: 'record-capacity', run: recordCapacity },
    /** Adds new stays to the sums of lead times. */
    { name: 'sum-arrivals', run: sumArrivals },
    /** Mails the weekly figures people asked for. */
    { name: 'mail-reports', run: sendReportMails },
    { name: 'purge-events', run: purgeEvents },
    { name: 'purge-sign-ins', run: purgeSignIns },
    /** Moves rows of old stays and old audit to R2. */
    { name: 'archive-stays', run: archiveStays },
    { name: 'archive-audit', run: archiveAudit, isDue: HAS_OLD_AUDIT },
    /** Erases archived guests, and deletes objects that nothing refers to. */
    { name: 'clean-archive', run: cleanArchive, isDue: 'EXISTS (SELECT 1 FROM archive_object WHERE due_at <= ?1)' },
  ]
}

async function updateSearch(deps: Deps) {
  await updateSearchIndex(deps)
  return { done: 0, next: null }
}

type JobBindings = Pick<AdminBindings, 'PUBLIC_NET' | 'OPS'> & AnalyticsVariables

export async function runAdminJobs(deps: Deps, env: JobBindings): Promise<void> {
  await runRecordedJobs(deps, createJobs(findPublicNet(env), env), (ended) => recordRound(env, ended))
  await recordWaiting(env, deps)
}

export function checkAdminJobs(deps: Pick<Deps, 'db' | 'now'>) {
  return checkRecordedJobs(deps, createJobs(globalThis, {}), LATE_AFTER_MS)
}

export function listJobs(deps: Pick<Deps, 'db' | 'now'>): Promise<AssessedRound[]> {
  return assessRounds(deps, { names: createJobs(globalThis, {}).map(({ name }) => name), allowedMs: LATE_AFTER_MS })
}
