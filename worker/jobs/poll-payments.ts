import { pollPayments } from '#worker/payments/settling/poll-payments.ts'
import type { Job } from './job.ts'

/** Asks gateways about payments whose end nobody told us. */
export const pollPaymentsJob: Job = { name: 'poll-payments', run: pollPayments }
