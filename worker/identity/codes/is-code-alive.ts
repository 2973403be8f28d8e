import type { Deps } from '#worker/deps.ts'
import { findOpenCode } from './one-time-password-storage.ts'

/** Tells whether a one-time password can still be used: neither used, nor replaced by a newer one, nor too old. */
export function isCodeAlive(deps: Deps, codeHash: string): Promise<boolean> {
  return findOpenCode(deps.db, codeHash, deps.now())
}
