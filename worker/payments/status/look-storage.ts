import type { Instant } from '#app/domain/dates/instant.ts'
import { type Subject, subjectColumn, subjectIdOf } from '#worker/changes/subject.ts'
import type { Database } from '#worker/database/database.ts'

/** An open payment to check; `providerRef` is null when the gateway was not called yet. */
export type LookedAt = { gateway: string; providerRef: string | null; isUpi: boolean }

/**
 * Claims the next status check of an open payment; returns null when another request just checked, or the payment is
 * closed.
 */
export async function claimLook(
  db: Database,
  paymentId: string,
  subject: Subject,
  { now, notSince }: { now: Instant; notSince: Instant },
): Promise<LookedAt | null> {
  const [answer] = await db.batch([
    {
      sql: `UPDATE payment SET looked_at = ?1 WHERE id = ?2 AND ${subjectColumn(subject)} = ?3 AND status = 'created'
          AND coalesce(looked_at, 0) <= ?4 RETURNING gateway, provider_ref, mode`,
      params: [now, paymentId, subjectIdOf(subject), notSince],
    },
  ])
  const row = answer?.rows[0]
  if (!row) return null
  const { gateway, provider_ref: ref, mode } = row
  return { gateway: String(gateway), providerRef: ref === null ? null : String(ref), isUpi: mode === 'UPI_VPA' }
}

export async function findLastMode(
  db: Database,
  { brandId, userId, visitorId }: { brandId: string; userId: string | null; visitorId: string },
): Promise<string | null> {
  const row = await db.first<{ mode: string }>(
    `SELECT p.mode FROM payment p JOIN booking b ON b.id = p.booking_id
     WHERE b.brand_id = ?1 AND p.status = 'succeeded'
       AND b.id IN (SELECT id FROM booking WHERE user_id = ?2 UNION SELECT id FROM booking WHERE visitor_id = ?3)
     ORDER BY p.settled_at DESC LIMIT 1`,
    brandId,
    userId,
    visitorId,
  )
  return row?.mode ?? null
}
