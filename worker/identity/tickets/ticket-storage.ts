import type { Instant } from '#app/domain/dates/instant.ts'
import type { Bind } from '#worker/database/bind-params.ts'
import { type Database, type Statement, statement } from '#worker/database/database.ts'

/** A stored ticket with hashed token and encrypted payload. */
export type TicketRow = {
  tokenHash: string
  kind: string
  visitorHash: string | null
  userId: string | null
  sealed: string
  at: Instant
  expiresAt: Instant
}

export function insertTicket(ticket: TicketRow): Statement {
  return statement(
    `INSERT INTO ticket (token_hash, kind, visitor_hash, user_id, sealed, created_at, expires_at)
     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)`,
    ticket.tokenHash,
    ticket.kind,
    ticket.visitorHash,
    ticket.userId,
    ticket.sealed,
    ticket.at,
    ticket.expiresAt,
  )
}

export type TicketKey = { tokenHash: string; kind: string; visitorHash: string; now: Instant }

const IS_OPEN = `token_hash = ?1 AND kind = ?2 AND (visitor_hash IS NULL OR visitor_hash = ?3) AND expires_at > ?4`

/** SQL condition that a ticket is valid, for batches that also delete it. */
export function isTicketOpen(key: TicketKey, bind: Bind): string {
  return `EXISTS (SELECT 1 FROM ticket WHERE token_hash = ${bind(key.tokenHash)} AND kind = ${bind(key.kind)}
    AND (visitor_hash IS NULL OR visitor_hash = ${bind(key.visitorHash)}) AND expires_at > ${bind(key.now)})`
}

export function deleteOpenTicket(key: TicketKey): Statement {
  return statement(`DELETE FROM ticket WHERE ${IS_OPEN}`, key.tokenHash, key.kind, key.visitorHash, key.now)
}

/** Takes a ticket, once under concurrency; returns its encrypted payload, or null. */
export async function deleteTicket(db: Database, key: TicketKey): Promise<string | null> {
  const [taken] = await db.batch([
    statement(
      `DELETE FROM ticket WHERE ${IS_OPEN} RETURNING sealed`,
      key.tokenHash,
      key.kind,
      key.visitorHash,
      key.now,
    ),
  ])
  return (taken?.rows[0]?.sealed as string | undefined) ?? null
}

/** Returns a ticket's encrypted payload without using it up, or null. */
export async function findTicket(db: Database, key: TicketKey): Promise<string | null> {
  const row = await db.first<{ sealed: string }>(
    `SELECT sealed FROM ticket WHERE ${IS_OPEN}`,
    key.tokenHash,
    key.kind,
    key.visitorHash,
    key.now,
  )
  return row?.sealed ?? null
}

/** Deletes a user's open tickets of a kind: replaced by a newer one, or no longer needed. */
export function deleteTicketsOfUser(userId: string, kind: string): Statement {
  return statement('DELETE FROM ticket WHERE user_id = ?1 AND kind = ?2', userId, kind)
}

export function deleteOldTickets(now: Instant): Statement {
  return statement('DELETE FROM ticket WHERE expires_at <= ?1', now)
}
