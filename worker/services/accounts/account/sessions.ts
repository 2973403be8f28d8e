import type { Instant } from '#app/domain/dates/instant.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { keyedHash } from '#worker/infra/crypto/keyed-hash.ts'
import { type Database, statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { SESSION_IDLE_MS } from '#worker/services/accounts/sessions/session.ts'
import type { Owner } from './account.ts'
import { deleteOtherSessions } from './contact/contact-storage.ts'

type SessionRow = {
  idHash: string
  mode: string
  device: string | null
  country: string | null
  createdAt: Instant
  seenAt: Instant
}

/** A session as shown to its guest; the id reveals neither the cookie's id nor its hash. */
export type ShownSession = Omit<SessionRow, 'idHash'> & { id: string; isCurrent: boolean }

export async function listSessions(deps: Deps, owner: Owner): Promise<ShownSession[]> {
  const rows = await findRows(deps, owner)
  return Promise.all(
    rows.map(async ({ idHash, ...session }) => {
      return { ...session, id: await publicId(deps, idHash), isCurrent: idHash === owner.sessionHash }
    }),
  )
}

export async function endSession(
  deps: Deps,
  owner: Owner,
  id: string,
): Promise<Result<{ wasCurrent: boolean }, Problem>> {
  for (const { idHash } of await findRows(deps, owner)) {
    if ((await publicId(deps, idHash)) !== id) continue
    await deleteSessionOfUser(deps.db, owner.account.id, idHash)
    return ok({ wasCurrent: idHash === owner.sessionHash })
  }
  return refuse(problem('not_found'))
}

export function endOtherSessions(deps: Deps, { account, sessionHash }: Owner): Promise<number> {
  return deleteSessionsBut(deps.db, account.id, sessionHash)
}

function findRows(deps: Deps, { account }: Owner): Promise<SessionRow[]> {
  const now: Instant = deps.now()
  return listSessionRows(deps.db, account.id, { now, idleSince: now - SESSION_IDLE_MS })
}

async function publicId(deps: Deps, idHash: string): Promise<string> {
  return (await keyedHash(deps.settings.secretKey, `session:${idHash}`)).slice(0, 22)
}

async function listSessionRows(
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

async function deleteSessionOfUser(db: Database, userId: string, idHash: string): Promise<boolean> {
  const [deleted] = await db.batch([
    statement('DELETE FROM session WHERE id_hash = ?1 AND user_id = ?2', idHash, userId),
  ])
  return (deleted?.changes ?? 0) > 0
}

async function deleteSessionsBut(db: Database, userId: string, idHash: string): Promise<number> {
  const [deleted] = await db.batch([deleteOtherSessions(userId, idHash)])
  return deleted?.changes ?? 0
}
