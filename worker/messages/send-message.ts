import type { Instant } from '#app/domain/dates/instant.ts'
import { eachAlone, type JobRound } from '#worker/changes/job-round.ts'
import type { Deps } from '#worker/deps.ts'
import { isCodeAlive } from '#worker/identity/codes/is-code-alive.ts'
import { describeError, log } from '#worker/log.ts'
import { NO_SENDER } from '#worker/outbox/delivery-status.ts'
import type { OutboxMessage, SendOutcome } from '#worker/ports/message-sender.ts'
import { delayOf, isTooLate, nextStep } from './delivery/delivery-plan.ts'
import { countParts } from './delivery/message-parts.ts'
import {
  claimMessage,
  findMessage,
  listWaitingMessages,
  postponeMessage,
  requeueNotSent,
  updateMessageStatus,
} from './outbox-storage.ts'
import { writeMessage } from './write-message.ts'

const WAIT_MS = 30_000
/** Longer than any sender takes, so that nothing is sent twice; what a broken one had comes again after it. */
const CLAIM_MS = 5 * 60_000
const UNREAD_MS = 60 * 60_000
/** Writing one may take a dozen queries. */
const MESSAGES_A_ROUND = 50

/** Why a message is given up before anybody is asked. */
const unasked = new Set(['too_late', 'nothing_to_tell'])

/** Sends one message of the outbox, once: of two at the same time one finds it taken. Throws nothing a retry would not cure. */
export async function sendMessage(deps: Deps, id: string): Promise<void> {
  const message = await findMessage(deps.db, id)
  const now = deps.now()
  if (message?.status !== 'queued') return
  if (!(await claimMessage(deps.db, message, { now, until: now + CLAIM_MS }))) return
  const attempt = { ...message, attempts: message.attempts + 1 }
  const isUnclear = mayBeSent(message)
  const { outcome, parts } = await deliver(deps, message, isUnclear)
  const step = nextStep(attempt, { outcome, isUnclear, now: deps.now() })
  const spent = await updateMessageStatus(deps.db, attempt, { ...step, now: deps.now(), parts })
  tell(attempt, outcome, step.status)
  if (spent !== null) tellSpending(deps, spent, parts)
  if (step.status === 'queued') deps.later(deps.enqueueMessage(id, delayOf(step, deps.now())).catch(() => {}))
}

/**
 * Sends messages that wait longer than half a minute, and those that found no sender where there is one now. One that cannot
 * even be read waits an hour.
 */
export async function sendWaitingMessages(deps: Deps): Promise<JobRound> {
  const now = deps.now()
  const { deliveredChannels: channels } = deps
  if (channels.length > 0) await requeueNotSent(deps.db, { channels, now, limit: MESSAGES_A_ROUND })
  const waiting = await listWaitingMessages(deps.db, { before: now - WAIT_MS, now, limit: MESSAGES_A_ROUND })
  const told = { event: 'message_not_read', facts: (id: string) => ({ id }) }
  const done = await eachAlone(waiting, told, async (id) => {
    try {
      await sendMessage(deps, id)
      return true
    } catch (error) {
      await postponeMessage(deps.db, id, now + UNREAD_MS)
      throw error
    }
  })
  return { done, next: waiting.length < MESSAGES_A_ROUND ? null : '' }
}

/** An attempt before this one ended in no answer, or whoever made it did not live to write its end. */
function mayBeSent({ attempts, failure }: OutboxMessage): boolean {
  return attempts > 0 && (!failure || failure.startsWith('unclear'))
}

async function deliver(
  deps: Deps,
  message: OutboxMessage,
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

/** A code that is dead, or was replaced by a newer one, only confuses. */
async function isPointless(deps: Deps, message: OutboxMessage, now: Instant): Promise<boolean> {
  if (isTooLate(message, now)) return true
  const { codeHash } = message.payload
  return codeHash !== undefined && !(await isCodeAlive(deps, codeHash))
}

function tell(message: OutboxMessage, outcome: SendOutcome, status: OutboxMessage['status']): void {
  // Where no sender is set up, the stand-in tells of it in production.
  if (outcome.kind === 'sent' || outcome.reason === NO_SENDER) return
  // Nobody was asked to send it: its row says why, and that is enough.
  if (outcome.kind === 'never' && unasked.has(outcome.reason) && message.attempts === 1) return
  const { id, brandId, channel, template, attempts, payload } = message
  const facts = {
    id,
    brand: brandId,
    channel,
    template,
    attempts,
    bookingId: payload.bookingId,
    reason: outcome.reason,
  }
  if (status === 'failed') log('warn', 'message_failed', facts)
  else log('info', 'message_delayed', facts)
}

/** Half of what a day is expected to cost, or all of it, is told once: by the message that reached it. */
function tellSpending(deps: Deps, spent: number, parts: number): void {
  const { smsDailyParts } = deps
  const before = spent - parts
  for (const [event, mark] of [
    ['sms_spending_half', smsDailyParts / 2],
    ['sms_spending_reached', smsDailyParts],
  ] as const) {
    if (before < mark && spent >= mark) log('warn', event, { parts: spent, expected: smsDailyParts })
  }
}
