import type { Instant } from '#app/domain/dates/instant.ts'
import { type Problem, problem, refuseFields } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { json } from '#worker/infra/database/columns.ts'
import { type Database, type Statement, statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import type { Actor } from '../actor.ts'
import { type Audited, type Operation, runAudited } from '../run-audited.ts'
import { type JournalMonth, journalPages } from './journal.ts'

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
  { brand, month, idempotency }: JournalMonth & { idempotency: IdempotentRequest | null },
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
  const operation: Operation = { action: 'month.close', subject, snapshot, idempotency }
  return runAudited(deps, actor, operation, async (audited) => {
    for (let round = 0; round < MAX_ROUNDS; round++) {
      const closed = await findMonthClose(audited.db, { brand, month })
      if (closed) return ok(closed)
      const fault = await findMonthFault(audited, { brand, month })
      if (fault) return refuseFields({ month: fault })
      await tryClose(audited, actor, { brand, month })
    }
    return refuse(problem('in_progress', { retryAfterSeconds: 1 }))
  })
}

async function findMonthFault(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { brand, month }: JournalMonth,
): Promise<string | null> {
  const books = await findBooks(db, brand)
  const clock = new Date(now() + (books?.offset_minutes ?? 0) * 60_000)
  if (month >= clock.toISOString().slice(0, 7)) return 'not over yet'
  const first = books?.first_open
  return first && first < month ? `${first} is still open` : null
}

async function tryClose(deps: Audited, actor: Actor, of: JournalMonth): Promise<void> {
  const { documentCount, ...read } = await readMonth(deps.db, of)
  const digest = await digestJournal(deps, of)
  const close = { ...of, ...read, digest, closedAt: deps.now(), closedBy: actor.id }
  await deps.write([insertMonthClose(close, { entries: read.entries, documentCount })])
}

