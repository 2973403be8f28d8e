import { HOUR_MS, type Instant } from '#app/domain/dates/instant.ts'
import { GUEST_ROWS_PER_HOUR } from '#app/domain/operators/sign-in.ts'
import type { Problem } from '#app/domain/problem.ts'
import { keyedHash } from '#worker/infra/crypto/keyed-hash.ts'
import { boundStatement } from '#worker/infra/database/bind-params.ts'
import { type Statement, statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Actor } from './actor.ts'
import { refuseWithoutProof } from './payout-limit.ts'

const SCOPE = 'guest_rows'

type Reading = { address: string; response: unknown }

/**
 * Counts the guests in a response, and returns `proof_needed` when the person would read more of them within an hour
 * than work needs. Reading the same address again counts only what was added, so lists may be polled. What is read
 * after a proof of identity does not count. Null for programs.
 */
export async function refuseBulkReading(
  deps: Pick<Deps, 'db' | 'now' | 'settings'>,
  actor: Actor,
  { address, response }: Reading,
): Promise<Problem | null> {
  const at = deps.now()
  const refused = refuseWithoutProof(actor, 'above-limit', at)
  const rows = countGuests(response)
  if (refused === null || rows === 0) return null
  // The address may have a name or number of a guest.
  const subject = `${actor.id}:${await keyedHash(deps.settings.secretKey, `guest-rows:${address}`)}`
  const since = Math.max(at - HOUR_MS, actor.person?.stepUpUntil ?? 0)
  const counted = statement(
    `SELECT coalesce(sum(count), 0) AS rows FROM attempt
     WHERE scope = '${SCOPE}' AND subject = ?1 AND window_start > ?2`,
    subject,
    since,
  )
  const [, found] = await deps.db.batch([countRows({ actorId: actor.id, subject, rows, since, at }), counted])
  return Number(found?.rows[0]?.rows) < rows ? refused : null
}

type Count = { actorId: string; subject: string; rows: number; since: Instant; at: Instant }

/** Counts what an address returned more than before, unless that exceeds the limit. */
function countRows({ actorId, subject, rows, since, at }: Count): Statement {
  return boundStatement((bind) => {
    const sumOf = (condition: string) => `(SELECT coalesce(sum(count), 0) FROM attempt
      WHERE scope = '${SCOPE}' AND ${condition} AND window_start > ${bind(since)})`
    const all = sumOf(`subject > ${bind(`${actorId}:`)} AND subject < ${bind(`${actorId};`)}`)
    return `INSERT INTO attempt (scope, subject, window_start, count)
      SELECT '${SCOPE}', ${bind(subject)}, ${bind(at)}, x.added
      FROM (SELECT ${bind(rows)} - ${sumOf(`subject = ${bind(subject)}`)} AS added) x
      WHERE x.added > 0 AND ${all} + x.added <= ${GUEST_ROWS_PER_HOUR}
      ON CONFLICT (scope, subject, window_start) DO UPDATE SET count = count + excluded.count`
  })
}

/** Returns how many rows of a response describe a guest. */
function countGuests(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  if ('guest' in value) return 1
  return Object.values(value).reduce((sum: number, part) => sum + countGuests(part), 0)
}
