/** What the desk lets somebody do: `<what>:<how>`. Stable: tokens are kept with them. */
export const scopes = [
  'bookings:read',
  'bookings:write',
  'catalogue:read',
  'ari:read',
  'ari:write',
  'tokens:read',
  'tokens:write',
  'audit:read',
] as const

export type Scope = (typeof scopes)[number]

/** Kinds of people at a desk, and what each may do. Where a role holds for one house only, that is told beside it. */
export const roles = {
  owner: scopes,
  manager: ['bookings:read', 'bookings:write', 'catalogue:read', 'ari:read', 'ari:write', 'audit:read'],
  revenue: ['bookings:read', 'catalogue:read', 'ari:read', 'ari:write'],
  'front-desk': ['bookings:read', 'bookings:write', 'catalogue:read', 'ari:read'],
  auditor: ['bookings:read', 'catalogue:read', 'ari:read', 'audit:read', 'tokens:read'],
} as const satisfies Record<string, readonly Scope[]>
