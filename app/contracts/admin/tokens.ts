import * as v from 'valibot'
import { roles, scopes } from '#app/domain/operators/scopes.ts'
import { isoInstant, pageOf, pagingFields, placeCursor } from './fields.ts'
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
  about: 'Tokens, the newest first, without their secrets.',
  query: v.object({ ...pagingFields, cursor: placeCursor }),
  response: pageOf(tokenResponse),
})

export const createTokenRoute = routeRecord('createToken', 'POST /v1/tokens', {
  scope: 'tokens:write',
  stepUp: 'always',
  about:
    'Makes a token that may do no more than its maker and ends with it at the latest. Its secret stands in this answer alone. Name a role or scopes.',
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
    'Another secret with the same rights, which ends with its maker at the latest. The old one is good for another day. One that has ended gets none.',
  pathFields: tokenPath,
  response: newTokenResponse,
  status: 201,
  problems: ['not_found', 'not_modifiable'],
})

export const revokeTokenRoute = routeRecord('revokeToken', 'DELETE /v1/tokens/{tokenId}', {
  scope: 'tokens:write',
  stepUp: 'always',
  about:
    'Ends a token at once, with all it made and what those made, but for the one that asks. The same again changes nothing.',
  pathFields: tokenPath,
  response: tokenResponse,
  problems: ['not_found'],
})
