import type { Deps } from '#worker/infra/deps.ts'
import type { JobRound } from '#worker/infra/guarded-writes/job-round.ts'
import { deleteOldChallenges } from './challenges.ts'
import { deleteOldInvitations } from './invitations.ts'
import { deleteEndedSessions } from './session.ts'

/** Deletes sessions, invitations and challenges that have ended; the audit has their actions. */
export async function purgeSignIns({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<JobRound> {
  const statements = [deleteEndedSessions(now()), deleteOldInvitations(now()), deleteOldChallenges(now())]
  const deleted = await db.batch(statements)
  return { done: deleted.reduce((sum, { changes }) => sum + changes, 0), next: null }
}
