import { HOUR_MS, MINUTE_MS } from '#app/domain/dates/instant.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { JobRound } from '#worker/infra/guarded-writes/job-round.ts'
import { log } from '#worker/infra/log.ts'
import { type PublicNet, postEvent, type WebhookOutcome } from '../webhooks/post-event.ts'
import { insertTries } from '../webhooks/tries.ts'
import { openSecrets } from '../webhooks/webhook-secret.ts'
import {
  claimDeliveries,
  clearFailing,
  type Delivery,
  findNextDue,
  markDelivered,
  markFailing,
  pauseWebhooks,
  postponeFailed,
} from './delivery-storage.ts'

type OldestWaiting = { eventMs: number | null; messageMs: number | null }

const SECOND_MS = 1_000

/** Waits before the tries after the first; the last try is some two and a half days after it. */
export const retryDelaysMs: readonly number[] = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  24 * HOUR_MS,
  24 * HOUR_MS,
]

/** Sum of all waits with maximum jitter: a delivery is given up no later than this, however often it was tried. */
const MAX_RETRY_MS = 1.2 * retryDelaysMs.reduce((sum, wait) => sum + wait, 0)

/** Jitter as a share of the wait, so that deliveries that failed together do not all retry together. */
const JITTER = 0.2

type DeliveryAttempts = { attempts: number; failedSince: number | null }

export type SendPorts = {
  net: PublicNet
  wait?: (milliseconds: number) => Promise<void>
  timeoutMs?: number
}

/** Workers allow six simultaneous outgoing connections. */
const MAX_CONCURRENT = 6
const GROUP_SIZE = 12
const MAX_GROUPS = 60
/** Longer than a group can take, so no delivery is sent twice while its round is alive. */
const CLAIM_MS = 60_000
const ROUND_MS = 40_000
/** Long enough for the first retry to fall within the same round. */
const MAX_PAUSE_MS = 8_000
/** A webhook that failed for this long counts as an outage; after it all waiting deliveries are tried at once. */
const OUTAGE_MS = 600_000

/** Sends due deliveries. A failing webhook is skipped except for the first retry. Concurrent rounds share none. */
export async function sendDeliveries(deps: Deps, ports: SendPorts): Promise<JobRound> {
  const { wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms)) } = ports
  const endsAt = deps.now() + ROUND_MS
  let done = 0
  let failing: string[] = []
  let hasPaused = false
  for (let group = 0; group < MAX_GROUPS && deps.now() < endsAt; group++) {
    const result = await sendGroup(deps, ports, failing)
    done += result.accepted
    failing = [...new Set([...failing, ...result.failing])]
    if (result.tried > 0) continue
    const pauseMs = ((await findNextDue(deps.db, deps.now())) ?? Number.POSITIVE_INFINITY) - deps.now()
    if (hasPaused || pauseMs > MAX_PAUSE_MS) return { done, next: null }
    await wait(pauseMs)
    hasPaused = true
    failing = []
  }
  return { done, next: '' }
}

type GroupResult = { tried: number; accepted: number; failing: string[] }

async function sendGroup(deps: Deps, ports: SendPorts, exceptWebhooks: readonly string[]): Promise<GroupResult> {
  const claim = crypto.randomUUID()
  const now = deps.now()
  const options = { now, claim, until: now + CLAIM_MS, limit: GROUP_SIZE, perWebhook: MAX_CONCURRENT, exceptWebhooks }
  const deliveries = await claimDeliveries(deps.db, options)
  if (deliveries.length === 0) return { tried: 0, accepted: 0, failing: [] }
  const tried: Attempt[] = []
  const waiting = deliveries.values()
  await Promise.all(
    Array.from({ length: MAX_CONCURRENT }, async () => {
      for (const delivery of waiting) tried.push({ delivery, outcome: await sendDelivery(deps, ports, delivery) })
    }),
  )
  await storeOutcomes(deps, claim, tried)
  const failed = tried.filter(({ outcome }) => outcome.failure !== null)
  return { tried: tried.length, accepted: tried.length - failed.length, failing: listWebhookIds(failed) }
}

