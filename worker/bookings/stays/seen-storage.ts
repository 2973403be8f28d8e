import type { Bind } from '#worker/database/bind-params.ts'
import type { Database } from '#worker/database/database.ts'

/** What a desk said of a guest it saw; what the clock says of a stay, nobody saw. */
const SEEN = "event <> 'no_show' AND details ->> 'by' = 'desk'"

/** Tells whether no desk has seen the guest of a booking. */
export async function isUnseen(db: Database, bookingId: string): Promise<boolean> {
  const seen = await db.first(`SELECT 1 AS seen FROM booking_history WHERE booking_id = ? AND ${SEEN}`, bookingId)
  return seen === null
}

/** The condition of the same, for a change that rests on it. */
export function isUnseenStill(bookingId: string): (bind: Bind) => string {
  return (bind) => `NOT EXISTS (SELECT 1 FROM booking_history WHERE booking_id = ${bind(bookingId)} AND ${SEEN})`
}
