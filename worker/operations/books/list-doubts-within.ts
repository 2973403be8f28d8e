import type { Deps } from '#worker/deps.ts'
import { type Doubt, listDoubts } from '#worker/payments/settling/reconcile-storage.ts'
import type { Actor } from '../actor.ts'

/** Money somebody must look at, as the hourly job finds it; whoever reaches some houses is told of their bookings'. */
export async function listDoubtsWithin(deps: Deps, { reach }: Pick<Actor, 'reach'>): Promise<Doubt[]> {
  const doubts = await listDoubts(deps.db, Object.keys(deps.gateways), deps.now())
  if (reach === 'all') return doubts
  const rows = await deps.db.all<{ booking_no: string }>(
    `SELECT booking_no FROM booking WHERE booking_no IN (SELECT value FROM json_each(?1))
       AND property_id IN (SELECT value FROM json_each(?2))`,
    JSON.stringify(doubts.map(({ bookingNo }) => bookingNo)),
    JSON.stringify(reach),
  )
  const own = new Set(rows.map((row) => row.booking_no))
  return doubts.filter(({ bookingNo }) => bookingNo !== null && own.has(bookingNo))
}
