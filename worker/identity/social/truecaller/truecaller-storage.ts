import type { Instant } from '#app/domain/dates/instant.ts'
import { type Database, statement } from '#worker/database/database.ts'
import { sha256 } from '#worker/secrets/keyed-hash.ts'

export async function insertTruecallerRequest(db: Database, requestId: string, expiresAt: Instant): Promise<void> {
  const hash = await sha256(requestId)
  await db.batch([
    statement('INSERT INTO truecaller_request (request_hash, expires_at) VALUES (?1, ?2)', hash, expiresAt),
  ])
}

/** Stores the first response to an open request; returns false otherwise. */
export async function updateTruecallerAnswer(
  db: Database,
  requestId: string,
  answer: { sealed: string; now: Instant },
): Promise<boolean> {
  const [written] = await db.batch([
    statement(
      'UPDATE truecaller_request SET sealed = ?2 WHERE request_hash = ?1 AND sealed IS NULL AND expires_at > ?3',
      await sha256(requestId),
      answer.sealed,
      answer.now,
    ),
  ])
  return written?.changes === 1
}

export async function findTruecallerAnswer(db: Database, requestId: string, now: Instant): Promise<string | null> {
  const row = await db.first<{ sealed: string | null }>(
    'SELECT sealed FROM truecaller_request WHERE request_hash = ?1 AND expires_at > ?2',
    await sha256(requestId),
    now,
  )
  return row?.sealed ?? null
}
