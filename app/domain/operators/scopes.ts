/** Admin permissions, `<area>:<action>`. Stable: tokens store them. */
// biome-ignore format: a list in rows
export const scopes = [
  'bookings:read', 'bookings:write', 'refunds:write', 'credits:write', 'quotations:write', 'guests:read',
  'guests:export', 'guests:erase', 'accounts:read', 'accounts:write', 'catalogue:read', 'catalogue:write',
  'reviews:read', 'reviews:write', 'tickets:read', 'tickets:write', 'offers:read', 'offers:write', 'ari:read',
  'ari:write', 'blocks:write', 'money:read', 'money:write', 'invoices:read', 'payments:write', 'legal:write',
  'webhooks:read', 'webhooks:write', 'tokens:read', 'tokens:write', 'operators:read', 'operators:write',
  'audit:read', 'brands:write', 'reports:read', 'reports:write',
] as const
export type Scope = (typeof scopes)[number]

const readOnly = ['bookings:read', 'catalogue:read', 'ari:read'] as const satisfies readonly Scope[]
const tickets = ['tickets:read', 'tickets:write'] as const satisfies readonly Scope[]
const guestContact = [...readOnly, ...tickets, 'bookings:write', 'guests:read'] as const satisfies readonly Scope[]
const frontDesk = [
  ...guestContact,
  'payments:write',
  'blocks:write',
  'quotations:write',
  'invoices:read',
] as const satisfies readonly Scope[]
const reservations = [...frontDesk, 'refunds:write'] as const satisfies readonly Scope[]
const reviews = ['reviews:read', 'reviews:write'] as const satisfies readonly Scope[]
const content = ['catalogue:read', 'catalogue:write', ...reviews] as const satisfies readonly Scope[]
const offers = ['offers:read', 'offers:write'] as const satisfies readonly Scope[]
const people = ['operators:read', 'operators:write'] as const satisfies readonly Scope[]
const money = ['money:read', 'invoices:read'] as const satisfies readonly Scope[]

export const roles = {
  owner: scopes,
  manager: [
    ...new Set<Scope>([
      ...reservations,
      ...content,
      ...offers,
      ...people,
      ...money,
      'ari:write',
      'audit:read',
      'brands:write',
      'reports:read',
    ]),
  ],
  revenue: [...readOnly, ...offers, 'ari:write', 'reports:read'],
  reservations,
  'front-desk': frontDesk,
  content,
  support: [...guestContact, ...reviews, 'credits:write'],
  finance: [
    ...readOnly,
    ...money,
    'money:write',
    'refunds:write',
    'payments:write',
    'accounts:read',
    'accounts:write',
    'audit:read',
    'reports:read',
  ],
  privacy: ['bookings:read', 'guests:read', 'guests:export', 'guests:erase', 'audit:read'],
  auditor: scopes.filter((scope) => scope.endsWith(':read')),
} as const satisfies Record<string, readonly Scope[]>

export type Role = keyof typeof roles

export const roleNames = Object.keys(roles) as Role[]
