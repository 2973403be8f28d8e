import type { Deps } from '#worker/deps.ts'
import type { Scope } from '#worker/scope.ts'
import { findLastMode } from './look-storage.ts'

export function lastUsedMode(deps: Deps, { brand, visitor }: Scope): Promise<string | null> {
  return findLastMode(deps.db, { brandId: brand.id, userId: visitor.user?.id ?? null, visitorId: visitor.id })
}
