import type { BrandId } from '#app/brands/brands.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import { addressFields, guestFields, mapFields } from '#app/domain/guests/guest-fields.ts'
import type { LoginMode } from '#app/domain/guests/login.ts'
import type { PhoneNumber } from '#app/domain/guests/phone.ts'
import { sha256 } from '#worker/infra/crypto/keyed-hash.ts'
import { textOrNull } from '#worker/infra/database/columns.ts'
import { type Database, type SqlValue, type Statement, statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { SignedInUser } from '#worker/infra/scope.ts'
import { memberTermsSql, toMemberTerms } from '#worker/services/pricing/members/running-membership.ts'

const DAY_MS = 86_400_000

export const SESSION_LIFE_MS = 180 * DAY_MS

export const SESSION_IDLE_MS = 30 * DAY_MS

/** `seen_at` is only updated when older than this, to save writes. */
const TOUCH_AFTER_MS = DAY_MS

type SessionTimes = { seenAt: Instant; expiresAt: Instant }

function isSessionAlive({ seenAt, expiresAt }: SessionTimes, now: Instant): boolean {
  return now < expiresAt && now < seenAt + SESSION_IDLE_MS
}

function isTouchDue({ seenAt }: SessionTimes, now: Instant): boolean {
  return now >= seenAt + TOUCH_AFTER_MS
}

const SESSION_ID = /^[\w-]{43}$/

/** Null when unknown, expired or idle too long. Once a day the use is stored after the response. */
export async function readSession(
  deps: Deps,
  sessionId: string | null,
  brandId: BrandId,
): Promise<SignedInUser | null> {
  if (sessionId === null || !SESSION_ID.test(sessionId)) return null
  const idHash = await sha256(sessionId)
  const now = deps.now()
  const session = await findSession(deps.db, idHash, { brandId, now })
  if (session === null || !isSessionAlive(session, now)) return null
  if (isTouchDue(session, now)) deps.later(updateSessionSeen(deps.db, idHash, now))
  return session.user
}

type FoundSession = SessionTimes & { user: SignedInUser }

type SessionRow = {
  seen_at: number
  expires_at: number
  user_id: string
  first_name: string
  last_name: string
  country_code: string | null
  phone: string | null
  email: string | null
  devise_role: string
  membership: string | null
} & Record<string, SqlValue>

const ADDRESS = addressFields.map((field) => `user.${guestFields[field].column}`).join(', ')

export async function findSession(
  db: Database,
  idHash: string,
  { brandId, now }: { brandId: BrandId; now: Instant },
): Promise<FoundSession | null> {
  const row = await db.first<SessionRow>(
    `SELECT session.seen_at, session.expires_at, user.id AS user_id, user.first_name, user.last_name,
            user.country_code, user.phone, user.email, user.devise_role, ${ADDRESS},
            ${memberTermsSql('user.id', '?2')} AS membership
       FROM session JOIN user ON user.id = session.user_id
      WHERE session.id_hash = ?1`,
    idHash,
    brandId,
  )
  return (
    row && {
      seenAt: row.seen_at,
      expiresAt: row.expires_at,
      user: { ...toUser(row), member: toMemberTerms(row.membership, now) },
    }
  )
}

function toUser(row: SessionRow): SignedInUser {
  return {
    id: row.user_id,
    firstName: row.first_name,
    lastName: row.last_name,
    countryCode: row.country_code,
    phone: row.phone,
    email: row.email,
    deviseRole: row.devise_role,
    address: mapFields(addressFields, (field) => textOrNull(row[guestFields[field].column])),
  }
}

async function updateSessionSeen(db: Database, idHash: string, seenAt: Instant): Promise<void> {
  await db.batch([statement('UPDATE session SET seen_at = ?2 WHERE id_hash = ?1', idHash, seenAt)])
}

type SessionRowToStart = {
  idHash: string
  userId: string
  mode: LoginMode
  device: string
  country: string | null
  at: Instant
  expiresAt: Instant
}

export function insertSession(row: SessionRowToStart): Statement {
  return statement(
    `INSERT INTO session (id_hash, user_id, created_at, seen_at, proven_at, expires_at, mode, device, country)
     SELECT ?1, id, ?3, ?3, ?3, ?4, ?5, ?6, ?7 FROM user WHERE id = ?2 AND deleted_at IS NULL`,
    row.idHash,
    row.userId,
    row.at,
    row.expiresAt,
    row.mode,
    row.device,
    row.country,
  )
}

export function deleteDeadSessionsOfUser(
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

export function deleteDeadSessions(
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
