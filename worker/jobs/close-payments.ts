import { closePayments } from '#worker/payments/settling/close-payments.ts'
import type { Job } from './job.ts'

/** Takes the pages of payments away that nobody may make any more. */
export const closePaymentsJob: Job = { name: 'close-payments', run: closePayments }
