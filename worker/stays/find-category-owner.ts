import type { Deps } from '#worker/deps.ts'
import type { Scope } from '#worker/scope.ts'
import { findOwnerId } from './category-storage.ts'

/** Returns the id of the brand's property with this room type, or null. */
export function findCategoryOwner(deps: Deps, scope: Scope, categoryId: number): Promise<number | null> {
  return findOwnerId(deps.db, scope.brand.id, categoryId)
}
