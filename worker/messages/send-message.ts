import type { Deps } from '#worker/deps.ts'
import { describeError, log } from '#worker/http/log.ts'
import { claimMessage, findMessage, listWaitingMessages, updateMessageStatus } from './outbox-storage.ts'
import { sendToOutbox } from './senders/outbox.ts'
import { writeMessage } from './write-message.ts'

const MAX_ATTEMPTS = 5
const WAIT_MS = 30_000

/** Sends one message of the outbox, once: of two at the same time one finds it taken. Throws nothing a retry would not cure. */
export async function sendMessage(deps: Deps, id: string): Promise<void> {
  const message = await findMessage(deps.db, id)
  if (message?.status !== 'queued' || !(await claimMessage(deps.db, id, message.attempts))) return
  const outcome = await deliver(deps, id, message)
  if (outcome === 'sent' || message.attempts + 1 >= MAX_ATTEMPTS) {
    await updateMessageStatus(deps.db, id, outcome, deps.now())
  }
}

/** Sends what the queue forgot: messages that wait longer than half a minute. */
export async function sendWaitingMessages(deps: Deps): Promise<number> {
  const waiting = await listWaitingMessages(deps.db, deps.now() - WAIT_MS, 100)
  for (const id of waiting) await sendMessage(deps, id)
  return waiting.length
}

async function deliver(
  deps: Deps,
  id: string,
  message: Parameters<typeof writeMessage>[1],
): Promise<'sent' | 'failed'> {
  try {
    const written = await writeMessage(deps, message)
    return written ? await sendToOutbox(written) : 'failed'
  } catch (error) {
    log('warn', 'message_not_sent', { id, template: message.template, ...describeError(error) })
    return 'failed'
  }
}
