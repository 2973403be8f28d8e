import { endCredits } from '#worker/loyalty/end-credits.ts'
import type { Job } from './job.ts'

/** Takes wallet money whose time is over out of the books. */
export const endCreditsJob: Job = { name: 'end-credits', run: endCredits }
