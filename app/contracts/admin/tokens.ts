import * as v from 'valibot'
import { roles, scopes } from '#app/domain/operators/scopes.ts'
import { isoInstant, pageOf, pagingFields, timeCursor } from './fields.ts'
import { routeRecord } from './route-record.ts'

const scopeList = v.pipe(v.array(v.picklist(scopes)), v.minLength(1), v.maxLength(scopes.length))
const propertyIds = v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(1))), v.minLength(1), v.maxLength(1000))

export const tokenResponse = v.object({
  id: v.string(),
  name: v.string(),
  scopes: v.array(v.string()),
  properties: v.nullable(v.array(v.number())),
  created_by: v.string(),
  created_at: isoInstant,
  expires_at: isoInstant,
  revoked_at: v.nullable(isoInstant),
  last_used_at: v.nullable(isoInstant),
})

export const newTokenResponse = v.object({ ...tokenResponse.entries, token: v.string() })

const tokenPath = v.object({ tokenId: v.pipe(v.string(), v.maxLength(64)) })

export const listTokensRoute = routeRecord('listTokens', 'GET /v1/tokens', {
  scope: 'tokens:read',
  about: 'Lists tokens, newest first, without their secrets.',
  query: v.object({ ...pagingFields, cursor: timeCursor }),
  response: pageOf(tokenResponse),
})

export const createTokenRoute = routeRecord('createToken', 'POST /v1/tokens', {
  scope: 'tokens:write',
  stepUp: 'always',
  about:
    'Creates a token with a role or scopes, at most those of its creator, expiring no later. Only this response contains its secret.',
  body: v.object({
    name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(80)),
    role: v.optional(
      v.pipe(v.picklist(Object.keys(roles) as (keyof typeof roles)[]), v.description('instead of scopes')),
    ),
    scopes: v.optional(scopeList),
    properties: v.nullish(propertyIds),
    days: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(730)), 90),
  }),
  response: newTokenResponse,
  status: 201,
})

export const rotateTokenRoute = routeRecord('rotateToken', 'POST /v1/tokens/{tokenId}/rotate', {
  scope: 'tokens:write',
  stepUp: 'always',
  about:
    'Creates a new secret with the same rights, expiring no later than its creator. The old secret is valid for another day. An expired token cannot be rotated.',
  pathFields: tokenPath,
  response: newTokenResponse,
  status: 201,
  problems: ['not_found', 'not_modifiable'],
})

export const revokeTokenRoute = routeRecord('revokeToken', 'DELETE /v1/tokens/{tokenId}', {
  scope: 'tokens:write',
  stepUp: 'always',
  about: 'Revokes a token and all tokens created with it, except the caller’s own. Repeating it changes nothing.',
  pathFields: tokenPath,
  response: tokenResponse,
  problems: ['not_found'],
})
