import type { Bind } from '#worker/database/bind-params.ts'
import type { Database } from '#worker/database/database.ts'

/** History rows in which the property reported seeing the guest, as opposed to automatic ones. */
const SEEN = "event <> 'no_show' AND details ->> 'by' = 'desk'"

/** Whether the property has not reported seeing the guest. */
export async function isUnseen(db: Database, bookingId: string): Promise<boolean> {
  const seen = await db.first(`SELECT 1 AS seen FROM booking_history WHERE booking_id = ? AND ${SEEN}`, bookingId)
  return seen === null
}

/** The same as an SQL condition, for guarded writes. */
export function isUnseenStill(bookingId: string): (bind: Bind) => string {
  return (bind) => `NOT EXISTS (SELECT 1 FROM booking_history WHERE booking_id = ${bind(bookingId)} AND ${SEEN})`
}
