import type { BrandId } from '#app/brands/brands.ts'
import { DAY_MS, type Instant } from '#app/domain/dates/instant.ts'
import { addressFields, guestFields } from '#app/domain/guests/guest-fields.ts'
import type { LoginMode } from '#app/domain/guests/login.ts'
import type { PhoneNumber } from '#app/domain/guests/phone.ts'
import { sha256 } from '#worker/infra/crypto/keyed-hash.ts'
import { boundStatement } from '#worker/infra/database/bind-params.ts'
import { type Database, type Statement, statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { SignedInUser } from '#worker/infra/scope.ts'
import { memberTermsSql, toMemberTerms } from '#worker/services/pricing/members/running-membership.ts'

export const SESSION_LIFE_MS = 180 * DAY_MS

export const SESSION_IDLE_MS = 30 * DAY_MS

/** `seen_at` is only updated when older than this, to save writes. */
const TOUCH_AFTER_MS = DAY_MS

const SESSION_ID = /^[\w-]{43}$/

/** Returns the session's user; null when unknown, expired or idle too long. Once a day its use is stored. */
export async function readSession(
  deps: Deps,
  sessionId: string | null,
  brandId: BrandId,
): Promise<SignedInUser | null> {
  if (sessionId === null || !SESSION_ID.test(sessionId)) return null
  const idHash = await sha256(sessionId)
  const now = deps.now()
  const session = await findSession(deps.db, idHash, { brandId, now })
  if (session === null || now >= session.expiresAt || now >= session.seenAt + SESSION_IDLE_MS) return null
  if (now >= session.seenAt + TOUCH_AFTER_MS) {
    deps.later(deps.db.batch([statement('UPDATE session SET seen_at = ?2 WHERE id_hash = ?1', idHash, now)]))
  }
  return session.user
}

type FoundSession = { seenAt: Instant; expiresAt: Instant; user: SignedInUser }

type SessionRow = Omit<FoundSession, 'user'> &
  Omit<SignedInUser, 'address' | 'member'> & { address: string; membership: string | null }

const ADDRESS = addressFields.map((field) => `'${field}', user.${guestFields[field].column}`).join(', ')

/** Returns a session with its guest, even when it has expired; null when it is unknown. */
export async function findSession(
  db: Database,
  idHash: string,
  { brandId, now }: { brandId: BrandId; now: Instant },
): Promise<FoundSession | null> {
  const row = await db.first<SessionRow>(
    `SELECT session.seen_at AS seenAt, session.expires_at AS expiresAt, user.id, user.first_name AS firstName,
            user.last_name AS lastName, user.country_code AS countryCode, user.phone, user.email,
            user.devise_role AS deviseRole, json_object(${ADDRESS}) AS address,
            ${memberTermsSql('user.id', '?2')} AS membership
       FROM session JOIN user ON user.id = session.user_id
      WHERE session.id_hash = ?1`,
    idHash,
    brandId,
  )
  if (!row) return null
  const { seenAt, expiresAt, address, membership, ...user } = row
  const member = toMemberTerms(membership, now)
  return { seenAt, expiresAt, user: { ...user, address: JSON.parse(address), member } }
}

type NewSessionRow = {
  idHash: string
  userId: string
  mode: LoginMode
  device: string
  country: string | null
  at: Instant
  expiresAt: Instant
}

export function insertSession(row: NewSessionRow): Statement {
  return boundStatement((bind) => {
    const [idHash, at, ...rest] = [row.idHash, row.at, row.expiresAt, row.mode, row.device, row.country].map(bind)
    return `INSERT INTO session (id_hash, user_id, created_at, seen_at, proven_at, expires_at, mode, device, country)
      SELECT ${idHash}, id, ${at}, ${at}, ${at}, ${rest.join(', ')} FROM user
      WHERE id = ${bind(row.userId)} AND deleted_at IS NULL`
  })
}

export function deleteExpiredSessionsOfUser(
  userId: string,
  { now, idleSince }: { now: Instant; idleSince: Instant },
): Statement {
  return statement(
    'DELETE FROM session WHERE user_id = ?1 AND (expires_at <= ?2 OR seen_at <= ?3)',
    userId,
    now,
    idleSince,
  )
}

export function deleteSession(idHash: string): Statement {
  return statement('DELETE FROM session WHERE id_hash = ?1', idHash)
}

export function deleteExpiredSessions(
  number: PhoneNumber,
  { now, idleSince }: { now: Instant; idleSince: Instant },
): Statement {
  return statement(
    `DELETE FROM session WHERE user_id = (SELECT id FROM user WHERE country_code = ?1 AND phone = ?2)
       AND (expires_at <= ?3 OR seen_at <= ?4)`,
    number.countryCode,
    number.phone,
    now,
    idleSince,
  )
}
