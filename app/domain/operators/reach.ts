import type { Scope } from './scopes.ts'

export type Reach = readonly number[] | 'all'

export function isWithin(reach: Reach, propertyId: number): boolean {
  return reach === 'all' || reach.includes(propertyId)
}

/** True when the first grants no more than the second: a token cannot exceed its creator's rights. */
export function isPartOf(part: { scopes: readonly Scope[]; reach: Reach }, whole: typeof part): boolean {
  const { reach } = part
  const isReachable = whole.reach === 'all' || (reach !== 'all' && reach.every((id) => isWithin(whole.reach, id)))
  return isReachable && part.scopes.every((scope) => whole.scopes.includes(scope))
}
