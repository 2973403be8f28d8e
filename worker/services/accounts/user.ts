import type { Instant } from '#app/domain/dates/instant.ts'
import { accountAddressFields, guestFields, type ProfileField } from '#app/domain/guests/guest-fields.ts'
import type { PhoneNumber } from '#app/domain/guests/phone.ts'
import { type Bind, boundStatement } from '#worker/infra/database/bind-params.ts'
import { hasStoredNumber } from '#worker/infra/database/conditions/guest-sql.ts'
import { type Database, type Statement, statement } from '#worker/infra/database/database.ts'
import { isCodeUnused, type ProvenCode } from './codes/code-limits.ts'

export type Profile = Record<ProfileField | 'email', string | null> & { hasGdprConsent: boolean }

export type User = PhoneNumber & {
  id: string
  firstName: string
  lastName: string
  email: string | null
  /** Role of a guest account, such as travel agent; named as in the responses to guests. */
  deviseRole: string
  status: 'VERIFIED' | 'UNVERIFIED' | 'NEW'
}

/** Creates the account of a verified number, or updates its profile; a verified email address stays. */
export function upsertUser(id: string, code: ProvenCode, profile: Profile): Statement {
  const address = accountAddressFields.map((field) => [guestFields[field].column, profile[field]] as const)
  const row: (readonly [column: string, value: string | number | null])[] = [
    ['id', id],
    ['country_code', code.countryCode],
    ['phone', code.phone],
    ['email', profile.email],
    ['first_name', profile.firstName ?? ''],
    ['last_name', profile.lastName ?? ''],
    ...address,
    ['gdpr_consent_at', profile.hasGdprConsent ? code.at : null],
    ['created_at', code.at],
    ['phone_proven_at', code.at],
  ]
  const optionalColumns = [...address.map(([column]) => column), 'gdpr_consent_at']
  return boundStatement(
    (bind) => `INSERT INTO user (${row.map(([column]) => column).join(', ')})
      SELECT ${row.map(([, value]) => bind(value)).join(', ')} WHERE ${isCodeUnused(code, bind)}
      ON CONFLICT (country_code, phone) DO UPDATE SET status = 'VERIFIED', phone_proven_at = excluded.phone_proven_at,
        ${['first_name', 'last_name'].map((name) => `${name} = coalesce(nullif(excluded.${name}, ''), ${name})`).join(', ')},
        email = CASE WHEN email_proven_at IS NULL THEN coalesce(excluded.email, email) ELSE email END,
        ${optionalColumns.map((name) => `${name} = coalesce(excluded.${name}, ${name})`).join(', ')}`,
  )
}

type CodeSession = { idHash: string; expiresAt: Instant; device: string; country: string | null }

export function insertSessionByPhone(code: ProvenCode, session: CodeSession): Statement {
  return boundStatement((bind) => {
    const [idHash, at] = [session.idHash, code.at].map(bind)
    const [expiresAt, device, country] = [session.expiresAt, session.device, session.country].map(bind)
    return `INSERT INTO session (id_hash, user_id, created_at, seen_at, proven_at, expires_at, device, country)
      SELECT ${idHash}, id, ${at}, ${at}, ${at}, ${expiresAt}, ${device}, ${country} FROM user
      WHERE country_code = ${bind(code.countryCode)} AND phone = ${bind(code.phone)} AND ${isCodeUnused(code, bind)}`
  })
}

/** Columns of `User`. */
export const USER_COLUMNS = `user.id, coalesce(user.country_code, '') AS countryCode,
  coalesce(user.phone, '') AS phone, user.email, user.first_name AS firstName, user.last_name AS lastName,
  user.devise_role AS deviseRole, iif(user.status IN ('UNVERIFIED', 'NEW'), user.status, 'VERIFIED') AS status`

export function selectSessionUser(idHash: string): Statement {
  return statement(
    `SELECT ${USER_COLUMNS} FROM session JOIN user ON user.id = session.user_id WHERE session.id_hash = ?1`,
    idHash,
  )
}

export function updateProvenNetwork(code: ProvenCode, networkHash: string | null): Statement {
  return boundStatement(
    (bind) => `UPDATE user SET proven_network = ${bind(networkHash)}
      WHERE country_code = ${bind(code.countryCode)} AND phone = ${bind(code.phone)} AND ${isCodeUnused(code, bind)}`,
  )
}

export function selectUserPresence(number: PhoneNumber): Statement {
  return boundStatement((bind) => `SELECT ${hasUser(number, bind)} AS is_present`)
}

/** SQL condition that a number has a user, in its current or an earlier format. */
export function hasUser(number: PhoneNumber, bind: Bind): string {
  return `EXISTS (SELECT 1 FROM user WHERE ${hasStoredNumber(number, bind)})`
}

/** Returns the first format of a number that an account has, or null. */
export async function findStoredPhone(
  db: Database,
  countryCode: string,
  formats: readonly string[],
): Promise<PhoneNumber | null> {
  const row = await db.first<{ phone: string }>(
    `SELECT u.phone FROM json_each(?2) s JOIN user u ON u.country_code = ?1 AND u.phone = s.value ORDER BY s.key LIMIT 1`,
    countryCode,
    JSON.stringify(formats),
  )
  return row && { countryCode, phone: row.phone }
}

/** Stores the number of an account in its current format, unless another account has it in that format. */
export function updatePhoneFormat(former: string, code: ProvenCode): Statement {
  return boundStatement((bind) => {
    const [countryCode, phone] = [code.countryCode, code.phone].map(bind)
    return `UPDATE user SET phone = ${phone} WHERE country_code = ${countryCode} AND phone = ${bind(former)}
      AND NOT EXISTS (SELECT 1 FROM user u WHERE u.country_code = ${countryCode} AND u.phone = ${phone})
      AND ${isCodeUnused(code, bind)}`
  })
}

/** Returns null when the account has no phone number. */
export function findUserPhone(db: Database, userId: string): Promise<PhoneNumber | null> {
  const hasPhoneSql = 'phone IS NOT NULL AND country_code IS NOT NULL'
  return db.first(`SELECT country_code AS countryCode, phone FROM user WHERE id = ?1 AND ${hasPhoneSql}`, userId)
}
