import type { BrandId } from '#app/brands/brands.ts'
import { isOpenProperty } from '#worker/database/conditions/open-property.ts'
import type { Database } from '#worker/database/database.ts'

export async function findOwnerId(db: Database, brandId: BrandId, categoryId: number): Promise<number | null> {
  const row = await db.first<{ id: number }>(
    `SELECT p.id FROM room_category c JOIN property p ON p.id = c.property_id
     WHERE c.id = ? AND p.brand_id = ? AND ${isOpenProperty}`,
    categoryId,
    brandId,
  )
  return row?.id ?? null
}
