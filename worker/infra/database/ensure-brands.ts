import type { DatabaseSync } from 'node:sqlite'
import { listBrands } from '#app/brands/brands.ts'

/** Inserts missing brand rows, which properties and coupons reference. */
export function ensureBrands(db: DatabaseSync): void {
  const insert = db.prepare('INSERT OR IGNORE INTO brand (id) VALUES (?)')
  for (const { id } of listBrands()) insert.run(id)
}