/** SHA-256 of the journal as CSV, in hexadecimal: the same value as `sha256sum` of the file. */
async function digestJournal({ db }: Pick<Deps, 'db'>, of: JournalMonth): Promise<string> {
  const pages: string[] = []
  for await (const page of journalPages(db, of, 'csv')) pages.push(page)
  const digest = await crypto.subtle.digest('SHA-256', await new Blob(pages).arrayBuffer())
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

export type MonthSums = {
  sums: { account: string; currency: string; debit_minor: number; credit_minor: number }[]
  documents: {
    series: string
    currency: string
    first_no: string
    last_no: string
    count: number
    total_minor: number
    tax_minor: number
    local_tax_minor: number
  }[]
}

export type MonthClose = MonthSums & {
  brand: string
  month: string
  closedAt: Instant
  closedBy: string
  entries: number
  digest: string
}

type CloseRow = {
  brand_id: string
  month: string
  closed_at: number
  closed_by: string
  entries: number
  sums: string
  digest: string
}

function toClose(row: CloseRow): MonthClose {
  const { brand_id: brand, month, entries, digest, closed_by: closedBy, closed_at: closedAt } = row
  return { brand, month, closedAt, closedBy, entries, digest, ...json<MonthSums>(row.sums) }
}

async function findMonthClose(db: Database, { brand, month }: JournalMonth): Promise<MonthClose | null> {
  const row = await db.first<CloseRow>('SELECT * FROM month_close WHERE brand_id = ? AND month = ?', brand, month)
  return row && toClose(row)
}

type CloseQuery = { brand: string | null; after: { month: string; brand: string } | null; limit: number }

export async function listMonthCloses(db: Database, { brand, after, limit }: CloseQuery): Promise<MonthClose[]> {
  const rows = await db.all<CloseRow>(
    `SELECT * FROM month_close WHERE (?1 IS NULL OR brand_id = ?1) AND (?2 IS NULL OR (month, brand_id) < (?2, ?3))
     ORDER BY month DESC, brand_id DESC LIMIT ?4`,
    brand,
    after?.month ?? null,
    after?.brand ?? null,
    limit,
  )
  return rows.map(toClose)
}

/** Returns the first open month with entries and the UTC offset of a brand's books, or null without the brand. */
export function findBooks(db: Database, brand: string) {
  return db.first<{ first_open: string | null; offset_minutes: number }>(
    `SELECT coalesce((SELECT offset_minutes FROM seller WHERE brand_id = ?1), 0) AS offset_minutes,
       (SELECT substr(min(day), 1, 7) FROM (
          SELECT min(day) AS day FROM ledger_posting WHERE brand_id = ?1 AND day >= o.open_from
          UNION ALL SELECT min(day) FROM tax_document WHERE brand_id = ?1 AND day >= o.open_from)) AS first_open
     FROM (SELECT coalesce((SELECT max(open_from) FROM month_close WHERE brand_id = ?1), '') AS open_from) o
     WHERE EXISTS (SELECT 1 FROM brand WHERE id = ?1)`,
    brand,
  )
}

/** Number of entries and documents of a month. Any new one changes these counts. */
export type MonthState = { entries: number; documentCount: number }

const COUNT = {
  entries: 'SELECT count(*) FROM ledger_posting WHERE brand_id = ?1 AND day BETWEEN ?2 AND ?3',
  documents: 'SELECT count(*) FROM tax_document WHERE brand_id = ?1 AND day BETWEEN ?2 AND ?3',
}

const toDayRange = ({ brand, month }: JournalMonth) => [brand, `${month}-01`, `${month}-31`] as const

/** Counts first: an entry that arrives during the read makes the counts stale, and the close fails its guard. */
async function readMonth(db: Database, of: JournalMonth): Promise<MonthState & MonthSums> {
  const days = toDayRange(of)
  const state = await db.first<MonthState>(
    `SELECT (${COUNT.entries}) AS entries, (${COUNT.documents}) AS documentCount`,
    ...days,
  )
  const sums = await db.all<MonthSums['sums'][number]>(
    `SELECT iif(e.account LIKE 'guest:%', 'guest', iif(e.account LIKE 'wallet:%', 'wallet:' || p.brand_id,
         iif(e.order_id IS NOT NULL AND e.account LIKE e.order_kind || ':%', e.order_kind || ':' || p.brand_id, e.account))) AS account,
       e.currency, sum(max(-e.amount_minor, 0)) AS debit_minor, sum(max(e.amount_minor, 0)) AS credit_minor
     FROM ledger_posting p JOIN ledger_entry e ON e.transaction_id = p.transaction_id
     WHERE p.brand_id = ?1 AND p.day BETWEEN ?2 AND ?3 GROUP BY 1, 2 ORDER BY 1, 2`,
    ...days,
  )
  const documents = await db.all<MonthSums['documents'][number]>(
    `SELECT s.series, s.currency, (SELECT no FROM tax_document WHERE series = s.series AND seq = s.first) AS first_no,
       (SELECT no FROM tax_document WHERE series = s.series AND seq = s.last) AS last_no, s.count, s.total_minor,
       s.tax_minor, s.local_tax_minor
     FROM (SELECT series, currency, count(*) AS count, sum(total_minor) AS total_minor, sum(tax_minor) AS tax_minor,
         sum(local_tax_minor) AS local_tax_minor, min(seq) AS first, max(seq) AS last
       FROM tax_document WHERE brand_id = ?1 AND day BETWEEN ?2 AND ?3 GROUP BY series, currency) s
     ORDER BY s.series, s.currency`,
    ...days,
  )
  return { entries: state?.entries ?? 0, documentCount: state?.documentCount ?? 0, sums, documents }
}

/** Inserts the close only while the month is open and its counts are still those that were read. */
function insertMonthClose(close: MonthClose, { documentCount }: MonthState): Statement {
  const { brand, month, closedAt, closedBy, entries, digest, sums, documents } = close
  return {
    sql: `INSERT INTO month_close (brand_id, month, open_from, closed_at, closed_by, entries, sums, digest)
      SELECT ?1, ?4, date(?2, '+1 month'), ?5, ?6, ?7, ?8, ?9
      WHERE (${COUNT.entries}) = ?7 AND (${COUNT.documents}) = ?10
        AND NOT EXISTS (SELECT 1 FROM month_close WHERE brand_id = ?1 AND month >= ?4)`,
    params: [
      ...toDayRange({ brand, month }),
      month,
      closedAt,
      closedBy,
      entries,
      JSON.stringify({ sums, documents }),
      digest,
      documentCount,
    ],
  }
}
