import { type Problem, refuseFields } from '#app/domain/problem.ts'
import { ok, type Result } from '#app/domain/result.ts'
import { bindParams } from '#worker/infra/database/bind-params.ts'
import type { Statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Actor } from '../actor.ts'
import { IS_SUBSCRIBED, matchesFilter } from '../events.ts'
import { runAudited } from '../run-audited.ts'
import type { Webhook } from './webhook-storage.ts'
import { findReachableWebhook, type NamedWebhook, toOperation } from './webhooks.ts'

export type ReplayRange = { fromSeq?: number; toSeq?: number; from?: number; to?: number }

export type Replayed = { events: number; fromSeq: number | null; toSeq: number | null }

const MAX_EVENTS = 10_000

/** Delivers past events again, with their original ids. Deliveries in progress continue; waiting ones become due. */
export async function replayWebhook(
  deps: Deps,
  actor: Actor,
  { id, idempotency }: NamedWebhook,
  range: ReplayRange,
): Promise<Result<Replayed, Problem>> {
  return runAudited(deps, actor, toOperation('webhook.replay', id, idempotency), async ({ db, now, write }) => {
    const found = await findReachableWebhook({ db }, actor, id)
    if (!found.ok) return found
    if (range.fromSeq === undefined && range.from === undefined)
      return refuseFields({ from_seq: 'either this or `from` is required' })
    const [written] = await write([requeueStatement(found.value, range, now())])
    const seqs = (written?.rows ?? []).map(({ seq }) => Number(seq))
    const reduceSeqs = (pick: (...numbers: number[]) => number) =>
      seqs.length === 0 ? null : seqs.reduce((a, b) => pick(a, b))
    return ok({ events: seqs.length, fromSeq: reduceSeqs(Math.min), toSeq: reduceSeqs(Math.max) })
  })
}

function requeueStatement(webhook: Webhook, { fromSeq, toSeq, from, to }: ReplayRange, now: number): Statement {
  const { bind, params } = bindParams()
  const conditions = [
    // Events not queued yet will be delivered anyway.
    `w.id = ${bind(webhook.id)} AND e.seq <= w.told_seq`,
    // Uses the webhook's current filter, limited to what the caller may read.
    IS_SUBSCRIBED,
    matchesFilter(bind, webhook),
    fromSeq !== undefined && `e.seq >= ${bind(fromSeq)}`,
    toSeq !== undefined && `e.seq <= ${bind(toSeq)}`,
    from !== undefined && `e.at >= ${bind(from)}`,
    to !== undefined && `e.at <= ${bind(to)}`,
  ].filter((condition) => condition !== false)
  const at = bind(now)
  return {
    sql: `INSERT INTO webhook_delivery (webhook_id, seq, subject, next_try_at)
      SELECT w.id, e.seq, e.subject, ${at} FROM webhook w JOIN desk_event e WHERE ${conditions.join(' AND ')}
      ORDER BY e.seq LIMIT ${MAX_EVENTS}
      ON CONFLICT (webhook_id, seq) DO UPDATE SET state = 'waiting', attempts = 0, failed_since = NULL, next_try_at = ${at}
      RETURNING seq`,
    params,
  }
}
