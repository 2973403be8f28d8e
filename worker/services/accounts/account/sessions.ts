import type { Instant } from '#app/domain/dates/instant.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { keyedHash } from '#worker/infra/crypto/keyed-hash.ts'
import { statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { SESSION_IDLE_MS } from '#worker/services/accounts/sessions/session.ts'
import type { Owner } from './account.ts'
import { deleteOtherSessions } from './contact/contact-storage.ts'

/** Characters of the hash shown as a session's id: 132 bits. */
const PUBLIC_ID_LENGTH = 22

type SessionRow = {
  idHash: string
  mode: string
  device: string | null
  country: string | null
  createdAt: Instant
  seenAt: Instant
}

/** A session in the guest's list. `id` is a hash that reveals neither the cookie nor the stored hash. */
export type ListedSession = Omit<SessionRow, 'idHash'> & { id: string; isCurrent: boolean }

export async function listSessions(deps: Deps, owner: Owner): Promise<ListedSession[]> {
  const rows = await findSessionRows(deps, owner)
  return Promise.all(
    rows.map(async ({ idHash, ...session }) => {
      return { ...session, id: await publicId(deps, idHash), isCurrent: idHash === owner.sessionHash }
    }),
  )
}

/** Ends a session of the owner by its public id; fails with `not_found` when there is none. */
export async function endSession(
  deps: Deps,
  owner: Owner,
  id: string,
): Promise<Result<{ wasCurrent: boolean }, Problem>> {
  for (const { idHash } of await findSessionRows(deps, owner)) {
    if ((await publicId(deps, idHash)) !== id) continue
    const { id: userId } = owner.account
    await deps.db.batch([statement('DELETE FROM session WHERE id_hash = ?1 AND user_id = ?2', idHash, userId)])
    return ok({ wasCurrent: idHash === owner.sessionHash })
  }
  return refuse(problem('not_found'))
}

/** Returns how many sessions ended: all of the account but the owner's. */
export async function endOtherSessions({ db }: Deps, { account, sessionHash }: Owner): Promise<number> {
  const [deleted] = await db.batch([deleteOtherSessions(account.id, sessionHash)])
  return deleted?.changes ?? 0
}

function findSessionRows(deps: Deps, { account }: Owner): Promise<SessionRow[]> {
  const now = deps.now()
  return deps.db.all<SessionRow>(
    `SELECT id_hash AS idHash, mode, device, country, created_at AS createdAt, seen_at AS seenAt FROM session
     WHERE user_id = ?1 AND expires_at > ?2 AND seen_at > ?3 ORDER BY seen_at DESC, id_hash LIMIT 100`,
    account.id,
    now,
    now - SESSION_IDLE_MS,
  )
}

async function publicId(deps: Deps, idHash: string): Promise<string> {
  return (await keyedHash(deps.settings.secretKey, `session:${idHash}`)).slice(0, PUBLIC_ID_LENGTH)
}
