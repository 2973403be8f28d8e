import { completeStays } from '#worker/bookings/stays/complete-stays.ts'
import type { Job } from './job.ts'

/** Checks out stays that are over. */
export const completeStaysJob: Job = { name: 'complete-stays', run: completeStays }
