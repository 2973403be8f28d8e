import type { Scope } from './scopes.ts'

/** Whose houses somebody reaches: ids of properties, or all. */
export type Reach = readonly number[] | 'all'

/** Tells whether a house is within reach. */
export function isWithin(reach: Reach, propertyId: number): boolean {
  return reach === 'all' || reach.includes(propertyId)
}

/** Whoever makes a token gives away no more than they have. */
export function isPartOf(part: { scopes: readonly Scope[]; reach: Reach }, whole: typeof part): boolean {
  const { reach } = part
  const isReachable = whole.reach === 'all' || (reach !== 'all' && reach.every((id) => isWithin(whole.reach, id)))
  return isReachable && part.scopes.every((scope) => whole.scopes.includes(scope))
}
