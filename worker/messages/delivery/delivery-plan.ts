import { type Instant, minutes } from '#app/domain/dates/instant.ts'
import type { Bind } from '#worker/database/bind-params.ts'
import type { MessageTemplate, OutboxMessage, SendOutcome } from '#worker/ports/message-sender.ts'

/** How long is waited after each attempt; after the last there is none. */
const WAITS_MS = [15_000, minutes(1), minutes(5), minutes(30), minutes(120), minutes(360)] as const
export const MOST_ATTEMPTS = WAITS_MS.length + 1

/** Until when a message is worth sending; what is not named here is, for three days. */
const livesMs: Partial<Record<MessageTemplate, number>> = {
  one_time_password: minutes(10),
  booking_held: minutes(15),
  stay_reminder: minutes(24 * 60),
  booking_reconfirm: minutes(24 * 60),
}
const LIFE_MS = minutes(3 * 24 * 60)
/** So long no other code of a day is sent to the number: until then this one is all its owner has. */
const DAY_CODE_LIFE_MS = minutes(6 * 60)
/** Somebody looks at their phone: longer waits help them no more. */
const LONGEST_WAIT_OF_CODES_MS = minutes(1)

/** Tells whether a message is so old that it would only confuse. */
export function isTooLate(
  { template, createdAt, payload }: Pick<OutboxMessage, 'template' | 'createdAt' | 'payload'>,
  now: Instant,
): boolean {
  return now >= createdAt + (payload.isForDay ? DAY_CODE_LIFE_MS : (livesMs[template] ?? LIFE_MS))
}

/** The SQL expression of the instant a message must have been created after to be worth sending, by its template. */
export function usefulSince(message: string, now: Instant, bind: Bind): string {
  const cases = Object.entries(livesMs).map(([template, life]) => `WHEN ${bind(template)} THEN ${bind(now - life)}`)
  return `CASE ${message}.template ${cases.join(' ')} ELSE ${oldestUseful(now, bind)} END`
}

/** The SQL expression of the instant before which no message is worth sending. */
export function oldestUseful(now: Instant, bind: Bind): string {
  return bind(now - LIFE_MS)
}

/** What is written down after an attempt. `heldUntil`: nobody tries again before. */
export type DeliveryStep = {
  status: OutboxMessage['status']
  heldUntil: Instant | null
  provider: string | null
  ref: string | null
  failure: string | null
}

type Attempted = Pick<OutboxMessage, 'template' | 'createdAt' | 'attempts' | 'payload'>

/**
 * What follows from how an attempt ended; `attempts` counts it. A doubt about an earlier one stays a doubt until the
 * message is sent.
 */
export function nextStep(
  message: Attempted,
  { outcome, isUnclear, now }: { outcome: SendOutcome; isUnclear: boolean; now: Instant },
): DeliveryStep {
  const none = { heldUntil: null, provider: null, ref: null }
  if (outcome.kind === 'sent') {
    return { ...none, status: 'sent', provider: outcome.provider, ref: outcome.ref, failure: null }
  }
  const failure = outcome.kind === 'unclear' || isUnclear ? `unclear:${outcome.reason}` : outcome.reason
  if (outcome.kind === 'never') return { ...none, status: 'failed', failure }
  const heldUntil = now + waitAfter(message, outcome)
  const isOver = message.attempts >= MOST_ATTEMPTS || isTooLate(message, heldUntil)
  return isOver ? { ...none, status: 'failed', failure } : { ...none, status: 'queued', heldUntil, failure }
}

/** What they ask for, and at least our own pace. */
function waitAfter({ template, attempts, payload }: Attempted, outcome: SendOutcome): number {
  const own = WAITS_MS[attempts - 1] ?? minutes(360)
  const paced = template === 'one_time_password' && !payload.isForDay ? Math.min(own, LONGEST_WAIT_OF_CODES_MS) : own
  return Math.max(paced, outcome.kind === 'again' ? (outcome.afterMs ?? 0) : 0)
}

/** Whole seconds until a step's message may be tried again; a queue keeps nothing longer than half a day. */
export function delayOf({ heldUntil }: DeliveryStep, now: Instant): number {
  return heldUntil === null ? 0 : Math.min(Math.ceil((heldUntil - now) / 1000), 43_200)
}
