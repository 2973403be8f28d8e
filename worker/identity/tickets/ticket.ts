import type { Statement } from '#worker/database/database.ts'
import type { Deps } from '#worker/deps.ts'
import { keyedHash, randomToken, sha256 } from '#worker/secrets/keyed-hash.ts'
import { openSealed, sealText } from '#worker/secrets/sealed-text.ts'
import { deleteTicket, deleteTicketsOfUser, findTicket, insertTicket, type TicketKey } from './ticket-storage.ts'

export type TicketKind =
  | 'social'
  | 'link'
  | 'password-reset'
  | 'email-proof'
  | 'email-change'
  | 'phone-change'
  | 'deletion'

export type TicketWish = {
  kind: TicketKind
  lifeMs: number
  /** Plain data, stored encrypted. */
  payload: unknown
  /** The only browser that may use the ticket; null for one sent by mail. */
  visitorId: string | null
  /**
   * Subject of the ticket: a new one invalidates the user's older ones of the same kind. Null when no user is known.
   */
  userId: string | null
}

/** Issues a ticket and returns its token of 256 random bits; only the hash is stored. */
export async function giveTicket(deps: Deps, wish: TicketWish): Promise<string> {
  const { token, statements } = await planTicket(deps, wish)
  await deps.db.batch(statements)
  return token
}

/** Prepares a ticket, to be stored in one batch with the message that carries it. */
export async function planTicket(deps: Deps, wish: TicketWish): Promise<{ token: string; statements: Statement[] }> {
  const token = randomToken(deps.randomBytes, 32)
  const now = deps.now()
  const row = {
    tokenHash: await sha256(token),
    kind: wish.kind,
    visitorHash: wish.visitorId === null ? null : await visitorHash(deps, wish.visitorId),
    userId: wish.userId,
    sealed: await sealText(deps.settings.secretKey, purposeOf(wish.kind), JSON.stringify(wish.payload)),
    at: now,
    expiresAt: now + wish.lifeMs,
  }
  const older = wish.userId === null ? [] : [deleteTicketsOfUser(wish.userId, wish.kind)]
  return { token, statements: [...older, insertTicket(row)] }
}

export type ShownTicket = { kind: TicketKind; token: string; visitorId: string }

/** Uses a ticket and returns its payload; null when unknown, used, expired, or bound to another browser. */
export async function takeTicket(deps: Deps, shown: ShownTicket): Promise<unknown> {
  return open(deps, shown.kind, await deleteTicket(deps.db, await keyOf(deps, shown)))
}

/** Returns a ticket's payload without using it; null as for `takeTicket`. */
export async function readTicket(deps: Deps, shown: ShownTicket): Promise<unknown> {
  return open(deps, shown.kind, await findTicket(deps.db, await keyOf(deps, shown)))
}

/** Returns the row key of a ticket, for callers that use it in their own batch. */
export async function keyOf(deps: Deps, { kind, token, visitorId }: ShownTicket): Promise<TicketKey> {
  return { tokenHash: await sha256(token), kind, visitorHash: await visitorHash(deps, visitorId), now: deps.now() }
}

function visitorHash(deps: Deps, visitorId: string): Promise<string> {
  return keyedHash(deps.settings.secretKey, `ticket-visitor:${visitorId}`)
}

async function open(deps: Deps, kind: TicketKind, sealed: string | null): Promise<unknown> {
  if (sealed === null) return null
  const text = await openSealed(deps.settings.secretKey, purposeOf(kind), sealed)
  return text === null ? null : JSON.parse(text)
}

const purposeOf = (kind: TicketKind) => `ticket:${kind}`
