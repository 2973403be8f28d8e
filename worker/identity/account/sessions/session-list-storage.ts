import type { Instant } from '#app/domain/dates/instant.ts'
import { type Database, statement } from '#worker/database/database.ts'
import { deleteOtherSessions } from '../contact/contact-storage.ts'

export type SessionRow = {
  idHash: string
  mode: string
  device: string | null
  country: string | null
  createdAt: Instant
  seenAt: Instant
}

export async function listSessionRows(
  db: Database,
  userId: string,
  { now, idleSince }: { now: Instant; idleSince: Instant },
): Promise<SessionRow[]> {
  const rows = await db.all<{
    id_hash: string
    mode: string
    device: string | null
    country: string | null
    created_at: number
    seen_at: number
  }>(
    `SELECT id_hash, mode, device, country, created_at, seen_at FROM session
     WHERE user_id = ?1 AND expires_at > ?2 AND seen_at > ?3 ORDER BY seen_at DESC, id_hash LIMIT 100`,
    userId,
    now,
    idleSince,
  )
  return rows.map((row) => ({
    idHash: row.id_hash,
    mode: row.mode,
    device: row.device,
    country: row.country,
    createdAt: row.created_at,
    seenAt: row.seen_at,
  }))
}

/** Ends a session of a user; returns false when it is not theirs or has ended. */
export async function deleteSessionOfUser(db: Database, userId: string, idHash: string): Promise<boolean> {
  const [deleted] = await db.batch([
    statement('DELETE FROM session WHERE id_hash = ?1 AND user_id = ?2', idHash, userId),
  ])
  return (deleted?.changes ?? 0) > 0
}

export async function deleteSessionsBut(db: Database, userId: string, idHash: string): Promise<number> {
  const [deleted] = await db.batch([deleteOtherSessions(userId, idHash)])
  return deleted?.changes ?? 0
}
