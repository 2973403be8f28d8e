import type { Deps } from '#worker/deps.ts'
import { sha256 } from '#worker/secrets/keyed-hash.ts'
import { deleteSession } from './session-storage.ts'

export async function signOut(deps: Deps, sessionId: string | null): Promise<void> {
  if (sessionId === null) return
  await deps.db.batch([deleteSession(await sha256(sessionId))])
}
