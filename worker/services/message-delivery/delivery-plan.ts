import { type Instant, minutes } from '#app/domain/dates/instant.ts'
import type { Bind } from '#worker/infra/database/bind-params.ts'
import type { MessageTemplate, QueuedNotification, SendOutcome } from '#worker/infra/ports/message-sender.ts'

const LAST_RETRY_DELAY_MS = minutes(360)
/** Waiting time after each attempt; after the last one the message is given up. */
const RETRY_DELAYS_MS = [15_000, minutes(1), minutes(5), minutes(30), minutes(120), LAST_RETRY_DELAY_MS] as const
const MAX_ATTEMPTS = RETRY_DELAYS_MS.length + 1

/** Until when a message is worth sending; three days if not listed. */
const lifetimesMs: Partial<Record<MessageTemplate, number>> = {
  one_time_password: minutes(10),
  booking_held: minutes(15),
  stay_reminder: minutes(24 * 60),
  booking_reconfirm: minutes(24 * 60),
}
const LIFE_MS = minutes(3 * 24 * 60)
const DAY_CODE_LIFE_MS = minutes(6 * 60)
/** The guest is waiting for the code, so longer waits are useless. */
const MAX_WAIT_OF_CODES_MS = minutes(1)

/** Returns whether a message is no longer worth sending. */
export function isTooLate(
  { template, createdAt, payload }: Pick<QueuedNotification, 'template' | 'createdAt' | 'payload'>,
  now: Instant,
): boolean {
  return now >= createdAt + (payload.isForDay ? DAY_CODE_LIFE_MS : (lifetimesMs[template] ?? LIFE_MS))
}

/** SQL expression: a message must be created after this instant to be worth sending, by template. */
export function usefulSince(message: string, now: Instant, bind: Bind): string {
  const cases = Object.entries(lifetimesMs).map(([template, life]) => `WHEN ${bind(template)} THEN ${bind(now - life)}`)
  return `CASE ${message}.template ${cases.join(' ')} ELSE ${oldestUseful(now, bind)} END`
}

/** SQL expression: messages created before this instant are never worth sending. */
export function oldestUseful(now: Instant, bind: Bind): string {
  return bind(now - LIFE_MS)
}

export type DeliveryStep = {
  status: QueuedNotification['status']
  heldUntil: Instant | null
  provider: string | null
  ref: string | null
  failure: string | null
}

type AttemptedMessage = Pick<QueuedNotification, 'template' | 'createdAt' | 'attempts' | 'payload'>

/**
 * Returns what to store after an attempt. `attempts` includes this one. After an unclear attempt the message stays
 * unclear until it is sent.
 */
export function nextStep(
  message: AttemptedMessage,
  { outcome, isUnclear, now }: { outcome: SendOutcome; isUnclear: boolean; now: Instant },
): DeliveryStep {
  const unsent = { heldUntil: null, provider: null, ref: null }
  if (outcome.kind === 'sent') {
    return { ...unsent, status: 'sent', provider: outcome.provider, ref: outcome.ref, failure: null }
  }
  const failure = outcome.kind === 'unclear' || isUnclear ? `unclear:${outcome.reason}` : outcome.reason
  if (outcome.kind === 'never') return { ...unsent, status: 'failed', failure }
  const heldUntil = now + waitAfter(message, outcome)
  const isOver = message.attempts >= MAX_ATTEMPTS || isTooLate(message, heldUntil)
  return isOver ? { ...unsent, status: 'failed', failure } : { ...unsent, status: 'queued', heldUntil, failure }
}

/** Returns the wait before the next attempt: the provider's Retry-After, but at least our own schedule. */
function waitAfter({ template, attempts, payload }: AttemptedMessage, outcome: SendOutcome): number {
  const scheduledMs = RETRY_DELAYS_MS[attempts - 1] ?? LAST_RETRY_DELAY_MS
  const isUrgent = template === 'one_time_password' && !payload.isForDay
  const limitedMs = isUrgent ? Math.min(scheduledMs, MAX_WAIT_OF_CODES_MS) : scheduledMs
  return Math.max(limitedMs, outcome.kind === 'again' ? (outcome.afterMs ?? 0) : 0)
}

/** Cloudflare's queues delay a message by 12 hours at most. */
const MAX_QUEUE_DELAY_SECONDS = 43_200

/** Returns whole seconds until the next attempt. */
export function secondsUntilRetry({ heldUntil }: DeliveryStep, now: Instant): number {
  return heldUntil === null ? 0 : Math.min(Math.ceil((heldUntil - now) / 1000), MAX_QUEUE_DELAY_SECONDS)
}
