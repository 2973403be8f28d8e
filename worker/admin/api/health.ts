import { Hono } from 'hono'
import { listJobsRoute } from '#app/contracts/admin/jobs.ts'
import { ok } from '#app/domain/result.ts'
import { describeError, log } from '#worker/infra/log.ts'
import type { AssessedRound } from '#worker/services/jobs/job-schedule.ts'
import type { AdminEnv } from '../context.ts'
import { checkAdminJobs, listJobs } from '../jobs.ts'
import { serveUnrestricted } from '../serve.ts'
import { findOldestWaiting } from '../services/deliveries/send-deliveries.ts'
import { toIso, toIsoOrNull } from '../services/response-format.ts'

/** Creates `/healthz` for monitoring: 503 when the database cannot be read or a job is late; names the late jobs. */
export function createHealthRoute(): Hono<AdminEnv> {
  const app = new Hono<AdminEnv>()
  app.get('/healthz', async (c) => {
    const { deps } = c.var
    try {
      const { late, lastRoundMs } = await checkAdminJobs(deps)
      const { eventMs, messageMs } = await findOldestWaiting(deps)
      const isWell = late.length === 0
      const waiting = { oldest_event_ms: eventMs, oldest_message_ms: messageMs }
      return c.json({ database: true, jobs: isWell, late, last_round_ms: lastRoundMs, ...waiting }, isWell ? 200 : 503)
    } catch (error) {
      log('error', 'health_failed', describeError(error))
      const unknown = { last_round_ms: null, oldest_event_ms: null, oldest_message_ms: null }
      return c.json({ database: false, jobs: false, late: [], ...unknown }, 503)
    }
  })
  return app
}

export function addJobRoutes(admin: Hono<AdminEnv>): void {
  serveUnrestricted(admin, listJobsRoute, async ({ deps }) => ok({ items: (await listJobs(deps)).map(toJobResponse) }))
}

function toJobResponse(round: AssessedRound) {
  const isKnown = round.allowedMs !== null
  return {
    job: round.job,
    on: isKnown ? (round.isOfSite ? ('site' as const) : ('desk' as const)) : null,
    every: isKnown ? (round.isHourly ? ('hour' as const) : ('minute' as const)) : null,
    late: round.isLate,
    started_at: toIso(round.started_at),
    ended_at: toIsoOrNull(round.ended_at),
    well_at: toIso(round.well_at),
    done: round.done,
    more_left: round.left_over > 0,
    failure: round.failure,
  }
}
