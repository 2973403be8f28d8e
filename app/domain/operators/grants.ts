import { isWithin, type Reach } from './reach.ts'
import type { Scope } from './scopes.ts'

/** Scopes on some properties. A token has one grant, a person one for each role. */
export type Grant = { scopes: readonly Scope[]; reach: Reach }

export type Grants = readonly Grant[]

/** Returns the properties where a grant holds one of the scopes; empty when none does. */
export function reachOf(grants: Grants, ...scopes: readonly Scope[]): Reach {
  const reaches = grants.filter((grant) => scopes.some((scope) => grant.scopes.includes(scope)))
  if (reaches.some(({ reach }) => reach === 'all')) return 'all'
  return [...new Set(reaches.flatMap(({ reach }) => (reach === 'all' ? [] : reach)))]
}

export function intersect(a: Reach, b: Reach): Reach {
  if (a === 'all') return b
  return a.filter((id) => isWithin(b, id))
}

export function isEmptyReach(reach: Reach): boolean {
  return reach !== 'all' && reach.length === 0
}

/** Returns whether a scope is held for a property. Null stands for data of no property, which needs a grant for all. */
export function holds(grants: Grants, scope: Scope, propertyId: number | null): boolean {
  const reach = reachOf(grants, scope)
  return propertyId === null ? reach === 'all' : isWithin(reach, propertyId)
}

export function scopesOfGrants(grants: Grants): Scope[] {
  return [...new Set(grants.flatMap(({ scopes }) => scopes))]
}

/** Returns grants limited to a reach. */
export function limitGrants(grants: Grants, reach: Reach): Grant[] {
  return grants.map((grant) => ({ ...grant, reach: intersect(grant.reach, reach) }))
}

/** Returns whether all rights of a grant are held: nobody may give, see or change more rights than they have. */
export function isPartOf({ scopes, reach }: Grant, heldGrants: Grants): boolean {
  return scopes.every((scope) => {
    const heldReach = reachOf(heldGrants, scope)
    return heldReach === 'all' || (reach !== 'all' && reach.every((id) => heldReach.includes(id)))
  })
}
