import type { Deps } from '#worker/infra/deps.ts'
import { listWholeRounds, type WholeRound } from './job-round-storage.ts'
import { ALLOWED_HOURLY_MS, ALLOWED_MS, minuteOf, siteJobs } from './job-schedule.ts'

/** Last round of a job. `isHourly` false means every minute; `allowedMs` is null when the schedule is unknown here. */
export type JudgedRound = WholeRound & {
  isOfSite: boolean
  isHourly: boolean
  allowedMs: number | null
  isLate: boolean
}

/** Jobs of another worker, and the maximum time since their last successful round. */
type OtherJobs = { names: readonly string[]; allowedMs: number }

/** Returns the last round of each job in schedule order, judged as in `/healthz`; other workers' jobs last. */
export async function judgeRounds({ db, now }: Pick<Deps, 'db' | 'now'>, others: OtherJobs): Promise<JudgedRound[]> {
  const order: readonly string[] = [...siteJobs, ...others.names]
  const placeOf = ({ job }: WholeRound) => (order.includes(job) ? order.indexOf(job) : order.length)
  const rounds = (await listWholeRounds(db)).toSorted((one, other) => placeOf(one) - placeOf(other))
  return rounds.map((round) => {
    const isOfSite = siteJobs.some((name) => name === round.job)
    const isHourly = isOfSite && round.job in minuteOf
    const other = others.names.includes(round.job) ? others.allowedMs : null
    const allowedMs = isOfSite ? (isHourly ? ALLOWED_HOURLY_MS : ALLOWED_MS) : other
    return { ...round, isOfSite, isHourly, allowedMs, isLate: allowedMs !== null && now() - round.well_at > allowedMs }
  })
}
