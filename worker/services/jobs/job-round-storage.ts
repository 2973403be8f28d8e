import type { Instant } from '#app/domain/dates/instant.ts'
import type { Database } from '#worker/infra/database/database.ts'

/** A round that has not ended after this time was aborted with its invocation. */
const ABORTED_AFTER_MS = 120_000

/** Registers new jobs, so that a job that never runs becomes visible. */
export async function registerJobs(db: Database, jobs: readonly string[], now: Instant): Promise<void> {
  await db.batch([
    {
      sql: `INSERT INTO job_round (job, started_at, ended_at, well_at) SELECT value, ?2, ?2, ?2 FROM json_each(?1) WHERE true
        ON CONFLICT (job) DO NOTHING`,
      params: [JSON.stringify(jobs), now],
    },
  ])
}

export type LastRound = {
  job: string
  started_at: Instant
  ended_at: Instant | null
  well_at: Instant
  left_over: number
}

/** Times of each job's last round; a round of an older release counts by its end. */
export function listRounds(db: Database): Promise<LastRound[]> {
  return db.all(
    'SELECT job, started_at, ended_at, coalesce(well_at, ended_at, started_at) AS well_at, left_over FROM job_round',
  )
}

/** Last round with its result; `ended_at` is null while it runs, or when it was aborted. */
export type RoundWithResult = LastRound & { done: number; failure: string | null }

export function listRoundResults(db: Database): Promise<RoundWithResult[]> {
  return db.all(`SELECT job, started_at, ended_at, coalesce(well_at, ended_at, started_at) AS well_at, done, left_over, failure
    FROM job_round ORDER BY job`)
}

/** Returns whether a job is running or its next round is queued, so that the cron need not start it. */
export function isBusy({ started_at, ended_at, left_over }: LastRound, now: Instant): boolean {
  return (ended_at === null || left_over > 0) && started_at > now - ABORTED_AFTER_MS
}

/** Stores that a round begins; returns false while another round of the job is running. */
export async function beginRound(db: Database, job: string, now: Instant): Promise<boolean> {
  const [begun] = await db.batch([
    {
      sql: `INSERT INTO job_round (job, started_at, well_at) VALUES (?1, ?2, ?2) ON CONFLICT (job) DO UPDATE SET started_at = ?2, ended_at = NULL
        WHERE ended_at IS NOT NULL OR started_at <= ?3`,
      params: [job, now, now - ABORTED_AFTER_MS],
    },
  ])
  return (begun?.changes ?? 0) > 0
}

type EndedRound = { done: number; isMoreLeft: boolean; failure: string | null }

export async function endRound(db: Database, job: string, round: EndedRound & { now: Instant }): Promise<void> {
  await db.batch([
    {
      sql: `UPDATE job_round SET ended_at = ?1, done = ?2, left_over = ?3, failure = ?4,
        well_at = iif(?4 IS NULL, ?1, well_at) WHERE job = ?5`,
      params: [round.now, round.done, Number(round.isMoreLeft), round.failure, job],
    },
  ])
}
