import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { notModifiable } from '#app/domain/operators/refusal-reasons.ts'
import type { Problem } from '#app/domain/problem.ts'
import type { Database } from '#worker/infra/database/database.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'

/**
 * Returns why a booking cannot move to another property, or null. Both must be sold by one seller, who then owes the
 * stay, and no night may have passed: nights slept in one property are invoiced by it. `today` is the local day.
 */
export async function refuseOtherProperty(
  db: Database,
  { checkin, brandId, property }: Booking,
  { propertyId, today }: { propertyId: number; today: CalendarDay },
): Promise<Problem | null> {
  if (checkin < today) return notModifiable('nights_stayed')
  const row = await db.first<{ brandId: string; isSameSeller: number }>(
    `SELECT p.brand_id AS brandId, ${sellerOf('p')} = (SELECT ${sellerOf('o')} FROM property o WHERE o.id = ?2)
       AS isSameSeller
     FROM property p WHERE p.id = ?1`,
    propertyId,
    property.id,
  )
  return row?.brandId === brandId && row.isSameSeller === 1 ? null : notModifiable('other_seller')
}

/** SQL expression for the seller of a property; a brand's id is its default seller. */
function sellerOf(name: string): string {
  return `coalesce((SELECT r.seller_id FROM property_registration g JOIN tax_registration r ON r.id = g.registration_id
    WHERE g.property_id = ${name}.id), ${name}.brand_id)`
}
