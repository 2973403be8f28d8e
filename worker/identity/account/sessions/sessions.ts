import type { Instant } from '#app/domain/dates/instant.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Deps } from '#worker/deps.ts'
import { SESSION_IDLE_MS } from '#worker/identity/sessions/session-life.ts'
import { keyedHash } from '#worker/secrets/keyed-hash.ts'
import type { Owner } from '../account.ts'
import { deleteSessionOfUser, deleteSessionsBut, listSessionRows, type SessionRow } from './session-list-storage.ts'

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

/** Ends one of a guest's sessions and returns whether it was the current one. Fails with `not_found` for others. */
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
