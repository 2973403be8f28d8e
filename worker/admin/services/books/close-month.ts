import { type Instant, MINUTE_MS } from '#app/domain/dates/instant.ts'
import { type Problem, problem, refuseFields } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { json } from '#worker/infra/database/columns.ts'
import { type Database, type Statement, statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import type { Actor } from '../actor.ts'
import { type Audited, type Operation, runAudited } from '../run-audited.ts'
import { bookOwner, isInBooks, type JournalMonth, journalPages } from './journal.ts'

/** Late entries can arrive between reading a month and closing it; the month is then read again, at most this often. */
const MAX_ROUNDS = 8

/**
 * Closes a month of a brand's or a registration's books: stores its sums and the digest of its journal; later entries
 * go to the next open month. Months close in order, after they have ended. Closing a closed month returns the stored
 * result. Fails with `not_found` or `invalid_fields`.
 */
export async function closeMonth(
  deps: Deps,
  actor: Actor,
  { idempotency, ...of }: JournalMonth & { idempotency: IdempotentRequest | null },
): Promise<Result<MonthClose, Problem>> {
  const books = await findBooks(deps.db, of)
  if (!books) return refuse(problem('not_found'))
  const { table, key } = closesOf(of)
  const snapshot = statement(
    `SELECT json_object('closed_at', closed_at, 'entries', entries, 'digest', digest) FROM ${table}
     WHERE ${key} = ? AND month = ?`,
    bookOwner(of),
    of.month,
  )
  const subject = `month:${bookOwner(of)}:${of.month}`
  const operation: Operation = { action: 'month.close', subject, snapshot, idempotency }
  return runAudited(deps, actor, operation, async (audited) => {
    for (let round = 0; round < MAX_ROUNDS; round++) {
      const closed = await findMonthClose(audited.db, of)
      if (closed) return ok(closed)
      const fault = await findMonthFault(audited, of)
      if (fault) return refuseFields({ month: fault })
      await tryClose(audited, actor, of)
    }
    return refuse(problem('in_progress', { retryAfterSeconds: 1 }))
  })
}

/** Returns why the month cannot be closed yet, or null. */
async function findMonthFault({ db, now }: Pick<Deps, 'db' | 'now'>, of: JournalMonth): Promise<string | null> {
  const { month } = of
  const books = await findBooks(db, of)
  const clock = new Date(now() + (books?.offset_minutes ?? 0) * MINUTE_MS)
  if (month >= clock.toISOString().slice(0, 7)) return 'not over yet'
  const first = books?.first_open
  return first && first < month ? `${first} is still open` : null
}

async function tryClose(deps: Audited, actor: Actor, of: JournalMonth): Promise<void> {
  const { documentCount, ...read } = await readMonth(deps.db, of)
  const digest = await digestJournal(deps, of)
  const { month, brand = null, registration = null } = of
  const close = { month, brand, registration, ...read, digest, closedAt: deps.now(), closedBy: actor.id }
  await deps.write([insertMonthClose(of, close, documentCount)])
}

/** Returns the SHA-256 of the journal as CSV, in hexadecimal: the same value as `sha256sum` of the file. */
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
  brand: string | null
  registration: string | null
  month: string
  closedAt: Instant
  closedBy: string
  entries: number
  digest: string
}

/** Returns the table of closed months of these books, and the column of their owner. */
function closesOf({ registration }: JournalMonth) {
  return registration === undefined
    ? ({ table: 'month_close', key: 'brand_id' } as const)
    : ({ table: 'registration_close', key: 'registration_id' } as const)
}

type CloseRow = {
  brand_id?: string | null
  registration_id?: string | null
  month: string
  closed_at: number
  closed_by: string
  entries: number
  sums: string
  digest: string
}

function toClose(row: CloseRow): MonthClose {
  const { brand_id: brand = null, registration_id: registration = null, month, entries, digest } = row
  const { closed_by: closedBy, closed_at: closedAt } = row
  return { brand, registration, month, closedAt, closedBy, entries, digest, ...json<MonthSums>(row.sums) }
}

async function findMonthClose(db: Database, of: JournalMonth): Promise<MonthClose | null> {
  const { table, key } = closesOf(of)
  const row = await db.first<CloseRow>(`SELECT * FROM ${table} WHERE ${key} = ? AND month = ?`, bookOwner(of), of.month)
  return row && toClose(row)
}

type CloseQuery = { owner: string | null; after: { month: string; owner: string } | null; limit: number }

/** Returns closed months, newest first; `owner` is a brand or a registration. */
export async function listMonthCloses(db: Database, { owner, after, limit }: CloseQuery): Promise<MonthClose[]> {
  const columns = 'month, closed_at, closed_by, entries, sums, digest'
  const rows = await db.all<CloseRow>(
    `SELECT * FROM (SELECT brand_id AS owner, brand_id, NULL AS registration_id, ${columns} FROM month_close
       UNION ALL SELECT registration_id, NULL, registration_id, ${columns} FROM registration_close)
     WHERE (?1 IS NULL OR owner = ?1) AND (?2 IS NULL OR (month, owner) < (?2, ?3))
     ORDER BY month DESC, owner DESC LIMIT ?4`,
    owner,
    after?.month ?? null,
    after?.owner ?? null,
    limit,
  )
  return rows.map(toClose)
}

