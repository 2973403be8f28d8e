import type { MessageSender } from '#worker/ports/message-sender.ts'

/** Delivers nothing: the outbox itself is the message, read where developers and tests look at it (DEC-43). */
export const sendToOutbox: MessageSender = async () => ({ kind: 'sent', provider: 'outbox', ref: null })
