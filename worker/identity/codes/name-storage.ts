import { bindParams } from '#worker/database/bind-params.ts'
import type { Statement } from '#worker/database/database.ts'
import type { ProvenCode } from '#worker/identity/user-storage.ts'
import { isCodeOpen } from './code-open.ts'

/**
 * Gives an account without a name that of the last booking with this browser and number, while the code is valid, so
 * that guests who just booked are not asked again.
 */
export function updateNameFromBooking(code: ProvenCode, visitorId: string): Statement {
  const { bind, params } = bindParams()
  return {
    sql: `UPDATE user SET first_name = substr(b.name, 1, instr(b.name || ' ', ' ') - 1),
        last_name = trim(substr(b.name, instr(b.name || ' ', ' ')))
      FROM (SELECT trim(guest_name) AS name FROM booking WHERE visitor_id = ${bind(visitorId)} AND visitor_id <> ''
        AND guest_phone = ${bind(code.phone)} AND guest_country_code = ${bind(code.countryCode)}
        ORDER BY created_at DESC LIMIT 1) AS b
      WHERE country_code = ${bind(code.countryCode)} AND phone = ${bind(code.phone)} AND first_name = '' AND last_name = ''
        AND ${isCodeOpen(code, bind)}`,
    params,
  }
}