/** Returns the first open month with entries and the UTC offset of these books, or null when there are none. */
export function findBooks(db: Database, of: JournalMonth) {
  const { table, key } = closesOf(of)
  const isOwn = isInBooks(of, '?1')
  const [offset, owners] =
    of.registration === undefined
      ? ['coalesce((SELECT offset_minutes FROM seller WHERE brand_id = ?1), 0)', 'brand']
      : ['(SELECT offset_minutes FROM tax_registration WHERE id = ?1)', 'tax_registration']
  return db.first<{ first_open: string | null; offset_minutes: number }>(
    `SELECT ${offset} AS offset_minutes,
       (SELECT substr(min(day), 1, 7) FROM (
          SELECT min(day) AS day FROM ledger_posting WHERE ${isOwn} AND day >= o.open_from
          UNION ALL SELECT min(day) FROM tax_document WHERE ${isOwn} AND day >= o.open_from)) AS first_open
     FROM (SELECT coalesce((SELECT max(open_from) FROM ${table} WHERE ${key} = ?1), '') AS open_from) o
     WHERE EXISTS (SELECT 1 FROM ${owners} WHERE id = ?1)`,
    bookOwner(of),
  )
}

/** Number of entries and documents of a month. Any new one changes these counts. */
export type MonthState = { entries: number; documentCount: number }

const countSql = (table: 'ledger_posting' | 'tax_document', of: JournalMonth) =>
  `SELECT count(*) FROM ${table} WHERE ${isInBooks(of, '?1')} AND day BETWEEN ?2 AND ?3`

const toDayRange = (of: JournalMonth) => [bookOwner(of), `${of.month}-01`, `${of.month}-31`] as const

/** Reads the counts first: an entry that arrives during the read makes them stale, and the close fails its guard. */
async function readMonth(db: Database, of: JournalMonth): Promise<MonthState & MonthSums> {
  const days = toDayRange(of)
  const state = await db.first<MonthState>(
    `SELECT (${countSql('ledger_posting', of)}) AS entries, (${countSql('tax_document', of)}) AS documentCount`,
    ...days,
  )
  const sums = await db.all<MonthSums['sums'][number]>(
    `SELECT iif(e.account LIKE 'guest:%', 'guest', iif(e.account LIKE 'wallet:%', 'wallet:' || p.brand_id,
         iif(e.order_id IS NOT NULL AND e.account LIKE e.order_kind || ':%', e.order_kind || ':' || p.brand_id, e.account))) AS account,
       e.currency, sum(max(-e.amount_minor, 0)) AS debit_minor, sum(max(e.amount_minor, 0)) AS credit_minor
     FROM (SELECT * FROM ledger_posting WHERE ${isInBooks(of, '?1')} AND day BETWEEN ?2 AND ?3) p
       JOIN ledger_entry e ON e.transaction_id = p.transaction_id
     GROUP BY 1, 2 ORDER BY 1, 2`,
    ...days,
  )
  const documents = await db.all<MonthSums['documents'][number]>(
    `SELECT s.series, s.currency, (SELECT no FROM tax_document WHERE series = s.series AND seq = s.first) AS first_no,
       (SELECT no FROM tax_document WHERE series = s.series AND seq = s.last) AS last_no, s.count, s.total_minor,
       s.tax_minor, s.local_tax_minor
     FROM (SELECT series, currency, count(*) AS count, sum(total_minor) AS total_minor, sum(tax_minor) AS tax_minor,
         sum(local_tax_minor) AS local_tax_minor, min(seq) AS first, max(seq) AS last
       FROM tax_document WHERE ${isInBooks(of, '?1')} AND day BETWEEN ?2 AND ?3 GROUP BY series, currency) s
     ORDER BY s.series, s.currency`,
    ...days,
  )
  return { entries: state?.entries ?? 0, documentCount: state?.documentCount ?? 0, sums, documents }
}

/** Inserts the close only while the month is open and its counts are still those that were read. */
function insertMonthClose(of: JournalMonth, close: MonthClose, documentCount: number): Statement {
  const { month, closedAt, closedBy, entries, digest, sums, documents } = close
  const { table, key } = closesOf(of)
  return {
    sql: `INSERT INTO ${table} (${key}, month, open_from, closed_at, closed_by, entries, sums, digest)
      SELECT ?1, ?4, date(?2, '+1 month'), ?5, ?6, ?7, ?8, ?9
      WHERE (${countSql('ledger_posting', of)}) = ?7 AND (${countSql('tax_document', of)}) = ?10
        AND NOT EXISTS (SELECT 1 FROM ${table} WHERE ${key} = ?1 AND month >= ?4)`,
    params: [
      ...toDayRange(of),
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
