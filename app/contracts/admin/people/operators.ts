import * as v from 'valibot'
import { roleNames, scopes } from '#app/domain/operators/scopes.ts'
import { expected, isoInstant, numberInBody } from '../fields.ts'
import { routeRecord } from '../route-record.ts'

const propertyIds = v.pipe(v.array(numberInBody), v.minLength(1), v.maxLength(1000))

/** Name of a person, device or passkey, on one line. */
export const shownName = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(80), v.regex(/^[^\p{Cc}]*$/u))

export const operatorEmail = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.maxLength(254), v.email())

const role = v.picklist(roleNames)

const operatorRole = v.object({
  role,
  properties: v.pipe(v.nullable(propertyIds), v.description('ids; null: every property')),
})

const operatorRoles = v.pipe(v.array(operatorRole), v.minLength(1), v.maxLength(roleNames.length))

const operatorResponse = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  state: v.pipe(
    v.picklist(['invited', 'active', 'disabled']),
    v.description('`invited`: has no way to sign in yet; `disabled`: may not sign in any more'),
  ),
  roles: v.array(v.object({ role: v.string(), properties: v.nullable(v.array(v.number())) })),
  passkeys: v.number(),
  has_password: v.boolean(),
  created_by: v.string(),
  created_at: isoInstant,
  joined_at: v.nullable(isoInstant),
  disabled_at: v.nullable(isoInstant),
  last_used_at: v.pipe(v.nullable(isoInstant), v.description('of a session that has not ended')),
})

const invitationResponse = v.object({
  sent: v.pipe(v.boolean(), v.description('by email; false: hand over the link')),
  link: v.pipe(v.nullable(v.string()), v.description('works once; null: it was sent')),
  expires_at: isoInstant,
})

const invitedResponse = v.object({ ...operatorResponse.entries, invitation: invitationResponse })

const operatorPath = v.object({ operatorId: v.pipe(v.string(), v.maxLength(64)) })

export const listOperatorsRoute = routeRecord('listOperators', 'GET /v1/operators', {
  scope: 'operators:read',
  about: 'Lists people with no more rights than the caller, by name.',
  query: v.object({ state: v.optional(v.picklist(['invited', 'active', 'disabled'])) }),
  response: v.object({ items: v.array(operatorResponse) }),
})

export const readOperatorRoute = routeRecord('readOperator', 'GET /v1/operators/{operatorId}', {
  scope: 'operators:read',
  about: 'Returns a person.',
  pathFields: operatorPath,
  response: operatorResponse,
})

export const createOperatorRoute = routeRecord('createOperator', 'POST /v1/operators', {
  scope: 'operators:write',
  stepUp: 'always',
  about: 'Adds a person with at most the rights of the caller and sends an invitation, valid once and for an hour.',
  body: v.object({ name: shownName, email: operatorEmail, roles: operatorRoles }),
  response: invitedResponse,
  status: 201,
  problems: ['email_taken', 'not_modifiable'],
})

export const changeOperatorRoute = routeRecord('changeOperator', 'PATCH /v1/operators/{operatorId}', {
  scope: 'operators:write',
  stepUp: 'always',
  about:
    'Changes name, email address or roles (replaces all). `disabled` ends sign-in and the person’s own tokens, and pauses the person’s webhooks.',
  pathFields: operatorPath,
  body: v.object({
    expected,
    name: v.optional(shownName),
    email: v.optional(operatorEmail),
    roles: v.optional(operatorRoles),
    disabled: v.optional(v.boolean()),
  }),
  response: operatorResponse,
  problems: ['email_taken', 'not_modifiable', 'invalid_fields'],
})

export const inviteOperatorRoute = routeRecord('inviteOperator', 'POST /v1/operators/{operatorId}/invitations', {
  scope: 'operators:write',
  stepUp: 'always',
  about: 'Sends a new invitation to a person who cannot sign in. Accepting it replaces all earlier ways to sign in.',
  pathFields: operatorPath,
  response: invitedResponse,
  status: 201,
  problems: ['not_modifiable'],
})

export const endOperatorSessionsRoute = routeRecord(
  'endOperatorSessions',
  'DELETE /v1/operators/{operatorId}/sessions',
  {
    scope: 'operators:write',
    about: 'Signs a person out everywhere and ends their PINs.',
    pathFields: operatorPath,
    response: operatorResponse,
  },
)

const roleResponse = v.object({
  role,
  scopes: v.array(v.picklist(scopes)),
  limits: v.array(v.object({ currency: v.string(), refund_minor: v.number() })),
})

export const listRolesRoute = routeRecord('listRoles', 'GET /v1/roles', {
  scope: 'operators:read',
  about: 'Lists roles with their scopes and the amount each may refund or credit without proving identity again.',
  response: v.object({ items: v.array(roleResponse) }),
})

export const changeRoleLimitRoute = routeRecord('changeRoleLimit', 'PATCH /v1/roles/{role}', {
  scope: 'operators:write',
  stepUp: 'always',
  about:
    'Sets the amount a role may refund or credit without proving identity again, by currency. Needs rights for all properties.',
  pathFields: v.object({ role }),
  body: v.object({
    currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
    refund_minor: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000_000)),
  }),
  response: roleResponse,
})
