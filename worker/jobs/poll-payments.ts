import { pollPayments } from '#worker/payments/poll-payments.ts'
import type { Job } from './job.ts'

/** Asks gateways about payments whose end nobody told us. */
export const pollPaymentsJob: Job = { name: 'poll-payments', run: pollPayments }
