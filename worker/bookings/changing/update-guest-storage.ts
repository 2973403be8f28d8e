import { type Change, isAsRead, isClaimed } from '#worker/changes/change.ts'
import type { KeyedAnswer } from '#worker/changes/keyed-call.ts'
import { runChange } from '#worker/changes/run-change.ts'
import { bindParams } from '#worker/database/bind-params.ts'
import type { Database, Statement } from '#worker/database/database.ts'
import type { Booking } from '../booking.ts'

/** So often a guest's details may be updated: each time is a message and a row that is kept. */
export const MOST_UPDATES = 20

/** `mailMark`: of the mail address it has afterwards (`mailMarkOf`). */
export type GuestChange = { before: Booking; after: Booking; mailMark: string | null }

/**
 * Writes a guest's details with their history and message. `changed`: the booking is not as it was read, or the key was
 * used; `spent`: it was updated too often. Nothing is written then.
 */
export async function updateGuestRow(
  db: Database,
  { before, after, mailMark }: GuestChange,
  change: Change,
  { added, keyed }: { added: Statement[]; keyed: KeyedAnswer | null },
): Promise<'done' | 'changed' | 'spent'> {
  const isDone = await runChange(db, change, {
    guard: (bind) => `${isAsRead(before, bind)} AND (SELECT count(*) FROM booking_history
      WHERE booking_id = ${bind(before.id)} AND event = 'updated') < ${MOST_UPDATES}`,
    statements: [updateRow(after, mailMark, change.id), ...added],
    keyed,
  })
  if (isDone) return 'done'
  const row = await db.first<{ count: number }>(
    `SELECT count(*) AS count FROM booking_history WHERE booking_id = ? AND event = 'updated'`,
    before.id,
  )
  return (row?.count ?? 0) >= MOST_UPDATES ? 'spent' : 'changed'
}

function updateRow(
  { id, guest, arrivalTime, specialRequests }: Booking,
  mailMark: string | null,
  changeId: string,
): Statement {
  const { bind, params } = bindParams()
  return {
    sql: `UPDATE booking SET guest_name = ${bind(guest.name)}, guest_email = ${bind(guest.email)}, mail_mark = ${bind(mailMark)},
        arrival_time = ${bind(arrivalTime)}, special_requests = ${bind(specialRequests)}
      WHERE id = ${bind(id)} AND ${isClaimed(changeId, bind)}`,
    params,
  }
}
