import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { Database } from '#worker/database/database.ts'
import type { WholeOrder } from './membership-order.ts'
import { findMembershipOrder } from './order-rows.ts'

export function describeOrder(db: Database, orderId: string): Promise<WholeOrder | null> {
  return findMembershipOrder(db, orderId)
}

/** Returns plan and last day of a running membership, otherwise null. */
export function describeEnd(
  db: Database,
  membershipId: string,
): Promise<{ plan: string; endDate: CalendarDay } | null> {
  return db.first(
    "SELECT terms ->> 'name' AS plan, end_date AS endDate FROM membership WHERE id = ? AND status = 'running'",
    membershipId,
  )
}
