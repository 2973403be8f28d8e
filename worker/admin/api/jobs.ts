import type { Hono } from 'hono'
import { listJobsRoute } from '#app/contracts/admin/jobs.ts'
import { ok } from '#app/domain/result.ts'
import type { JudgedRound } from '#worker/services/jobs/job-schedule.ts'
import type { AdminEnv } from '../context.ts'
import { listJobs } from '../jobs.ts'
import { serveWhole } from '../serve-whole.ts'
import { toIso, toIsoOrNull } from './wire.ts'

export function addJobRoutes(admin: Hono<AdminEnv>): void {
  serveWhole(admin, listJobsRoute, async ({ deps }) => ok({ items: (await listJobs(deps)).map(toJobAnswer) }))
}

function toJobAnswer(round: JudgedRound) {
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
