import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import type { Actor } from '../actor.ts'
import { type Operation, runAudited } from '../run-audited.ts'
import { type JournalOf, journalPages } from './journal.ts'
import { findBooks, findMonthClose, insertMonthClose, type MonthClose, readMonth } from './month-closes.ts'

/** Late entries can arrive between reading a month and closing it; the month is then read again, at most this often. */
const MAX_ROUNDS = 8

/**
 * Closes a month of a brand: stores its sums and the digest of its journal; later entries go to the next open month.
 * Months close in order, after they have ended. Closing a closed month returns the stored result. Fails with
 * `not_found` or `invalid_fields`.
 */
export async function closeMonth(
  deps: Deps,
  actor: Actor,
  { brand, month, keyed }: JournalOf & { keyed: IdempotentRequest | null },
): Promise<Result<MonthClose, Problem>> {
  const books = await findBooks(deps.db, brand)
  if (!books) return refuse(problem('not_found'))
  const snapshot = statement(
    `SELECT json_object('closed_at', closed_at, 'entries', entries, 'digest', digest) FROM month_close
     WHERE brand_id = ? AND month = ?`,
    brand,
    month,
  )
  const subject = `month:${brand}:${month}`
  const operation: Operation = { action: 'month.close', subject, propertyId: null, snapshot, keyed }
  return runAudited(deps, actor, operation, async (writing) => {
    for (let round = 0; round < MAX_ROUNDS; round++) {
      const closed = await findMonthClose(writing.db, { brand, month })
      if (closed) return ok(closed)
      const fault = await findFault(writing, { brand, month })
      if (fault) return refuse(problem('invalid_fields', { fields: { month: fault } }))
      await tryClose(writing, actor, { brand, month })
    }
    return refuse(problem('in_progress', { retryAfterSeconds: 1 }))
  })
}

async function findFault({ db, now }: Pick<Deps, 'db' | 'now'>, { brand, month }: JournalOf): Promise<string | null> {
  const books = await findBooks(db, brand)
  const clock = new Date(now() + (books?.offset_minutes ?? 0) * 60_000)
  if (month >= clock.toISOString().slice(0, 7)) return 'not over yet'
  const first = books?.first_open
  return first && first < month ? `${first} is open still` : null
}

async function tryClose(deps: Deps, actor: Actor, of: JournalOf): Promise<void> {
  const { documentCount, ...read } = await readMonth(deps.db, of)
  const digest = await digestJournal(deps, of)
  const close = { ...of, ...read, digest, closedAt: deps.now(), closedBy: actor.id }
  await deps.db.batch([insertMonthClose(close, { entries: read.entries, documentCount })])
}

/** SHA-256 of the journal as CSV, in hexadecimal: the same value as `sha256sum` of the file. */
async function digestJournal({ db }: Pick<Deps, 'db'>, of: JournalOf): Promise<string> {
  const pages: string[] = []
  for await (const page of journalPages(db, of, 'csv')) pages.push(page)
  const digest = await crypto.subtle.digest('SHA-256', await new Blob(pages).arrayBuffer())
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
