import type { Deps } from '#worker/infra/deps.ts'
import type { JobRound } from '#worker/infra/guarded-writes/job-round.ts'
import { describeError, log } from '#worker/infra/log.ts'
import { type DueChecks, findDueJobs } from './due-jobs.ts'
import { beginRound, endRound, listRounds, registerJobs } from './job-round-storage.ts'

export type RecordedJob = {
  name: string
  run: (deps: Deps) => Promise<JobRound>
  /** SQL whether the job has work, as in `siteDueChecks`; without it, it begins every fourth minute. */
  isDue?: string
  /** An earlier job that gives this one work: both begin when it is due. */
  follows?: string
}

export type EndedJob = { name: string; done: number; durationMs: number; failure: string | null }

/** Runs one round of each due job in sequence. A job that fails, or runs elsewhere, does not stop the others. */
export async function runRecordedJobs(
  deps: Deps,
  jobs: readonly RecordedJob[],
  report: (ended: EndedJob) => void,
): Promise<void> {
  for (const { name, run } of await listDueJobs(deps, jobs)) {
    if (!(await beginRound(deps.db, name, deps.now()))) continue
    const startedAt = performance.now()
    let [round, failure]: [JobRound, string | null] = [{ done: 0, next: null }, null]
    try {
      round = await run(deps)
      if (round.done > 0) log('info', 'job_done', { job: name, count: round.done, isMoreLeft: round.next !== null })
    } catch (error) {
      const described = describeError(error)
      failure = described.error
      log('error', 'job_failed', { job: name, ...described })
    }
    // The next minute continues with the rest.
    await endRound(deps.db, name, { done: round.done, failure, isMoreLeft: false, now: deps.now() })
    report({ name, done: round.done, failure, durationMs: performance.now() - startedAt })
  }
}

async function listDueJobs({ db, now }: Deps, jobs: readonly RecordedJob[]): Promise<readonly RecordedJob[]> {
  const names = jobs.map(({ name }) => name)
  const checks: DueChecks = Object.fromEntries(jobs.flatMap(({ name, isDue }) => (isDue ? [[name, isDue]] : [])))
  const due = await findDueJobs(db, { checks, paceJob: names.at(-1) ?? '', now: now() })
  const isDue = (name: string | undefined) => name !== undefined && due.names.has(name)
  if (!due.isEveryJobDue) return jobs.filter(({ name, follows }) => isDue(name) || isDue(follows))
  await registerJobs(db, names, now())
  return jobs
}

/** Returns the jobs without a successful round for longer than allowed, and the time since the last round. */
export async function checkRecordedJobs(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  jobs: readonly Pick<RecordedJob, 'name'>[],
  allowedMs: number,
): Promise<{ late: string[]; lastRoundMs: number | null }> {
  const names = jobs.map(({ name }) => name)
  const rounds = (await listRounds(db)).filter(({ job }) => names.includes(job))
  const late = rounds.filter(({ well_at }) => now() - well_at > allowedMs).map(({ job }) => job)
  const ends = rounds.flatMap(({ ended_at }) => (ended_at === null ? [] : [ended_at]))
  return { late, lastRoundMs: ends.length === 0 ? null : now() - Math.max(...ends) }
}
