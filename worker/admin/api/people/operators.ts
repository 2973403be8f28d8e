import type { Hono } from 'hono'
import {
  changeOperatorRoute,
  changeRoleLimitRoute,
  createOperatorRoute,
  endOperatorSessionsRoute,
  inviteOperatorRoute,
  listOperatorsRoute,
  listRolesRoute,
  readOperatorRoute,
} from '#app/contracts/admin/people/operators.ts'
import { notModifiable } from '#app/domain/operators/refusal-reasons.ts'
import type { Role } from '#app/domain/operators/scopes.ts'
import { mapResult, ok, refuse } from '#app/domain/result.ts'
import type { AdminEnv } from '#worker/admin/context.ts'
import { serve } from '#worker/admin/serve.ts'
import type { Operator, OperatorRole } from '#worker/admin/services/operators/operator.ts'
import { stateOf } from '#worker/admin/services/operators/operator.ts'
import {
  changeOperator,
  createOperator,
  endOperatorSessions,
  findReachableOperator,
  type Invited,
  inviteOperator,
  listReachableOperators,
} from '#worker/admin/services/operators/operators.ts'
import { changeRoleLimit, listRoles, type RoleDetails } from '#worker/admin/services/operators/roles.ts'
import { toIso, toIsoOrNull } from '#worker/admin/services/response-format.ts'
import { seeing } from '#worker/admin/services/seen-record.ts'

export function addOperatorRoutes(admin: Hono<AdminEnv>): void {
  serve(admin, listOperatorsRoute, async ({ deps, actor, query: { state } }) => {
    const found = await listReachableOperators(deps, actor)
    return ok({ items: found.filter((one) => state === undefined || stateOf(one) === state).map(toOperatorResponse) })
  })
  serve(admin, readOperatorRoute, async ({ deps, actor, path }) =>
    mapResult(await findReachableOperator(deps, actor, path.operatorId), toOperatorResponse),
  )
  serve(admin, createOperatorRoute, async ({ deps, actor, body, idempotency, browser }) => {
    const input = { name: body.name, email: body.email, roles: toRoles(body.roles) }
    const link = browser.linksAt
    if (link === null) return refuse(notModifiable('admin_origin_unset'))
    return mapResult(await createOperator(deps, actor, { input, link, idempotency }), toInvitedResponse)
  })
  serve(admin, changeOperatorRoute, async ({ deps, actor, path, body, idempotency }) => {
    const { disabled: isDisabled, roles, expected, ...edit } = body
    const change = { ...edit, isDisabled, ...(roles ? { roles: toRoles(roles) } : {}) }
    const read = async () => mapResult(await findReachableOperator(deps, actor, path.operatorId), toOperatorResponse)
    const request = { id: path.operatorId, edit: change, idempotency }
    return mapResult(await changeOperator(deps, seeing(actor, expected, read), request), toOperatorResponse)
  })
  serve(admin, inviteOperatorRoute, async ({ deps, actor, path, idempotency, browser }) => {
    const link = browser.linksAt
    if (link === null) return refuse(notModifiable('admin_origin_unset'))
    return mapResult(await inviteOperator(deps, actor, { id: path.operatorId, link, idempotency }), toInvitedResponse)
  })
  serve(admin, endOperatorSessionsRoute, async ({ deps, actor, path, idempotency }) =>
    mapResult(await endOperatorSessions(deps, actor, { id: path.operatorId, idempotency }), toOperatorResponse),
  )
}

export function addRoleRoutes(admin: Hono<AdminEnv>): void {
  serve(admin, listRolesRoute, async ({ deps }) => ok({ items: (await listRoles(deps.db)).map(toRoleResponse) }))
  serve(admin, changeRoleLimitRoute, async ({ deps, actor, path, body, idempotency }) => {
    const limit = { currency: body.currency, refundMinor: body.refund_minor }
    return mapResult(await changeRoleLimit(deps, actor, { role: path.role, limit, idempotency }), toRoleResponse)
  })
}

type RoleBody = { role: Role; properties: readonly number[] | null }

/** Returns the roles of a request; a role named twice counts with the properties of both. */
function toRoles(sent: readonly RoleBody[]): OperatorRole[] {
  const names = [...new Set(sent.map(({ role }) => role))]
  return names.map((role) => {
    const assignments = sent.filter((one) => one.role === role)
    if (assignments.some(({ properties }) => properties === null)) return { role, reach: 'all' }
    return {
      role,
      reach: [...new Set(assignments.flatMap(({ properties }) => properties ?? []))].sort((a, b) => a - b),
    }
  })
}

export function toRoleList(roles: readonly OperatorRole[]) {
  return roles.map(({ role, reach }) => ({ role, properties: reach === 'all' ? null : [...reach] }))
}

function toOperatorResponse(operator: Operator) {
  const { id, name, email, passkeys, hasPassword } = operator
  return {
    id,
    name,
    email,
    state: stateOf(operator),
    roles: toRoleList(operator.roles),
    passkeys,
    has_password: hasPassword,
    created_by: operator.createdBy,
    created_at: toIso(operator.createdAt),
    joined_at: toIsoOrNull(operator.joinedAt),
    disabled_at: toIsoOrNull(operator.disabledAt),
    last_used_at: toIsoOrNull(operator.lastUsedAt),
  }
}

export function toInvitedResponse({ operator, invitation }: Invited) {
  const { isSent: sent, link, expiresAt } = invitation
  return { ...toOperatorResponse(operator), invitation: { sent, link, expires_at: toIso(expiresAt) } }
}

function toRoleResponse({ role, scopes, limits }: RoleDetails) {
  return {
    role,
    scopes: [...scopes],
    limits: limits.map(({ currency, refundMinor }) => ({ currency, refund_minor: refundMinor })),
  }
}
