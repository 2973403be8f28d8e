import { addMonths, type CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import { nameArchiveObject, writeArchiveObject } from '#worker/infra/archive/archive-object.ts'
import {
  allTables,
  bookingColumns,
  rowsSql,
  rowTables,
  type StayTable,
  stayTables,
  toStayText,
} from '#worker/infra/archive/stay-rows.ts'
import { bindParams } from '#worker/infra/database/bind-params.ts'
import { isArchivedSql } from '#worker/infra/database/conditions/status-sql.ts'
import { type Database, type Statement, statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { type JobRound, processEach } from '#worker/infra/guarded-writes/job-round.ts'

/** A stay takes 20 queries and two requests to R2: a round stays below D1's 1,000. 19,000 a day. */
const STAYS_PER_ROUND = 40
const ARCHIVED_AFTER_MONTHS = 13

/** An object that no booking names an hour after it was begun was cut off. */
export const WRITING_MS = 3_600_000

/** SQL condition that nothing about a stay `b` is open, and it was not brought back in the last thirty days. */
const IS_SETTLED = `b.archive_key IS NULL AND b.state IN ('completed', 'cancelled')
  AND NOT EXISTS (SELECT 1 FROM payment x
    WHERE x.booking_id = b.id AND x.status = 'created' AND x.next_ask_at IS NOT NULL)
  AND NOT EXISTS (SELECT 1 FROM refund x
    WHERE x.booking_id = b.id AND x.payment_id IS NOT NULL AND x.settled_at IS NULL)
  AND NOT EXISTS (SELECT 1 FROM message x WHERE x.payload ->> 'bookingId' = +b.id AND x.status = 'queued')`

const IS_AT_REST = 'NOT EXISTS (SELECT 1 FROM archive_object x WHERE x.booking_id = b.id)'

/** Moves the rows of stays closed 13 months ago to R2. Safe to run concurrently, and to be cut off anywhere. */
export async function archiveStays(deps: Deps): Promise<JobRound> {
  const before = addMonths(calendarDayIn('UTC', deps.now()), -ARCHIVED_AFTER_MONTHS)
  const due = await listDueStays(deps.db, before)
  const done = await processEach(
    due,
    { event: 'stay_not_archived', details: ({ id }) => ({ bookingId: id }) },
    ({ id }) => archiveStay(deps, id),
  )
  return { done, next: null }
}

export function dueStaysStatement(before: CalendarDay): Statement {
  return statement(
    `SELECT b.id FROM booking b WHERE ${isArchivedSql('b')} = 0 AND b.checkout < ? AND ${IS_SETTLED} AND ${IS_AT_REST}
     ORDER BY b.checkout, b.id LIMIT ${STAYS_PER_ROUND}`,
    before,
  )
}

function listDueStays(db: Database, before: CalendarDay): Promise<{ id: string }[]> {
  const { sql, params } = dueStaysStatement(before)
  return db.all<{ id: string }>(sql, ...params)
}

/**
 * Writes the object, reads it again, then deletes the rows in one transaction, which deletes nothing when any row
 * differs from the object. Returns false when the stay has changed meanwhile.
 */
export async function archiveStay(
  { db, files, now }: Pick<Deps, 'db' | 'files' | 'now'>,
  id: string,
): Promise<boolean> {
  const texts = await readTexts(db, id)
  const text = toStayText(id, texts)
  const key = await nameArchiveObject(`stays/${id}/`, text)
  const begin = "INSERT INTO archive_object (key, booking_id, state, due_at) VALUES (?, ?, 'writing', ?)"
  await db.batch([statement(begin, key, id, now() + WRITING_MS)])
  await writeArchiveObject(files, key, text)
  const [archived] = await db.batch([
    markStatement({ id, key, texts }),
    ...rowTables.map((table) => deleteStatement(table, { id, key })),
    statement(
      'DELETE FROM archive_object WHERE key = ?1 AND EXISTS (SELECT 1 FROM booking WHERE id = ?2 AND archive_key = ?1)',
      key,
      id,
    ),
  ])
  return (archived?.rows.length ?? 0) > 0
}

async function readTexts(db: Database, id: string): Promise<Record<StayTable, string>> {
  const results = await db.batch(allTables.map((table) => statement(`SELECT ${rowsSql(table)} AS rows`, id)))
  const entries = allTables.map((table, index) => [table, String(results[index]?.rows[0]?.rows ?? '[]')])
  return Object.fromEntries(entries) as Record<StayTable, string>
}

type ArchivedText = { id: string; key: string; texts: Record<StayTable, string> }

/** Names the object in the booking, if every row is unchanged since it was read and the object is not being removed. */
function markStatement({ id, key, texts }: ArchivedText): Statement {
  const { bind, params } = bindParams()
  // `rowsSql` names the booking `?1`.
  const [booking, object] = [bind(id), bind(key)]
  const isUnchanged = allTables.map((table) => `${rowsSql(table)} = ${bind(texts[table])}`).join(' AND ')
  const replaced = Object.entries(bookingColumns).map(([name, value]) => `${name} = ${value}`)
  return {
    sql: `UPDATE booking AS b SET archive_key = ${object}, ${replaced.join(', ')}
      WHERE b.id = ${booking} AND ${IS_SETTLED} AND ${isUnchanged}
        AND EXISTS (SELECT 1 FROM archive_object o WHERE o.key = ${object} AND o.state = 'writing')
      RETURNING id`,
    params,
  }
}

function deleteStatement(table: (typeof rowTables)[number], { id, key }: { id: string; key: string }): Statement {
  return statement(
    `DELETE FROM ${table} WHERE ${stayTables[table].where}
       AND EXISTS (SELECT 1 FROM booking WHERE id = ?1 AND archive_key = ?2)`,
    id,
    key,
  )
}
