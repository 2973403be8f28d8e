import type { MessageSender } from '../message.ts'

/** The sender of a project without an SMS or e-mail provider: the outbox itself is where messages are read (DEC-43). */
export const sendToOutbox: MessageSender = async () => 'sent'
