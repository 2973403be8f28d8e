import { type Instant, minutes } from '#app/domain/dates/instant.ts'
import type { PhoneNumber } from '#app/domain/guests/phone.ts'
import { type Bind, bindParams } from '#worker/infra/database/bind-params.ts'
import { type Statement, statement } from '#worker/infra/database/database.ts'
import { hasUser } from '#worker/services/accounts/user-storage.ts'
import { isUnderCeiling } from '#worker/services/notifications/message-limits.ts'
import { type Counted, isCodeOpen } from './code-limits.ts'
import { isUnderLimits } from './code-limits-storage.ts'
import { MAX_TRIES } from './one-time-password.ts'
import { DAY_CODE_HOLDER, type NewCode } from './one-time-password-storage.ts'

const DAY_CODE_LIFE_MS = minutes(24 * 60)
const NEXT_DAY_CODE_MS = minutes(6 * 60)

/** Stored for numbers without an account too, so that all answers are the same. */
export function insertDayCode(code: NewCode, counted: Counted): Statement {
  const { bind, params } = bindParams()
  const { countryCode, phone, codeHash, at } = code
  const number = `country_code = ${bind(countryCode)} AND phone = ${bind(phone)}`
  const values = [countryCode, phone, DAY_CODE_HOLDER, codeHash, MAX_TRIES, at, at + DAY_CODE_LIFE_MS].map(bind)
  return {
    sql: `INSERT INTO one_time_password
        (country_code, phone, visitor_hash, code_hash, tries_left, created_at, expires_at)
      SELECT ${values.join(', ')} WHERE ${isUnderLimits(counted, bind)} AND ${isUnderCeiling(code, bind)}
        AND NOT EXISTS (SELECT 1 FROM one_time_password WHERE ${number} AND visitor_hash = ${bind(DAY_CODE_HOLDER)}
          AND created_at > ${bind(at - NEXT_DAY_CODE_MS)} AND expires_at > ${bind(at)})
      ON CONFLICT (country_code, phone, visitor_hash) DO UPDATE SET code_hash = excluded.code_hash,
        created_at = excluded.created_at, expires_at = excluded.expires_at`,
    params,
  }
}

export function isDayCodeTexted(code: NewCode, bind: Bind): string {
  return `${isCodeOpen(code, bind)} AND ${hasUser(code, bind)}`
}

export function selectDayCode({ countryCode, phone }: PhoneNumber, at: Instant): Statement {
  return statement(
    `SELECT expires_at FROM one_time_password
      WHERE country_code = ?1 AND phone = ?2 AND visitor_hash = ?3 AND expires_at > ?4`,
    countryCode,
    phone,
    DAY_CODE_HOLDER,
    at,
  )
}
