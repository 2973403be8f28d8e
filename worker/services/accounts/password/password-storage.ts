import { boundStatement } from '#worker/infra/database/bind-params.ts'
import { type Database, type Statement, statement } from '#worker/infra/database/database.ts'
import { isTicketOpen, type TicketKey } from '../ticket.ts'
import type { Profile } from '../user.ts'

export type MailAccount = { userId: string; email: string; passwordHash: string | null }

const SELECT = 'SELECT id AS userId, email, password_hash AS passwordHash FROM user'
const IS_PROVEN = 'email_proven_at IS NOT NULL AND deleted_at IS NULL'
const FIND_BY_EMAIL = `${SELECT} WHERE lower(email) = ?1 AND ${IS_PROVEN}`

export function selectMailAccount(email: string): Statement {
  return statement(FIND_BY_EMAIL, email.toLowerCase())
}

/** Returns the account with this verified address, or null. */
export function findMailAccount(db: Database, email: string): Promise<MailAccount | null> {
  return db.first(FIND_BY_EMAIL, email.toLowerCase())
}

/** Returns an account by id, or null when it has no verified address. */
export function findMailAccountOf(db: Database, userId: string): Promise<MailAccount | null> {
  return db.first(`${SELECT} WHERE id = ?1 AND ${IS_PROVEN}`, userId)
}

export function updatePasswordCost(userId: string, hashes: { old: string; next: string }): Statement {
  return statement(
    'UPDATE user SET password_hash = ?3 WHERE id = ?1 AND password_hash = ?2',
    userId,
    hashes.old,
    hashes.next,
  )
}

export function updatePassword({ userId, email }: MailAccount, hash: string, key: TicketKey): Statement {
  return boundStatement(
    (bind) => `UPDATE user SET password_hash = ${bind(hash)}, password_set_at = ${bind(key.now)}
      WHERE id = ${bind(userId)} AND email = ${bind(email)} AND email_proven_at IS NOT NULL AND deleted_at IS NULL
        AND ${isTicketOpen(key, bind)}`,
  )
}

export function deleteSessionsOf(userId: string, key: TicketKey): Statement {
  return boundStatement((bind) => `DELETE FROM session WHERE user_id = ${bind(userId)} AND ${isTicketOpen(key, bind)}`)
}

type NewMailUser = { id: string; email: string; passwordHash: string; profile: Profile }

export function insertMailUser({ id, email, passwordHash, profile }: NewMailUser, key: TicketKey): Statement {
  return boundStatement((bind) => {
    const now = bind(key.now)
    const values = [
      bind(id),
      bind(email),
      bind(profile.firstName ?? ''),
      bind(profile.lastName ?? ''),
      bind(profile.hasGdprConsent ? key.now : null),
      now,
      bind(passwordHash),
      now,
      now,
      now,
    ]
    return `INSERT INTO user (id, email, first_name, last_name, gdpr_consent_at, email_proven_at, password_hash,
        password_set_at, created_at, onboarded_at)
      SELECT ${values.join(', ')} WHERE ${isTicketOpen(key, bind)} ON CONFLICT DO NOTHING`
  })
}
