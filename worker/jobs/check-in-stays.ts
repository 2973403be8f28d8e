import { checkInStays } from '#worker/bookings/stays/check-in-stays.ts'
import type { Job } from './job.ts'

/** Checks in stays whose time has come. */
export const checkInStaysJob: Job = { name: 'check-in-stays', run: checkInStays }
