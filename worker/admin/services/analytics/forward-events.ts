import { type Database, statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { JobRound } from '#worker/infra/guarded-writes/job-round.ts'
import type { AnalyticsPeer, VisitEvent } from './analytics-peers.ts'

/** GA4 takes a request for each visit; a Worker makes a thousand in an invocation. */
const EVENTS_PER_ROUND = 200

/**
 * Passes new events of visits that allowed statistics on to the operator's own analytics. A peer that fails gets them
 * again in the next round; the other peer does not wait for it.
 */
export async function forwardEvents({ db }: Pick<Deps, 'db'>, peers: readonly AnalyticsPeer[]): Promise<JobRound> {
  const rounds = await Promise.allSettled(peers.map((peer) => forwardTo(db, peer)))
  const failed = rounds.find((round) => round.status === 'rejected')
  if (failed) throw failed.reason
  const counts = rounds.map((round) => (round.status === 'fulfilled' ? round.value : 0))
  const done = counts.reduce((sum, count) => sum + count, 0)
  return { done, next: counts.some((count) => count === EVENTS_PER_ROUND) ? '' : null }
}

type EventRow = Omit<VisitEvent, 'visit' | 'fields'> & { id: number; visit: string | null; fields: string }

async function forwardTo(db: Database, { name, send }: AnalyticsPeer): Promise<number> {
  await db.batch([statement('INSERT OR IGNORE INTO event_forward SELECT ?, coalesce(max(id), 0) FROM event', name)])
  const rows = await db.all<EventRow>(
    `SELECT id, name, at, visit, rate, fields FROM event
     WHERE id > (SELECT event_id FROM event_forward WHERE peer = ?) ORDER BY id LIMIT ?`,
    name,
    EVENTS_PER_ROUND,
  )
  const last = rows.at(-1)
  if (!last) return 0
  const events = rows.flatMap(({ id: _, visit, fields, ...event }) =>
    visit === null ? [] : [{ ...event, visit, fields: JSON.parse(fields) }],
  )
  if (events.length > 0) await send(events)
  await db.batch([statement('UPDATE event_forward SET event_id = ?2 WHERE peer = ?1', name, last.id)])
  return rows.length
}
