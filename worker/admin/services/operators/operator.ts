import type { Instant } from '#app/domain/dates/instant.ts'
import type { Grant } from '#app/domain/operators/grants.ts'
import type { Reach } from '#app/domain/operators/reach.ts'
import { type Role, roleNames, roles } from '#app/domain/operators/scopes.ts'
import type { SignInWay } from '#app/domain/operators/sign-in.ts'

export type OperatorRole = { role: Role; reach: Reach }

type OperatorState = 'invited' | 'active' | 'disabled'

/** A person without secrets. */
export type Operator = {
  id: string
  name: string
  email: string
  roles: OperatorRole[]
  passkeys: number
  hasPassword: boolean
  createdBy: string
  createdAt: Instant
  joinedAt: Instant | null
  disabledAt: Instant | null
  lastUsedAt: Instant | null
}

/** A signed-in browser with its person. */
export type Session = {
  id: string
  operatorId: string
  name: string
  email: string
  roles: OperatorRole[]
  way: SignInWay
  device: { id: string; name: string } | null
  createdAt: Instant
  lastUsedAt: Instant
  idleMs: number
  endsAt: Instant
  stepUpUntil: Instant
  stepUpWay: SignInWay
}

export function stateOf({ passkeys, hasPassword, disabledAt }: Operator): OperatorState {
  if (disabledAt !== null) return 'disabled'
  return passkeys > 0 || hasPassword ? 'active' : 'invited'
}

export type RoleGrant = Grant & { role: Role }

export function grantsOf(operatorRoles: readonly OperatorRole[]): RoleGrant[] {
  return operatorRoles.map(({ role, reach }) => ({ role, scopes: roles[role], reach }))
}

/** Returns rows of `operator_role`; `property` is null for all. */
export function toRoleRows(own: readonly OperatorRole[]): { role: Role; property: number | null }[] {
  return own.flatMap(({ role, reach }) =>
    (reach === 'all' ? [null] : [...new Set(reach)]).map((property) => ({ role, property })),
  )
}

/** Returns the roles of `operator_role` rows as JSON. Roles of a later release are left out. */
export function parseRoles(json: string): OperatorRole[] {
  const rows = JSON.parse(json) as { role: string; property: number | null }[]
  return roleNames.flatMap((role) => {
    const properties = rows.filter((row) => row.role === role).map(({ property }) => property)
    if (properties.length === 0) return []
    const ids = properties.filter((id) => id !== null)
    return [{ role, reach: ids.length < properties.length ? ('all' as const) : ids.sort((a, b) => a - b) }]
  })
}

export function isOwner({ roles: operatorRoles }: Pick<Operator, 'roles'>): boolean {
  return operatorRoles.some(({ role, reach }) => role === 'owner' && reach === 'all')
}
