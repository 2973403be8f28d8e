import { type Change, isAsRead, isClaimed } from '#worker/changes/change.ts'
import type { KeyedAnswer } from '#worker/changes/keyed-call.ts'
import { runChange } from '#worker/changes/run-change.ts'
import { bindParams } from '#worker/database/bind-params.ts'
import type { Database, Statement } from '#worker/database/database.ts'
import type { Booking } from '../booking.ts'

/** Maximum updates per booking: each one sends a notification and stores a history row. */
export const MOST_UPDATES = 20

export type GuestChange = { before: Booking; after: Booking; mailMark: string | null }

/**
 * Updates the guest's details with history and notification. Returns `changed` when the booking changed meanwhile or
 * the key was used, `spent` when the maximum is reached; neither writes anything.
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
