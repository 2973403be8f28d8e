import type { Deps } from '#worker/infra/deps.ts'
import type { JobMessage } from '#worker/infra/env.ts'
import type { JobRound } from '#worker/infra/guarded-writes/job-round.ts'
import { handleScheduled, runJob } from '#worker/services/jobs/scheduled.ts'

/** Runs one minute's cron and all its jobs, due or not, as the queue does; `open` makes each invocation's deps. */
export async function runMinute(deps: Deps, open: (deps: Deps) => Deps = (own) => own): Promise<JobMessage[]> {
  const waiting: JobMessage[] = []
  const done: JobMessage[] = []
  const queued = { ...deps, enqueueJobs: async (rounds: JobMessage[]) => void waiting.push(...rounds) }
  await handleScheduled(open(queued), { runsAll: true })
  for (let round = waiting.shift(); round; round = waiting.shift()) {
    await runJob(open(queued), round)
    done.push(round)
  }
  return done
}

export async function allRounds(job: (deps: Deps, after: string) => Promise<JobRound>, deps: Deps): Promise<void> {
  for (let next: string | null = ''; next !== null; ) next = (await job(deps, next)).next
}

/** Records that the site was up: its last minute began a minute ago. */
export async function siteRan(deps: Deps): Promise<void> {
  const sql = 'INSERT INTO heartbeat (id, at) VALUES (1, ?1) ON CONFLICT (id) DO UPDATE SET at = ?1'
  await deps.db.batch([{ sql, params: [deps.now() - 60_000] }])
}
