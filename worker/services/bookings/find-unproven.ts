import { type Problem, problem } from '#app/domain/problem.ts'
import { bindParams } from '#worker/infra/database/bind-params.ts'
import { number, text, textOrNull } from '#worker/infra/database/columns.ts'
import {
  isUnderUnverifiedLimits,
  NETWORK_COLUMNS,
  type Unproven,
} from '#worker/infra/database/conditions/unproven-limits.ts'
import type { Database } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'

/** Returns an unpaid booking whose guest has not verified the phone number, or null when verified or paid. */
export async function findUnproven(
  { db, settings, now }: Pick<Deps, 'db' | 'settings' | 'now'>,
  bookingId: string,
): Promise<Unproven | null> {
  const row = await db.first<Record<string, string | number | null>>(
    `SELECT visitor_id, guest_phone, guest_country_code, ${NETWORK_COLUMNS.join(', ')}, brand_id, property_id, checkin, checkout, rooms FROM booking
     WHERE id = ? AND is_proven = 0 AND paid_minor = 0`,
    bookingId,
  )
  return (
    row && {
      ignoredBookings: [bookingId],
      visitorId: text(row.visitor_id ?? null),
      phone: text(row.guest_phone ?? null),
      countryCode: text(row.guest_country_code ?? null),
      networks: NETWORK_COLUMNS.flatMap((column, index) => {
        const key = textOrNull(row[column] ?? null)
        return key === null ? [] : [{ key, times: 2 ** index }]
      }),
      brandId: text(row.brand_id ?? null),
      propertyId: number(row.property_id ?? null),
      checkin: text(row.checkin ?? null),
      checkout: text(row.checkout ?? null),
      rooms: number(row.rooms ?? null),
      at: now(),
      brandInHour: settings.unprovenPerHour,
    }
  )
}

/** Returns whether a booking is within the limits of unverified guests. */
export async function checkUnverifiedLimits(db: Database, unproven: Unproven): Promise<boolean> {
  const { bind, params } = bindParams()
  const sql = `SELECT ${isUnderUnverifiedLimits(unproven, bind, { isHeld: false })} AS may`
  return (await db.first<{ may: number }>(sql, ...params))?.may === 1
}

/** Returns the refusal that requires a code sent to the phone or, while rooms may still be held, a payment. */
export function proofNeeded({ canPay }: { canPay: boolean }): Problem {
  return canPay
    ? problem('proof_needed', { message: 'errors.proveNumber', details: { proofs: ['code', 'payment'] } })
    : problem('proof_needed', { message: 'errors.proveNumberFirst', details: { proofs: ['code'] } })
}
