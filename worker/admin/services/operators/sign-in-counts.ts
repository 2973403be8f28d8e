import type { Instant } from '#app/domain/dates/instant.ts'
import { MAX_PIN_TRIES } from '#app/domain/operators/sign-in.ts'
import type { Problem } from '#app/domain/problem.ts'
import { type Database, statement } from '#worker/infra/database/database.ts'
import {
  type CountedAttempt,
  insertCounts,
  logTotalLimit,
  selectCounts,
  toCounts,
  tooManyRequests,
} from '#worker/services/accounts/codes/code-limits.ts'

/** Counters of sign-in, written without an audit row: guesses, before the person is known, and the use of sessions. */

/** Counts a try of a PIN; null when there is none, or all tries are used up. */
export async function countPinTry(
  db: Database,
  { deviceId, operatorId }: { deviceId: string; operatorId: string },
): Promise<{ hash: string; tries: number } | null> {
  const [counted] = await db.batch([
    statement(
      `UPDATE operator_pin SET tries = tries + 1 WHERE device_id = ?1 AND operator_id = ?2 AND tries < ?3
       RETURNING hash, tries`,
      deviceId,
      operatorId,
      MAX_PIN_TRIES,
    ),
  ])
  return (counted?.rows[0] as { hash: string; tries: number } | undefined) ?? null
}

/** Counts an attempt before it is checked; returns the refusal above a limit. */
export async function countAttempt(db: Database, counted: CountedAttempt): Promise<Problem | null> {
  const [count, counts] = await db.batch([insertCounts(counted), selectCounts(counted)])
  const storedCounts = toCounts(counts?.rows)
  logTotalLimit(counted, storedCounts)
  return count?.changes ? null : tooManyRequests(counted, storedCounts)
}

export async function noteUse(db: Database, sessionId: string, now: Instant): Promise<void> {
  await db.batch([statement('UPDATE operator_session SET last_used_at = ?2 WHERE id = ?1', sessionId, now)])
}
