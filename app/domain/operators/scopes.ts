/** Admin permissions, `<what>:<how>`. Stable: tokens store them. */
// biome-ignore format: a list in rows
export const scopes = [
  'bookings:read', 'bookings:write', 'refunds:write', 'credits:write', 'quotations:write', 'guests:read',
  'guests:export', 'guests:erase', 'accounts:read', 'accounts:write', 'catalogue:read', 'catalogue:write',
  'reviews:read', 'reviews:write', 'tickets:read', 'tickets:write', 'offers:read', 'offers:write', 'ari:read',
  'ari:write', 'money:read', 'money:write', 'webhooks:read', 'webhooks:write', 'tokens:read', 'tokens:write',
  'audit:read',
] as const
export type Scope = (typeof scopes)[number]

const looking = ['bookings:read', 'catalogue:read', 'ari:read'] as const satisfies readonly Scope[]
const frontDesk = [...looking, 'bookings:write', 'guests:read'] as const satisfies readonly Scope[]
const reservations = [...frontDesk, 'refunds:write', 'quotations:write'] as const satisfies readonly Scope[]
const content = [
  'catalogue:read',
  'catalogue:write',
  'reviews:read',
  'reviews:write',
] as const satisfies readonly Scope[]
const tickets = ['tickets:read', 'tickets:write'] as const satisfies readonly Scope[]
const offers = ['offers:read', 'offers:write'] as const satisfies readonly Scope[]

export const roles = {
  owner: scopes,
  manager: [
    ...new Set<Scope>([...reservations, ...content, ...offers, ...tickets, 'ari:write', 'money:read', 'audit:read']),
  ],
  revenue: [...looking, ...offers, 'ari:write'],
  reservations,
  'front-desk': frontDesk,
  content,
  support: [...frontDesk, 'credits:write', 'reviews:read', 'reviews:write', ...tickets],
  finance: [...looking, 'refunds:write', 'money:read', 'money:write', 'accounts:read', 'accounts:write', 'audit:read'],
  privacy: ['bookings:read', 'guests:read', 'guests:export', 'guests:erase', 'audit:read'],
  auditor: scopes.filter((scope) => scope.endsWith(':read')),
} as const satisfies Record<string, readonly Scope[]>
