import type { Deps } from '#worker/deps.ts'
import type { Scope } from '#worker/scope.ts'
import { oneLinersStatement, ratingStatement } from './hotel-storage.ts'

export type OneLiner = { categoryId: number; oneLiner: string }

/** Returns the short descriptions of a property's room types, or null without such a published property. */
export async function listOneLiners(deps: Deps, scope: Scope, propertyId: number): Promise<OneLiner[] | null> {
  const [property, lines] = await deps.db.batch([
    ratingStatement(scope.brand.id, propertyId),
    oneLinersStatement(propertyId, scope.locale),
  ])
  if (!property?.rows[0]) return null
  return (lines?.rows ?? []).map((row) => ({ categoryId: Number(row.id), oneLiner: String(row.line) }))
}
