import type { PhoneNumber } from '#app/domain/guests/phone.ts'
import { bindParams } from '#worker/database/bind-params.ts'
import { hasStoredNumber } from '#worker/database/conditions/stored-number.ts'
import type { Database } from '#worker/database/database.ts'

export async function isProvenNetwork(db: Database, number: PhoneNumber, networkHash: string): Promise<boolean> {
  const { bind, params } = bindParams()
  const sql = `SELECT 1 AS found FROM user WHERE ${hasStoredNumber(number, bind)} AND proven_network = ${bind(networkHash)}`
  return (await db.first(sql, ...params)) !== null
}
