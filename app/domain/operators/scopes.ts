/** What the desk lets somebody do: `<what>:<how>`. Stable: tokens are kept with them. */
export const scopes = ['bookings:read', 'bookings:write', 'tokens:read', 'tokens:write', 'audit:read'] as const

export type Scope = (typeof scopes)[number]

/** Kinds of people at a desk, and what each may do. Where a role holds for one house only, that is told beside it. */
export const roles = {
  owner: scopes,
  manager: ['bookings:read', 'bookings:write', 'audit:read'],
  'front-desk': ['bookings:read', 'bookings:write'],
  auditor: ['bookings:read', 'audit:read', 'tokens:read'],
} as const satisfies Record<string, readonly Scope[]>

export type Role = keyof typeof roles

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
