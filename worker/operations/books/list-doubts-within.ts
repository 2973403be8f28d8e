import type { Deps } from '#worker/deps.ts'
import { listMoneyDoubts } from '#worker/payments/settling/list-money-doubts.ts'
import type { Actor } from '../actor.ts'

/** Money somebody must look at, as the hourly job finds it; whoever reaches some houses is told of their bookings'. */
export async function listDoubtsWithin(
  deps: Deps,
  { reach }: Pick<Actor, 'reach'>,
): ReturnType<typeof listMoneyDoubts> {
  const doubts = await listMoneyDoubts(deps)
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
