import { DAY_MS, type Instant } from '#app/domain/dates/instant.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { type JobRound, processEach } from '#worker/infra/guarded-writes/job-round.ts'
import { describeError, log } from '#worker/infra/log.ts'
import type { QueuedNotification, SendOutcome } from '#worker/infra/ports/message-sender.ts'
import { isCodeAlive } from '#worker/services/accounts/codes/one-time-password.ts'
import { NO_SENDER } from '#worker/services/notifications/delivery-status.ts'
import { isTooLate, nextStep, secondsUntilRetry } from './delivery-plan.ts'
import {
  claimMessage,
  clearRecipients,
  findMessage,
  listWaitingMessages,
  postponeMessage,
  requeueNotSent,
  updateMessageStatus,
} from './notification-storage.ts'
import { countParts } from './sms-parts.ts'
import { writeMessage } from './write-message.ts'

/** Retention period for questions about a message. */
const RETENTION_MS = 30 * DAY_MS

/** New messages are sent by the queue; the job takes over after this time. */
const WAIT_MS = 30_000
/** Longer than any provider's timeout, so that nothing is sent twice; a crashed attempt is repeated after it. */
const CLAIM_MS = 5 * 60_000
const RETRY_UNREADABLE_MS = 60 * 60_000
const MESSAGES_PER_ROUND = 50

const notSentReasons = new Set(['too_late', 'nothing_to_tell'])

/** Sends one message once: of two concurrent calls one finds it claimed. Throws only errors worth a retry. */
export async function sendMessage(deps: Deps, id: string): Promise<void> {
  const message = await findMessage(deps.db, id)
  const now = deps.now()
  if (message?.status !== 'queued') return
  if (!(await claimMessage(deps.db, message, { now, until: now + CLAIM_MS }))) return
  const attempt = { ...message, attempts: message.attempts + 1 }
  const isUnclear = mayBeSent(message)
  const { outcome, parts } = await deliver(deps, message, isUnclear)
  const step = nextStep(attempt, { outcome, isUnclear, now: deps.now() })
  const usedParts = await updateMessageStatus(deps.db, attempt, { ...step, now: deps.now(), parts })
  logOutcome(attempt, outcome, step.status)
  if (usedParts !== null) logSpending(deps, usedParts, parts)
  if (step.status === 'queued') deps.later(deps.enqueueMessage(id, secondsUntilRetry(step, deps.now())).catch(() => {}))
}

/** Sends due messages, also those that had no sender until now. A message that cannot be read waits an hour. */
export async function sendWaitingMessages(deps: Deps): Promise<JobRound> {
  const now = deps.now()
  const { deliveredChannels: channels } = deps
  if (channels.length > 0) await requeueNotSent(deps.db, { channels, now, limit: MESSAGES_PER_ROUND })
  const waiting = await listWaitingMessages(deps.db, { before: now - WAIT_MS, now, limit: MESSAGES_PER_ROUND })
  const failureLog = { event: 'message_not_read', details: (id: string) => ({ id }) }
  const done = await processEach(waiting, failureLog, async (id) => {
    try {
      await sendMessage(deps, id)
      return true
    } catch (error) {
      await postponeMessage(deps.db, id, now + RETRY_UNREADABLE_MS)
      throw error
    }
  })
  return { done, next: waiting.length < MESSAGES_PER_ROUND ? null : '' }
}

/** Returns whether the message may have been sent: an attempt had no response, or crashed before storing its result. */
function mayBeSent({ attempts, failure }: QueuedNotification): boolean {
  return attempts > 0 && (!failure || failure.startsWith('unclear'))
}

async function deliver(
  deps: Deps,
  message: QueuedNotification,
  isUnclear: boolean,
): Promise<{ outcome: SendOutcome; parts: number }> {
  try {
    if (await isPointless(deps, message, deps.now()))
      return { outcome: { kind: 'never', reason: 'too_late' }, parts: 0 }
    const written = await writeMessage(deps, message)
    if (!written) return { outcome: { kind: 'never', reason: 'nothing_to_tell' }, parts: 0 }
    const { id, brandId, template, createdAt } = message
    const outcome = await deps.sendToGuest({ ...written, id, brandId, template, createdAt, isUnclear })
    return { outcome, parts: outcome.kind === 'sent' ? countParts(written) : 0 }
  } catch (error) {
    log('warn', 'message_not_sent', { id: message.id, template: message.template, ...describeError(error) })
    return { outcome: { kind: 'again', reason: 'broken' }, parts: 0 }
  }
}

/** Returns whether it is too late for a message, or its code is expired or replaced, which would only confuse. */
async function isPointless(deps: Deps, message: QueuedNotification, now: Instant): Promise<boolean> {
  if (isTooLate(message, now)) return true
  const { codeHash } = message.payload
  return codeHash !== undefined && !(await isCodeAlive(deps, codeHash))
}

function logOutcome(message: QueuedNotification, outcome: SendOutcome, status: QueuedNotification['status']): void {
  // Without a sender the fallback logs it in production.
  if (outcome.kind === 'sent' || outcome.reason === NO_SENDER) return
  // No provider was contacted: the stored reason is sufficient.
  if (outcome.kind === 'never' && notSentReasons.has(outcome.reason) && message.attempts === 1) return
  const { id, brandId, channel, template, attempts, payload } = message
  const details = {
    id,
    brand: brandId,
    channel,
    template,
    attempts,
    bookingId: payload.bookingId,
    reason: outcome.reason,
  }
  if (status === 'failed') log('warn', 'message_failed', details)
  else log('info', 'message_delayed', details)
}

function logSpending(deps: Deps, usedParts: number, parts: number): void {
  const { smsDailyParts } = deps
  const before = usedParts - parts
  for (const [event, threshold] of [
    ['sms_spending_half', smsDailyParts / 2],
    ['sms_spending_reached', smsDailyParts],
  ] as const) {
    if (before < threshold && usedParts >= threshold) log('warn', event, { parts: usedParts, expected: smsDailyParts })
  }
}

/** Erases the recipients of one-time passwords after a day, of other messages after 30 days. */
export function purgeMessages(deps: Deps): Promise<number> {
  const now = deps.now()
  return clearRecipients(deps.db, { codes: now - DAY_MS, others: now - RETENTION_MS })
}
