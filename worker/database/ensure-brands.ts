import type { DatabaseSync } from 'node:sqlite'
import { listBrands } from '#app/brands/brands.ts'

/** Gives every brand its row, which its stays and coupons point to; those there are stay. */
export function ensureBrands(db: DatabaseSync): void {
  const insert = db.prepare('INSERT OR IGNORE INTO brand (id) VALUES (?)')
  for (const { id } of listBrands()) insert.run(id)
}
