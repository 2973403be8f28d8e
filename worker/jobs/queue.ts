import type { Deps } from '#worker/deps.ts'
import type { QueuedMessage } from '#worker/env.ts'
import { describeError, log } from '#worker/log.ts'
import { sendMessage } from '#worker/messages/send-message.ts'

/** Sends the messages of a batch; one that cannot be worked on comes again by itself. */
export async function handleQueue(deps: Deps, batch: MessageBatch<QueuedMessage>): Promise<void> {
  for (const message of batch.messages) {
    try {
      await sendMessage(deps, message.body.messageId)
      message.ack()
    } catch (error) {
      log('warn', 'queue_message_failed', describeError(error))
      message.retry()
    }
  }
}
