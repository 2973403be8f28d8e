import type { Brand } from '#app/brands/brands.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import { INVITATION_MS } from '#app/domain/operators/sign-in.ts'
import { randomToken, sha256 } from '#worker/infra/crypto/keyed-hash.ts'
import { type Database, type Statement, statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { log } from '#worker/infra/log.ts'
import { mailOperator } from '../mail-operator.ts'
import type { Operator } from './operator.ts'
import { closeInvitations } from './operator-storage.ts'

/** Where the admin is open to people. */
export type InvitationLink = { origin: string }

/** `link` has the secret; null once it was sent. */
export type Invitation = { id: string; link: string | null; isSent: boolean; createdAt: Instant; expiresAt: Instant }

type NewInvitation = { operator: Pick<Operator, 'id'>; createdBy: string; link: InvitationLink }

/** Prepares an invitation, which closes the earlier ones. The secret is after `#`, where no server logs it. */
export async function prepareInvitation(
  { now, randomBytes }: Pick<Deps, 'now' | 'randomBytes'>,
  { operator, createdBy, link }: NewInvitation,
): Promise<{ invitation: Invitation; statements: Statement[] }> {
  const secret = randomToken(randomBytes, 32)
  const hash = await sha256(secret)
  const createdAt = now()
  const expiresAt = createdAt + INVITATION_MS
  return {
    invitation: { id: hash, link: `${link.origin}/invitation#${secret}`, isSent: false, createdAt, expiresAt },
    statements: [
      closeInvitations(operator.id, createdAt),
      statement(
        `INSERT INTO operator_invitation (secret_hash, operator_id, created_by, created_at, expires_at)
         VALUES (?, ?, ?, ?, ?)`,
        hash,
        operator.id,
        createdBy,
        createdAt,
        expiresAt,
      ),
    ],
  }
}

/** Mails the link in the name of the first brand with a sender; without one, or when it fails, the link is returned. */
export async function sendInvitation<Invited extends { operator: Operator; invitation: Invitation }>(
  deps: Deps,
  invited: Invited,
): Promise<Invited> {
  const { operator, invitation } = invited
  if (!deps.deliveredChannels.includes('email') || invitation.link === null) return invited
  const outcome = await mailOperator(deps, (brand) => toMail(operator, invitation, brand))
  if (outcome.kind === 'sent') return { ...invited, invitation: { ...invitation, link: null, isSent: true } }
  if (outcome.reason !== 'brand_without_sender')
    log('warn', 'invitation_not_sent', { operatorId: operator.id, reason: outcome.reason })
  return invited
}

function toMail({ name, email }: Operator, { id, link, createdAt }: Invitation, brand: Brand) {
  const body = [
    `Hello ${name},`,
    `You are invited to the admin of ${brand.siteName}. Open this link within an hour and choose how you will sign in:`,
    link ?? '',
    'It works once. If it has ended, ask the person who invited you for another.',
  ].join('\n\n')
  return {
    recipient: email,
    subject: `Your invitation to ${brand.siteName}`,
    body,
    id: `invitation.${id}`,
    template: 'operator_invitation' as const,
    createdAt,
  }
}

export type OpenInvitation = Pick<Operator, 'name' | 'email'> & { operatorId: string; hash: string; expiresAt: Instant }

const IS_OPEN = 'i.used_at IS NULL AND o.disabled_at IS NULL'

/** Returns the invitation of a link, or null when it is used, withdrawn or expired. */
export async function findInvitation(db: Database, secret: string, now: Instant): Promise<OpenInvitation | null> {
  return db.first(
    `SELECT o.id AS operatorId, o.name, o.email, i.secret_hash AS hash, i.expires_at AS expiresAt
     FROM operator_invitation i JOIN operator o ON o.id = i.operator_id
     WHERE i.secret_hash = ? AND i.expires_at > ? AND ${IS_OPEN}`,
    await sha256(secret),
    now,
  )
}

/** Selects the state of an invitation, for `updateIfUnchanged`: two acceptances at once are one. */
export function selectInvitation({ hash }: OpenInvitation): Statement {
  return statement('SELECT used_at FROM operator_invitation WHERE secret_hash = ?', hash)
}

export function deleteOldInvitations(before: Instant): Statement {
  return statement('DELETE FROM operator_invitation WHERE expires_at <= ?', before)
}
