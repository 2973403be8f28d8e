import type { Deps } from '#worker/infra/deps.ts'

export async function findOwnBookingId(
  { db }: Pick<Deps, 'db'>,
  { brandId, userId, reference }: { brandId: string; userId: string; reference: string },
): Promise<string | null> {
  const row = await db.first<{ id: string }>(
    'SELECT id FROM booking WHERE user_id = ?1 AND brand_id = ?2 AND (id = ?3 OR booking_no = ?4)',
    userId,
    brandId,
    reference.trim(),
    reference.trim().replaceAll('-', '').toUpperCase(),
  )
  return row?.id ?? null
}
