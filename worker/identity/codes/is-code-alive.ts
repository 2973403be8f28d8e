import type { Deps } from '#worker/deps.ts'
import { findOpenCode } from './one-time-password-storage.ts'

/** Whether a code is still valid: not used, replaced or expired. */
export function isCodeAlive(deps: Deps, codeHash: string): Promise<boolean> {
  return findOpenCode(deps.db, codeHash, deps.now())
}