type Attempt = { delivery: Delivery; outcome: WebhookOutcome }

async function sendDelivery(deps: Deps, { net, timeoutMs }: SendPorts, delivery: Delivery): Promise<WebhookOutcome> {
  const { url, event } = delivery
  const secrets = await openSecrets(deps, delivery, deps.now())
  if (secrets.length === 0) return { at: deps.now(), status: null, failure: 'secret', durationMs: 0 }
  const { id, kind: type, at, subject, propertyId: property, revision, seq, data } = event
  // Byte-identical at every try and for every webhook.
  const body = JSON.stringify({
    type,
    timestamp: new Date(at).toISOString(),
    data: { id, seq, subject, property, revision, ...data },
  })
  const isProduction = deps.settings.environment === 'production'
  return postEvent({ url, secrets, id, body }, { now: deps.now, net, isProduction, timeoutMs })
}

async function storeOutcomes(deps: Deps, claim: string, tried: readonly Attempt[]): Promise<void> {
  const now = deps.now()
  const isAccepted = ({ outcome }: Attempt) => outcome.failure === null
  const [delivered, failed] = [tried.filter(isAccepted), tried.filter((attempt) => !isAccepted(attempt))]
  const acceptedIds = listWebhookIds(delivered)
  const givenUp = failed.filter(({ delivery }) => isGivenUp(delivery, now))
  const results = await deps.db.batch([
    markDelivered(claim, delivered.map(deliveryKey)),
    postponeFailed(
      claim,
      failed.map(({ delivery }) => ({
        ...deliveryKey({ delivery }),
        nextTryAt: nextTryAt(delivery, now, deps.randomBytes),
        failedSince: delivery.failedSince ?? now,
      })),
    ),
    insertTries(
      tried.map(({ delivery, outcome }) => ({
        ...outcome,
        ...deliveryKey({ delivery }),
        eventId: delivery.event.id,
        kind: delivery.event.kind,
      })),
    ),
    ...clearFailing(acceptedIds, now, OUTAGE_MS),
    markFailing(
      listWebhookIds(failed).filter((id) => !acceptedIds.includes(id)),
      now,
    ),
    pauseWebhooks(listWebhookIds(givenUp), now),
  ])
  for (const { id: webhookId } of results.at(-1)?.rows ?? []) log('error', 'webhook_paused', { webhookId })
}

function deliveryKey({ delivery }: Pick<Attempt, 'delivery'>) {
  return { webhookId: delivery.webhookId, seq: delivery.event.seq }
}

function listWebhookIds(tried: readonly Attempt[]): string[] {
  return [...new Set(tried.map(({ delivery }) => delivery.webhookId))]
}

function isGivenUp({ attempts, failedSince }: DeliveryAttempts, now: number): boolean {
  return attempts > retryDelaysMs.length || now - (failedSince ?? now) > MAX_RETRY_MS
}

function nextTryAt({ attempts }: DeliveryAttempts, now: number, randomBytes: (length: number) => Uint8Array): number {
  const wait = retryDelaysMs[Math.min(Math.max(attempts, 1), retryDelaysMs.length) - 1] ?? 0
  const [byte = 0] = randomBytes(1)
  return now + Math.round(wait * (1 + JITTER * ((2 * byte) / 255 - 1)))
}

/** Returns ages in milliseconds, null when nothing waits. Throws when the database cannot be read. */
export async function findOldestWaiting({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<OldestWaiting> {
  const row = await db.first<{ event_at: number | null; message_at: number | null }>(
    `SELECT (SELECT min(e.at) FROM webhook w JOIN webhook_delivery d ON d.webhook_id = w.id AND d.state = 'waiting'
         JOIN desk_event e ON e.seq = d.seq WHERE w.state = 'active') AS event_at,
       (SELECT min(created_at) FROM message WHERE status = 'queued') AS message_at`,
  )
  const since = (at: number | null | undefined) => (at === null || at === undefined ? null : Math.max(0, now() - at))
  return { eventMs: since(row?.event_at), messageMs: since(row?.message_at) }
}
