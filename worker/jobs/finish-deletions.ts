import { finishDeletions } from '#worker/identity/account/deletion/finish-deletions.ts'
import type { Job } from './job.ts'

/** Erases what came in after accounts were given up. */
export const finishDeletionsJob: Job = { name: 'finish-deletions', run: finishDeletions }
