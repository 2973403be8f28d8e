import { sendRefunds } from '#worker/gateways/refunds/send-refunds.ts'
import type { Job } from './job.ts'

/** Sends refunds whose gateway could not be reached before. */
export const sendRefundsJob: Job = { name: 'send-refunds', run: sendRefunds }
