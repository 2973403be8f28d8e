import { expireHolds } from '#worker/bookings/closing/expire-holds.ts'
import type { Job } from './job.ts'

/** Frees rooms whose hold was not paid in time. */
export const expireHoldsJob: Job = { name: 'expire-holds', run: expireHolds }
