import { foldGuestNames } from '#worker/bookings/of-guest/fold-guest-names.ts'
import type { Deps } from '#worker/deps.ts'
import { type JudgedRound, judgeRounds } from '#worker/jobs/judge-rounds.ts'
import { checkNotedJobs, type NotedJob, runNotedJobs } from '#worker/jobs/note-round.ts'
import { purgeEvents } from '#worker/operations/deliveries/purge-events.ts'
import { sendDeliveries } from '#worker/operations/deliveries/send-deliveries.ts'
import { spreadEvents } from '#worker/operations/deliveries/spread-events.ts'
import { tellPaused } from '#worker/operations/deliveries/tell-paused.ts'
import { followCatalogue } from '#worker/operations/search/follow-catalogue.ts'
import type { PublicNet } from '#worker/operations/webhooks/post-event.ts'
import { type DeskBindings, publicNetOf } from './context.ts'
import { countRound, countWaiting } from './figures.ts'

/** A job of the minute stands still when no round of it ended well for so long. */
const PATIENCE_MS = 300_000

/** The minute's work of the desk, in its order. */
function jobsOf(net: PublicNet): NotedJob[] {
  return [
    /** Lays new events out for the webhooks that want them. */
    { name: 'spread-events', run: spreadEvents },
    /** Tells webhooks what is due. */
    { name: 'send-webhooks', run: (deps) => sendDeliveries(deps, { net }) },
    /** Mails whose webhook was paused. */
    { name: 'tell-paused', run: tellPaused },
    /** Brings the search box up to what changed in the catalogue. */
    { name: 'follow-catalogue', run: followDue },
    /** Writes how guests' names are searched. */
    { name: 'fold-guests', run: foldGuestNames },
    /** Deletes events after thirty days. */
    { name: 'purge-events', run: purgeEvents },
  ]
}

async function followDue(deps: Deps) {
  await followCatalogue(deps)
  return { done: 0, next: null }
}

/** Does the minute's work of the desk. */
export async function runDeskJobs(deps: Deps, env: Pick<DeskBindings, 'PUBLIC_NET' | 'OPS'>): Promise<void> {
  await runNotedJobs(deps, jobsOf(publicNetOf(env)), (ended) => countRound(env, ended))
  await countWaiting(env, deps)
}

/** Which jobs of the desk stand still, and when the last round of any ended. */
export function checkDeskJobs(deps: Pick<Deps, 'db' | 'now'>) {
  return checkNotedJobs(deps, jobsOf(globalThis), PATIENCE_MS)
}

/** The last round of each job, the site's and the desk's, each judged as `/healthz` of its worker judges it. */
export function listJobs(deps: Pick<Deps, 'db' | 'now'>): Promise<JudgedRound[]> {
  return judgeRounds(deps, { names: jobsOf(globalThis).map(({ name }) => name), allowedMs: PATIENCE_MS })
}
