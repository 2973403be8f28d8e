import type { Instant } from '#app/domain/dates/instant.ts'
import { keyedHash, randomToken, sha256 } from '#worker/infra/crypto/keyed-hash.ts'
import { openSealed, sealText } from '#worker/infra/crypto/sealed-text.ts'
import { type Bind, boundStatement } from '#worker/infra/database/bind-params.ts'
import { type Database, type Statement, statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'

export type TicketKey = { tokenHash: string; kind: string; visitorHash: string; now: Instant }

type TicketKind = 'social' | 'link' | 'password-reset' | 'email-proof' | 'email-change' | 'phone-change' | 'deletion'

export type TicketInput = {
  kind: TicketKind
  lifeMs: number
  payload: unknown
  visitorId: string | null
  /** A new ticket invalidates the user's older ones of the same kind. */
  userId: string | null
}

/** Stores an encrypted payload and returns its one-time token. */
export async function issueTicket(deps: Deps, input: TicketInput): Promise<string> {
  const { token, statements } = await prepareTicket(deps, input)
  await deps.db.batch(statements)
  return token
}

/** Returns a one-time token and the statements that store its ticket, for the caller's batch. */
export async function prepareTicket(
  deps: Deps,
  input: TicketInput,
): Promise<{ token: string; statements: Statement[] }> {
  const token = randomToken(deps.randomBytes, 32)
  const now = deps.now()
  const { kind, lifeMs, payload, visitorId, userId } = input
  const insertNew = statement(
    `INSERT INTO ticket (token_hash, kind, visitor_hash, user_id, sealed, created_at, expires_at)
     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)`,
    await sha256(token),
    kind,
    visitorId === null ? null : await visitorHash(deps, visitorId),
    userId,
    await sealText(deps.settings.secretKey, sealPurpose(kind), JSON.stringify(payload)),
    now,
    now + lifeMs,
  )
  if (userId === null) return { token, statements: [insertNew] }
  const deleteOlder = statement('DELETE FROM ticket WHERE user_id = ?1 AND kind = ?2', userId, kind)
  return { token, statements: [deleteOlder, insertNew] }
}

type PresentedTicket = { kind: TicketKind; token: string; visitorId: string }

/** Returns the payload and invalidates the token. Null when it is unknown, used, expired, or of another browser. */
export async function redeemTicket(deps: Deps, presented: PresentedTicket): Promise<unknown> {
  return openPayload(deps, presented.kind, await deleteTicket(deps.db, await ticketKey(deps, presented)))
}

/** Returns the payload like `redeemTicket`, but leaves the token valid. */
export async function readTicket(deps: Deps, presented: PresentedTicket): Promise<unknown> {
  return openPayload(deps, presented.kind, await findTicket(deps.db, await ticketKey(deps, presented)))
}

/** Returns the conditions by which a presented ticket is found; see `isTicketOpen`. */
export async function ticketKey(deps: Deps, { kind, token, visitorId }: PresentedTicket): Promise<TicketKey> {
  return { tokenHash: await sha256(token), kind, visitorHash: await visitorHash(deps, visitorId), now: deps.now() }
}

function visitorHash(deps: Deps, visitorId: string): Promise<string> {
  return keyedHash(deps.settings.secretKey, `ticket-visitor:${visitorId}`)
}

async function openPayload(deps: Deps, kind: TicketKind, sealed: string | null): Promise<unknown> {
  if (sealed === null) return null
  const text = await openSealed(deps.settings.secretKey, sealPurpose(kind), sealed)
  return text === null ? null : JSON.parse(text)
}

const sealPurpose = (kind: TicketKind) => `ticket:${kind}`

/** SQL condition that a ticket exists, has not expired and belongs to this browser. */
export function isTicketOpen(key: TicketKey, bind: Bind): string {
  return `EXISTS (SELECT 1 FROM ticket WHERE ${matchesTicket(key, bind)})`
}

function matchesTicket(key: TicketKey, bind: Bind): string {
  return `token_hash = ${bind(key.tokenHash)} AND kind = ${bind(key.kind)}
    AND (visitor_hash IS NULL OR visitor_hash = ${bind(key.visitorHash)}) AND expires_at > ${bind(key.now)}`
}

export function deleteOpenTicket(key: TicketKey): Statement {
  return boundStatement((bind) => `DELETE FROM ticket WHERE ${matchesTicket(key, bind)}`)
}

async function deleteTicket(db: Database, key: TicketKey): Promise<string | null> {
  const [deleted] = await db.batch([
    boundStatement((bind) => `DELETE FROM ticket WHERE ${matchesTicket(key, bind)} RETURNING sealed`),
  ])
  return (deleted?.rows[0]?.sealed as string | undefined) ?? null
}

async function findTicket(db: Database, key: TicketKey): Promise<string | null> {
  const { sql, params } = boundStatement((bind) => `SELECT sealed FROM ticket WHERE ${matchesTicket(key, bind)}`)
  return (await db.first<{ sealed: string }>(sql, ...params))?.sealed ?? null
}

export function deleteOldTickets(now: Instant): Statement {
  return statement('DELETE FROM ticket WHERE expires_at <= ?1', now)
}
