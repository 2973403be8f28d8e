import type { PhoneNumber } from '#app/domain/guests/phone.ts'
import type { Database } from '#worker/database/database.ts'

/** Whether a number was last proven from a network. */
export async function isProvenNetwork(db: Database, number: PhoneNumber, networkHash: string): Promise<boolean> {
  const sql = 'SELECT 1 AS found FROM user WHERE country_code = ? AND phone = ? AND proven_network = ?'
  return (await db.first(sql, number.countryCode, number.phone, networkHash)) !== null
}
