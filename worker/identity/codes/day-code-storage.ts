import { type Instant, minutes } from '#app/domain/dates/instant.ts'
import type { PhoneNumber } from '#app/domain/guests/phone.ts'
import { type Bind, bindParams } from '#worker/database/bind-params.ts'
import { type Statement, statement } from '#worker/database/database.ts'
import { hasUser } from '#worker/identity/user-storage.ts'
import { isUnderCeiling } from '#worker/outbox/message-limits.ts'
import type { Counted } from './code-limits.ts'
import { isUnderLimits } from './code-limits-storage.ts'
import { isCodeOpen } from './code-open.ts'
import { MAX_TRIES } from './one-time-password.ts'
import { DAY_CODE_HOLDER, type NewCode } from './one-time-password-storage.ts'

/** How long the code of a day may be used. */
const DAY_CODE_LIFE_MS = minutes(24 * 60)
/** So long one code of a day stands before another may be sent. */
const NEXT_DAY_CODE_MS = minutes(6 * 60)

/**
 * Writes the code of a day for a number, unless one stands since lately, who asks may not ask on, or the day's texts have
 * cost what they may. It is written for numbers without an account too, so that every answer is the same.
 */
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

/** The condition that this code was written and is texted: its number has an account. */
export function isDayCodeTexted(code: NewCode, bind: Bind): string {
  return `${isCodeOpen(code, bind)} AND ${hasUser(code, bind)}`
}

/** Reads until when the number's code of the day may be used. */
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
