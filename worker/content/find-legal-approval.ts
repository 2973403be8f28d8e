import type { BrandId } from '#app/brands/brands.ts'
import type { LegalPage } from '#app/domain/consent/legal-pages.ts'
import type { Database } from '#worker/database/database.ts'

export async function isApproved(db: Database, brandId: BrandId, page: LegalPage): Promise<boolean> {
  const row = await db.first('SELECT 1 AS found FROM legal_approval WHERE brand_id = ? AND page = ?', brandId, page)
  return row !== null
}
