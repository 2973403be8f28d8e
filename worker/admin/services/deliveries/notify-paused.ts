import { DAY_MS } from '#app/domain/dates/instant.ts'
import { statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { type JobRound, processEach } from '#worker/infra/guarded-writes/job-round.ts'
import { log } from '#worker/infra/log.ts'
import { mailOperator } from '../mail-operator.ts'

type PausedWebhook = {
  id: string
  url: string
  alert_email: string | null
  paused_at: number
  paused_by: 'operator' | 'failures'
  mail_at: number
  waiting: number
}

const RETRY_AFTER_MS = 300_000
const GIVE_UP_AFTER_MS = DAY_MS

/** Mails the alert address of webhooks paused by failures or as their maker left; once, as far as the provider can tell. */
export async function notifyPaused(deps: Deps): Promise<JobRound> {
  const now = deps.now()
  const due = await deps.db.all<PausedWebhook>(
    `SELECT id, url, alert_email, paused_at, paused_by, mail_at,
       (SELECT count(*) FROM webhook_delivery d WHERE d.webhook_id = w.id AND d.state = 'waiting') AS waiting
     FROM webhook w WHERE mail_at <= ? ORDER BY mail_at LIMIT 20`,
    now,
  )
  const done = await processEach(due, { event: 'pause_not_told', details: ({ id }) => ({ webhookId: id }) }, (paused) =>
    notifyOwner(deps, paused),
  )
  return { done, next: null }
}

async function notifyOwner(deps: Deps, paused: PausedWebhook): Promise<boolean> {
  const now = deps.now()
  const { id, mail_at: claimedAt, alert_email: recipient } = paused
  const [claimed] = await deps.db.batch([
    statement('UPDATE webhook SET mail_at = ?3 WHERE id = ?1 AND mail_at = ?2', id, claimedAt, now + RETRY_AFTER_MS),
  ])
  if (claimed?.changes !== 1) return false
  const outcome =
    recipient === null ? null : await mailOperator(deps, () => toMail({ ...paused, alert_email: recipient }))
  const mustRetry = outcome?.kind === 'again' || outcome?.kind === 'unclear'
  if (mustRetry && now - paused.paused_at < GIVE_UP_AFTER_MS) return false
  if (outcome && outcome.kind !== 'sent') log('error', 'pause_not_told', { webhookId: id, reason: outcome.reason })
  await deps.db.batch([
    statement('UPDATE webhook SET mail_at = NULL WHERE id = ?1 AND mail_at = ?2', id, now + RETRY_AFTER_MS),
  ])
  return outcome?.kind === 'sent'
}

function toMail({
  id,
  url,
  alert_email: recipient,
  paused_at: pausedAt,
  paused_by: by,
  waiting,
}: PausedWebhook & { alert_email: string }) {
  const { host } = new URL(url)
  const hasFailed = by === 'failures'
  const reason = hasFailed ? 'deliveries failed for three days' : 'the person who made it left the operator'
  const when = hasFailed ? 'Once it responds with 2xx again' : 'If it is still yours'
  const body = [
    `The webhook ${id} to ${host} was paused at ${new Date(pausedAt).toISOString()}: ${reason}.`,
    `${waiting} events are waiting; they are kept for thirty days.`,
    ...(hasFailed ? [`For the reason see GET /v1/webhooks/${id}/tries`] : []),
    `${when}, resume it: PATCH /v1/webhooks/${id} {"state": "active"}`,
  ].join('\n\n')
  return {
    recipient,
    subject: `Webhook to ${host} paused`,
    body,
    // A stable id, so the mail provider deduplicates a repeated send.
    id: `webhook.${id}.${pausedAt}`,
    template: 'webhook_paused' as const,
    createdAt: pausedAt,
  }
}
