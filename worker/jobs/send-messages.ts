import { sendWaitingMessages } from '#worker/messages/send-message.ts'
import type { Job } from './job.ts'

/** Sends messages the queue did not. */
export const sendMessagesJob: Job = { name: 'send-messages', run: sendWaitingMessages }
