import type { Deps } from '#worker/deps.ts'
import type { Scope } from '#worker/scope.ts'
import { findPropertyRow, type PropertyName } from './property-storage.ts'

export function findProperty(deps: Deps, scope: Scope, id: number): Promise<PropertyName | null> {
  return findPropertyRow(deps.db, { brandId: scope.brand.id, locale: scope.locale }, id)
}
