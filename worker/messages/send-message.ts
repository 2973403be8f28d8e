import type { Deps } from '#worker/deps.ts'
import { describeError, log } from '#worker/http/log.ts'
import type { OutboxMessage } from './message.ts'
import { claimMessage, findMessage, listWaitingMessages, updateMessageStatus } from './outbox-storage.ts'
import { writeMessage } from './write-message.ts'

const MAX_ATTEMPTS = 5
const WAIT_MS = 30_000
/** Longer than any sender takes, so that nothing is sent twice; what a broken one had comes again after it. */
const CLAIM_MS = 5 * 60_000

/** Sends one message of the outbox, once: of two at the same time one finds it taken. Throws nothing a retry would not cure. */
export async function sendMessage(deps: Deps, id: string): Promise<void> {
  const message = await findMessage(deps.db, id)
  const now = deps.now()
  if (message?.status !== 'queued') return
  if (!(await claimMessage(deps.db, message, { now, until: now + CLAIM_MS }))) return
  const attempts = message.attempts + 1
  const outcome = await deliver(deps, message)
  const status = outcome === 'failed' && attempts < MAX_ATTEMPTS ? 'queued' : outcome
  await updateMessageStatus(deps.db, { id, attempts }, { status, now: deps.now() })
}

/** Sends what the queue forgot: messages that wait longer than half a minute. */
export async function sendWaitingMessages(deps: Deps): Promise<number> {
  const now = deps.now()
  const waiting = await listWaitingMessages(deps.db, { before: now - WAIT_MS, now, limit: 100 })
  for (const id of waiting) await sendMessage(deps, id)
  return waiting.length
}

async function deliver(deps: Deps, message: OutboxMessage): Promise<'sent' | 'failed'> {
  try {
    const written = await writeMessage(deps, message)
    return written ? await deps.sendToGuest(written) : 'failed'
  } catch (error) {
    log('warn', 'message_not_sent', { id: message.id, template: message.template, ...describeError(error) })
    return 'failed'
  }
}
