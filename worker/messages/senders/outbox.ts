import { NO_SENDER } from '#worker/outbox/delivery-status.ts'
import type { MessageSender } from '#worker/ports/message-sender.ts'

/** Stands in where no provider is set: nobody takes the message, it stays in the outbox as `not_sent`. */
export const sendToOutbox: MessageSender = async () => ({ kind: 'never', reason: NO_SENDER })
