import type { Instant } from '#app/domain/dates/instant.ts'
import type { PhoneNumber } from '#app/domain/guests/phone.ts'
import { bindParams, boundStatement } from '#worker/infra/database/bind-params.ts'
import { hasStoredNumber } from '#worker/infra/database/conditions/guest-sql.ts'
import { type Database, type Statement, statement } from '#worker/infra/database/database.ts'
import type { ExternalIdentity } from '#worker/infra/ports/identity-provider.ts'

type Key = Pick<ExternalIdentity, 'issuer' | 'subject'>

/** Returns the id of the account linked to an identity, or null. */
export async function findIdentityOwner(db: Database, { issuer, subject }: Key): Promise<string | null> {
  const row = await db.first<{ user_id: string }>(
    `SELECT user_id FROM user_identity JOIN user ON user.id = user_id
      WHERE issuer = ?1 AND subject = ?2 AND deleted_at IS NULL`,
    issuer,
    subject,
  )
  return row?.user_id ?? null
}

export function selectIdentityOwner({ issuer, subject }: Key): Statement {
  return statement('SELECT user_id FROM user_identity WHERE issuer = ?1 AND subject = ?2', issuer, subject)
}

type AccountHint = { userId: string; countryCode: string | null; phone: string | null; hasPassword: boolean }

const HINT =
  'SELECT id AS userId, country_code AS countryCode, phone, password_hash IS NOT NULL AS hasPassword FROM user'

/** Returns the account that has verified an email address, or null. */
export async function findAccountByEmail(db: Database, email: string): Promise<AccountHint | null> {
  const sql = `${HINT} WHERE lower(email) = lower(?1) AND email_proven_at IS NOT NULL AND deleted_at IS NULL`
  return toHint(await db.first<AccountHint>(sql, email))
}

/** Returns the account of a number; where two spellings have one, that of the current spelling. */
export async function findAccountByPhone(db: Database, number: PhoneNumber): Promise<AccountHint | null> {
  const { bind, params } = bindParams()
  const sql = `${HINT} WHERE ${hasStoredNumber(number, bind)} AND deleted_at IS NULL
    ORDER BY phone = ${bind(number.phone)} DESC LIMIT 1`
  return toHint(await db.first<AccountHint>(sql, ...params))
}

/** Returns the hint of an account, or null when it is deleted. */
export async function findAccount(db: Database, userId: string): Promise<AccountHint | null> {
  return toHint(await db.first<AccountHint>(`${HINT} WHERE id = ?1 AND deleted_at IS NULL`, userId))
}

function toHint(row: AccountHint | null): AccountHint | null {
  return row && { ...row, hasPassword: Boolean(row.hasPassword) }
}

export function insertIdentity(identity: ExternalIdentity, userId: string, at: Instant): Statement {
  return boundStatement(
    (bind) => `INSERT INTO user_identity (issuer, subject, user_id, email, created_at)
     SELECT ${bind(identity.issuer)}, ${bind(identity.subject)}, id, ${bind(identity.email)}, ${bind(at)}
     FROM user WHERE id = ${bind(userId)} AND deleted_at IS NULL
     ON CONFLICT (issuer, subject) DO NOTHING`,
  )
}

/** SQL condition that no other account has verified an address; otherwise the unique index would reject the write. */
function isAddressAvailable(address: string, userId: string): string {
  return `NOT EXISTS (SELECT 1 FROM user AS other
    WHERE lower(other.email) = lower(${address}) AND other.email_proven_at IS NOT NULL AND other.id <> ${userId})`
}

/** Fills the account's empty name and email address from a linked identity. */
export function fillMissingProfile(identity: ExternalIdentity, userId: string, at: Instant): Statement {
  return statement(
    `UPDATE user SET
       first_name = CASE WHEN first_name = '' AND last_name = '' THEN ?3 ELSE first_name END,
       last_name = CASE WHEN first_name = '' AND last_name = '' THEN ?4 ELSE last_name END,
       email_proven_at = CASE WHEN ?2 IS NOT NULL AND ?5 = 1 AND email_proven_at IS NULL
         AND lower(coalesce(email, ?2)) = lower(?2) AND ${isAddressAvailable('?2', '?1')}
         THEN ?6 ELSE email_proven_at END,
       email = coalesce(email, ?2)
     WHERE id = ?1 AND EXISTS (SELECT 1 FROM user_identity WHERE issuer = ?7 AND subject = ?8 AND user_id = ?1)`,
    userId,
    identity.email,
    identity.firstName,
    identity.lastName,
    identity.isEmailProven ? 1 : 0,
    at,
    identity.issuer,
    identity.subject,
  )
}

/** Creates an account unless the identity is linked or the number has one. */
export function insertAccount(identity: ExternalIdentity, userId: string, at: Instant): Statement {
  const { bind, params } = bindParams()
  const { email, firstName, lastName, issuer, subject, phone } = identity
  const id = bind(userId)
  const address = bind(email)
  const created = bind(at)
  const isProven = identity.isEmailProven ? `${address} IS NOT NULL AND ${isAddressAvailable(address, id)}` : '0'
  return {
    sql: `INSERT INTO user (id, email, email_proven_at, country_code, phone, first_name, last_name, created_at)
      SELECT ${id}, ${address}, CASE WHEN ${isProven} THEN ${created} END,
        ${bind(phone?.countryCode ?? null)}, ${bind(phone?.phone ?? null)}, ${bind(firstName)}, ${bind(lastName)}, ${created}
       WHERE NOT EXISTS (SELECT 1 FROM user_identity WHERE issuer = ${bind(issuer)} AND subject = ${bind(subject)})
         ${phone ? `AND NOT EXISTS (SELECT 1 FROM user WHERE ${hasStoredNumber(phone, bind)})` : ''}`,
    params,
  }
}

/** Stores a used credential; returns false when it was used before. */
export async function insertUsedCredential(db: Database, hash: string, expiresAt: Instant): Promise<boolean> {
  const [written] = await db.batch([
    statement(
      'INSERT INTO used_credential (credential_hash, expires_at) VALUES (?1, ?2) ON CONFLICT DO NOTHING',
      hash,
      expiresAt,
    ),
  ])
  return written?.changes === 1
}

type LinkedIdentity = { issuer: string; email: string | null; linkedAt: Instant }

export function findIdentities(db: Database, userId: string): Promise<LinkedIdentity[]> {
  return db.all(
    'SELECT issuer, email, created_at AS linkedAt FROM user_identity WHERE user_id = ?1 ORDER BY created_at, issuer',
    userId,
  )
}

/** Unlinks an issuer's identities if the account keeps another sign-in method: number, password or another issuer. */
export function deleteIdentity(userId: string, issuer: string): Statement {
  return statement(
    `DELETE FROM user_identity WHERE user_id = ?1 AND issuer = ?2 AND EXISTS (
       SELECT 1 FROM user WHERE id = ?1 AND (phone IS NOT NULL
         OR (password_hash IS NOT NULL AND email_proven_at IS NOT NULL)
         OR EXISTS (SELECT 1 FROM user_identity WHERE user_id = ?1 AND issuer <> ?2)))`,
    userId,
    issuer,
  )
}

export async function deleteOldSocialRows(db: Database, now: Instant): Promise<number> {
  const deleted = await db.batch([
    statement('DELETE FROM used_credential WHERE expires_at <= ?1', now),
    statement('DELETE FROM truecaller_request WHERE expires_at <= ?1', now),
  ])
  return deleted.reduce((sum, { changes }) => sum + changes, 0)
}
