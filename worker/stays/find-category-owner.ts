import type { Deps } from '#worker/deps.ts'
import type { Scope } from '#worker/scope.ts'
import { findOwnerId } from './category-storage.ts'

/** The id of the brand's property a room category belongs to; null when the brand has none such. */
export function findCategoryOwner(deps: Deps, scope: Scope, categoryId: number): Promise<number | null> {
  return findOwnerId(deps.db, scope.brand.id, categoryId)
}
