import { type Statement, statement } from '#worker/infra/database/database.ts'

/** The row of a brand, which stays and coupons reference; created once. */
export function aBrandRow(brandId: string): Statement {
  return statement('INSERT OR IGNORE INTO brand (id) VALUES (?)', brandId)
}
