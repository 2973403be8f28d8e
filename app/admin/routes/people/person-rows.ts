import type { Answer, EndpointItem } from '#app/admin/client/endpoints.ts'
import { roleNames as roleMessages } from '#app/admin/shell/person-menu.tsx'
import type { Me, Property } from '#app/admin/shell/session.ts'
import { format, text } from '#app/admin/text/text.ts'
import { type Role, roleNames, roles } from '#app/domain/operators/scopes.ts'

export type Operator = EndpointItem<'GET /v1/operators'>
export type Invited = Answer<'POST /v1/operators'>
export type RoleRights = EndpointItem<'GET /v1/roles'>
export type Device = EndpointItem<'GET /v1/devices'>

/** A role with its properties in the form of requests; null means all. */
export type Assignment = { role: Role; properties: number[] | null }

export function roleLabel(role: string): string {
  const id = roleMessages[role]
  return id ? text(id) : role
}

/** `All properties`, the name of one, or how many. */
export function describeProperties(ids: readonly number[] | null, properties: readonly Property[]): string {
  if (ids === null) return text('shell.allProperties', { count: 0 })
  const [first] = ids
  const name = ids.length === 1 ? properties.find(({ id }) => id === first)?.name : undefined
  return name ?? text('people.someProperties', { count: ids.length })
}

/** `Front desk at Amer Road, Finance at all properties` */
export function describeRoles(operator: Pick<Operator, 'roles'>, properties: readonly Property[]): string {
  return format.list(
    operator.roles.map(({ role, properties: ids }) =>
      text('people.roleAt', { role: roleLabel(role), place: describeProperties(ids, properties) }),
    ),
  )
}

/** Returns the roles the person may give: those whose rights they have themselves, somewhere. */
export function givableRoles(me: Pick<Me, 'scopes'>): Role[] {
  const held = new Set(me.scopes.map(({ scope }) => scope))
  return roleNames.filter((role) => roles[role].every((scope) => held.has(scope)))
}

/** Returns whether the person has a role's rights for all properties, and may give it so. */
export function hasRoleForAll(me: Pick<Me, 'scopes'>, role: Role): boolean {
  const everywhere = new Set(me.scopes.flatMap(({ scope, properties }) => (properties === null ? [scope] : [])))
  return roles[role].every((scope) => everywhere.has(scope))
}

/** Returns an assignment as the form begins with: a role for all properties, where the person may give that. */
export function newAssignment(me: Pick<Me, 'scopes'>, role: Role, properties: readonly Property[]): Assignment {
  const [first] = properties
  return { role, properties: hasRoleForAll(me, role) || !first ? null : [first.id] }
}
