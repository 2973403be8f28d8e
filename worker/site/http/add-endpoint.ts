import type { Context, Hono } from 'hono'
import type * as v from 'valibot'
import type { GuestEndpoint, PathFields } from '#app/contracts/guest-endpoint.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import { toIdempotentRequest } from '#worker/infra/guarded-writes/stored-response.ts'
import { isWithinLimit } from '#worker/infra/http/network-limit.ts'
import { parseInput, readJson, readQuery } from '#worker/infra/http/parse-input.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { canLookUp, isOverLimit, RETRY_AFTER_SECONDS } from './limits.ts'
import { refuseWith, respond } from './respond.ts'

type User = Scope['visitor']['user']

/** The output of one schema of a contract; undefined where the contract has none. */
type Parsed<Declared, Part extends 'query' | 'body'> = Declared extends {
  [Name in Part]: infer Schema extends v.GenericSchema
}
  ? v.InferOutput<Schema>
  : undefined

/** A handler's input, parsed by the contract. */
export type EndpointInput<Declared extends GuestEndpoint> = {
  path: PathFields<Declared['at']>
  query: Parsed<Declared, 'query'>
  body: Declared extends { hasRawBody: true } ? undefined : Parsed<Declared, 'body'>
  user: Declared extends { needs: 'session' } ? NonNullable<User> : User
  /** Null without an Idempotency-Key, or where the contract has no operation for one. */
  idempotency: IdempotentRequest | null
}

/** What a handler returns: the body its contract declares, or a Response where the contract declares none. */
export type EndpointResult<Declared extends GuestEndpoint> = Result<
  Declared['response'] extends v.GenericSchema ? v.InferInput<Declared['response']> : Response,
  Problem
>

type Handler<Declared extends GuestEndpoint> = (
  c: Context<AppEnv>,
  input: EndpointInput<Declared>,
) => EndpointResult<Declared> | Promise<EndpointResult<Declared>>

/** Serves an endpoint by its contract: method, path, session, input, Idempotency-Key, status and refusals. */
export function addEndpoint<Declared extends GuestEndpoint>(
  routes: Hono<AppEnv>,
  endpoint: Declared,
  handle: Handler<Declared>,
): void {
  // Routes of the API are mounted at /api/pwa.
  const path = endpoint.path.replace(/^\/api\/pwa/, '').replaceAll(/\{(\w+)\}/g, ':$1')
  routes.on(endpoint.method, endpoint.hasSlashForm ? [path, `${path}/`] : [path], async (c) => {
    const input = await readInput(c, endpoint)
    if (!input.ok) return refuseWith(c, input.problem)
    const result = await handle(c, input.value as EndpointInput<Declared>)
    if (!result.ok) return refuseWith(c, result.problem)
    return result.value instanceof Response ? result.value : respond(c, result.value, toStatus(endpoint))
  })
}

/** Returns the status of a JSON response; handlers build responses with 204 and 303 themselves. */
function toStatus({ status }: GuestEndpoint): 200 | 201 {
  return status === 201 ? 201 : 200
}

/** Marks a response replayed for an Idempotency-Key. */
export function markReplay(c: Context<AppEnv>, isReplay: boolean): void {
  if (isReplay) c.header('Idempotent-Replayed', 'true')
}

export function tooManyRequests(): { ok: false; problem: Problem } {
  return refuse(problem('too_many_requests', { retryAfterSeconds: RETRY_AFTER_SECONDS }))
}

const withinLimit = {
  lookups: canLookUp,
  files: ({ var: { deps, scope } }) => {
    return isWithinLimit(deps.limits.lookups, scope.visitor.network ?? scope.visitor.id, 'files:')
  },
  events: async (c) => !(await isOverLimit(c, 'events')),
} satisfies Record<NonNullable<GuestEndpoint['limit']>, (c: Context<AppEnv>) => Promise<boolean>>

async function readInput(c: Context<AppEnv>, endpoint: GuestEndpoint): Promise<Result<object, Problem>> {
  const { user } = c.var.scope.visitor
  if (endpoint.needs === 'session' && !user) return refuse(problem('not_signed_in'))
  if (endpoint.limit && !(await withinLimit[endpoint.limit](c))) return tooManyRequests()
  const sentQuery = readQuery(new URL(c.req.url))
  const sentBody = await readBody(c, endpoint, sentQuery)
  if (!sentBody.ok) return sentBody
  const query = parsePart(endpoint.query, sentQuery)
  if (!query.ok) return query
  const body = endpoint.hasRawBody ? ok(undefined) : parsePart(endpoint.body, sentBody.value)
  if (!body.ok) return body
  const idempotency = await readIdempotency(c, endpoint, sentBody.value)
  if (!idempotency.ok) return idempotency
  return ok({ path: c.req.param(), query: query.value, body: body.value, user, idempotency: idempotency.value })
}

async function readBody(
  c: Context<AppEnv>,
  { body, hasRawBody, takesBodyInQuery }: GuestEndpoint,
  query: Record<string, unknown>,
): Promise<Result<Record<string, unknown>, Problem>> {
  if (!body || hasRawBody) return ok({})
  const parsed = await readJson(c.req.raw)
  return parsed.ok && takesBodyInQuery ? ok({ ...query, ...parsed.value }) : parsed
}

function parsePart(schema: v.GenericSchema | undefined, value: unknown): Result<unknown, Problem> {
  return schema ? parseInput(schema, value) : ok(undefined)
}

/**
 * Reads the idempotency key. The path is part of the digest, because the same body for another booking is another
 * request.
 */
async function readIdempotency(
  c: Context<AppEnv>,
  { idempotency }: GuestEndpoint,
  body: Record<string, unknown>,
): Promise<Result<IdempotentRequest | null, Problem>> {
  if (idempotency === undefined) return ok(null)
  const key = c.req.header('Idempotency-Key')
  const operation = idempotency.replaceAll(/\{(\w+)\}/g, (_, name: string) => c.req.param(name) ?? '')
  return toIdempotentRequest(c.var.scope, operation, key, { ...body, ...c.req.param() })
}
