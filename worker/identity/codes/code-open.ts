import type { PhoneNumber } from '#app/domain/guests/phone.ts'
import type { Bind } from '#worker/database/bind-params.ts'

export function isCodeOpen(code: PhoneNumber & { codeHash: string }, bind: Bind): string {
  return `EXISTS (SELECT 1 FROM one_time_password WHERE country_code = ${bind(code.countryCode)}
    AND phone = ${bind(code.phone)} AND code_hash = ${bind(code.codeHash)})`
}
