import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Database } from '#worker/database/database.ts'
import type { Deps } from '#worker/deps.ts'
import type { MemberOf } from './running-membership.ts'

/** The home hotel a guest named for their next order, while it takes part; null where none is. */
export async function findWishedHome(db: Database, { userId, brandId }: MemberOf): Promise<number | null> {
  const row = await db.first<{ id: number }>(
    `SELECT p.id FROM membership_wish w JOIN property p ON p.id = w.home_property_id
     WHERE w.user_id = ? AND w.brand_id = ? AND p.brand_id = w.brand_id AND p.takes_part = 1 AND p.is_live = 1`,
    userId,
    brandId,
  )
  return row?.id ?? null
}

/** Keeps a home hotel for a guest's next order; refused with invalid_fields where the house takes no part (DEC-132, DEC-145). */
export async function keepWishedHome(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { userId, brandId }: MemberOf,
  propertyId: number,
): Promise<Result<null, Problem>> {
  const [kept] = await db.batch([
    {
      sql: `INSERT INTO membership_wish (user_id, brand_id, home_property_id, at)
        SELECT ?1, ?2, id, ?4 FROM property WHERE id = ?3 AND brand_id = ?2 AND takes_part = 1 AND is_live = 1
        ON CONFLICT (user_id, brand_id) DO UPDATE SET home_property_id = excluded.home_property_id, at = excluded.at
        RETURNING home_property_id`,
      params: [userId, brandId, propertyId, now()],
    },
  ])
  if (kept?.rows[0]) return ok(null)
  const message = 'errors.homeTakesNoPart'
  return refuse(problem('invalid_fields', { message, fields: { 'subscription.base_hotel_id': message } }))
}
