import type { Deps } from '#worker/deps.ts'
import { findOpenCode } from './one-time-password-storage.ts'

export function isCodeAlive(deps: Deps, codeHash: string): Promise<boolean> {
  return findOpenCode(deps.db, codeHash, deps.now())
}
