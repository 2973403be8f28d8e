import type { Bind } from '#worker/database/bind-params.ts'
import type { Database, Statement } from '#worker/database/database.ts'
import { claimChange, type SubjectChange, selectClaim } from './change.ts'
import { deleteOldAnswer, insertAnswer, isKeyFree, type KeyedAnswer } from './keyed-call.ts'

/** What a change asks and writes. */
export type ChangePlan = {
  /** Rows the guard counts; they say nothing new, so they are written whether or not the change is. */
  prepared?: Statement[]
  /** What must still be true, as SQL. */
  guard: (bind: Bind) => string
  /** What it writes; each statement carries the claim. */
  statements: Statement[]
  keyed?: KeyedAnswer | null
}

/**
 * Carries a change out in one transaction. False, and nothing is written, when its guard holds no more or its key was
 * used meanwhile: who has a key looks for its first answer again.
 */
export async function runChange(
  db: Database,
  change: SubjectChange,
  { prepared = [], guard, statements, keyed = null }: ChangePlan,
): Promise<boolean> {
  const results = await db.batch([
    ...(keyed ? [deleteOldAnswer(keyed.call, change.at)] : []),
    ...prepared,
    claimChange(change, (bind) => (keyed ? `${guard(bind)} AND ${isKeyFree(keyed.call, bind)}` : guard(bind))),
    ...statements,
    ...(keyed ? [insertAnswer(keyed, change)] : []),
    selectClaim(change.id),
  ])
  return results.at(-1)?.rows[0] !== undefined
}
