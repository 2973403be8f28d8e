import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Database } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { BrandGuest } from './membership-storage.ts'

/** Returns the home hotel chosen for the guest's next order while it participates, otherwise null. */
export async function findHomeForNextOrder(db: Database, { userId, brandId }: BrandGuest): Promise<number | null> {
  const row = await db.first<{ id: number }>(
    `SELECT p.id FROM membership_wish w JOIN property p ON p.id = w.home_property_id
     WHERE w.user_id = ? AND w.brand_id = ? AND p.brand_id = w.brand_id AND p.takes_part = 1 AND p.is_live = 1`,
    userId,
    brandId,
  )
  return row?.id ?? null
}

/** Saves a home hotel for the guest's next order, if the property participates. */
export async function saveHomeForNextOrder(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { userId, brandId }: BrandGuest,
  propertyId: number,
): Promise<Result<null, Problem>> {
  const [chosen] = await db.batch([
    {
      sql: `INSERT INTO membership_wish (user_id, brand_id, home_property_id, at)
        SELECT ?1, ?2, id, ?4 FROM property WHERE id = ?3 AND brand_id = ?2 AND takes_part = 1 AND is_live = 1
        ON CONFLICT (user_id, brand_id) DO UPDATE SET home_property_id = excluded.home_property_id, at = excluded.at
        RETURNING home_property_id`,
      params: [userId, brandId, propertyId, now()],
    },
  ])
  if (chosen?.rows[0]) return ok(null)
  const message = 'errors.homeTakesNoPart'
  return refuse(problem('invalid_fields', { message, fields: { 'subscription.base_hotel_id': message } }))
}
