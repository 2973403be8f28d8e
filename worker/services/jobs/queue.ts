import type { Deps } from '#worker/infra/deps.ts'
import type { JobMessage, QueuedMessage } from '#worker/infra/env.ts'
import { describeError, log } from '#worker/infra/log.ts'
import { sendMessage } from '#worker/services/message-delivery/send-message.ts'
import { runJob } from './scheduled.ts'

/** Sends queued messages and runs queued jobs; a failed one is retried by the queue. */
export async function handleQueue(deps: Deps, batch: MessageBatch<QueuedMessage | JobMessage>): Promise<void> {
  for (const message of batch.messages) {
    try {
      if ('job' in message.body) await runJob(deps, message.body)
      else await sendMessage(deps, message.body.messageId)
      message.ack()
    } catch (error) {
      log('warn', 'queue_message_failed', describeError(error))
      message.retry()
    }
  }
}
