import type { Deps } from '#worker/deps.ts'
import type { JobMessage, QueuedMessage } from '#worker/env.ts'
import { describeError, log } from '#worker/log.ts'
import { sendMessage } from '#worker/messages/send-message.ts'
import { runJob } from './scheduled.ts'

/** Sends the messages of a batch, or does the round of a job; one that cannot be worked on comes again by itself. */
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
