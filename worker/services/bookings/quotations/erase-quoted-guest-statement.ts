import { type Bind, bindParams } from '#worker/infra/database/bind-params.ts'
import type { Statement } from '#worker/infra/database/database.ts'

/** Erases the guests of quotations by phone number with country code, or by email address. */
export function eraseQuotedGuest(recipients: readonly string[], condition: (bind: Bind) => string): Statement {
  const { bind, params } = bindParams()
  const list = recipients.map(bind).join(', ')
  return {
    sql: `UPDATE quotation SET guest_country_code = NULL, guest_phone = NULL, guest_email = NULL
      WHERE (guest_country_code || guest_phone IN (${list}) OR guest_email COLLATE NOCASE IN (${list})) AND ${condition(bind)}`,
    params,
  }
}
