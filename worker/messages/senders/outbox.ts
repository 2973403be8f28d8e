import { NO_SENDER } from '#worker/outbox/delivery-status.ts'
import type { MessageSender } from '#worker/ports/message-sender.ts'

/** Used without a provider: the message is stored as `not_sent`. */
export const sendToOutbox: MessageSender = async () => ({ kind: 'never', reason: NO_SENDER })
