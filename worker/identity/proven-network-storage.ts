import type { PhoneNumber } from '#app/domain/guests/phone.ts'
import { storedSpellings } from '#app/domain/guests/phone-number.ts'
import type { Database } from '#worker/database/database.ts'

export async function isProvenNetwork(db: Database, number: PhoneNumber, networkHash: string): Promise<boolean> {
  const sql = `SELECT 1 AS found FROM user WHERE country_code = ? AND proven_network = ?
    AND phone IN (SELECT value FROM json_each(?))`
  return (await db.first(sql, number.countryCode, networkHash, JSON.stringify(storedSpellings(number)))) !== null
}
