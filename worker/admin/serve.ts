import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import { sendImportPartRoute } from '#app/contracts/admin/imports.ts'
import { type FileType, type RouteRecord, scopesOf } from '#app/contracts/admin/route-record.ts'
import { isEmptyReach, reachOf } from '#app/domain/operators/grants.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import { digestBody, hasInvalidText, hasMoreValuesThan, isTooDeep } from '#worker/infra/guarded-writes/request-body.ts'
import { parseInput, readJson, readQuery } from '#worker/infra/http/parse-input.ts'
import { readRequestBody } from '#worker/infra/http/read-request-body.ts'
import { countSignInAttempt } from './bearer.ts'
import { type Browser, refuseForeignOrigin, toBrowser } from './browser.ts'
import { type AdminEnv, findPublicNet } from './context.ts'
import { type FileDownload, isFile, sendFile } from './file-download.ts'
import { sendProblem } from './respond.ts'
import type { Actor } from './services/actor.ts'
import type { MeasurementVariables } from './services/analytics/read-measurement.ts'
import type { BrandMedia } from './services/brands/write-picture.ts'
import { refuseBulkReading } from './services/guest-row-limit.ts'
import type { Session } from './services/operators/operator.ts'
import { refuseWithoutProof } from './services/payout-limit.ts'
import type { UploadedFile } from './services/photos/add-photo.ts'
import type { Media } from './services/photos/media-store.ts'
import type { PublicNet } from './services/webhooks/post-event.ts'

type ParsedPart<Route, Part extends 'pathFields' | 'query' | 'body'> = Route extends {
  [Name in Part]: infer Schema extends v.GenericSchema
}
  ? v.InferOutput<Schema>
  : undefined

export type RouteRequest<Route extends RouteRecord> = {
  deps: Deps
  actor: Actor
  path: ParsedPart<Route, 'pathFields'>
  query: ParsedPart<Route, 'query'>
  body: ParsedPart<Route, 'body'>
  file: Route extends { file: object } ? UploadedFile : undefined
  media: Media & BrandMedia
  /** Null without an Idempotency-Key, or for a route that only reads. */
  idempotency: IdempotentRequest | null
  net: PublicNet
  variables: MeasurementVariables
  browser: Browser
}

/** A request of a signed-in person. */
export type PersonRequest<Route extends RouteRecord> = RouteRequest<Route> & { actor: Actor & { person: Session } }

type RouteResult<Route extends RouteRecord> = Result<
  Route extends { files: readonly FileType[] }
    ? FileDownload
    : v.InferInput<Route['response']> | (Route extends { alsoFile: FileType } ? FileDownload : never),
  Problem
>

/** Maximum size of a JSON body; records with a file have their own limit. */
export const MAX_BODY_BYTES = 5 * 1024 * 1024

/** The largest rate update has 22,000. The schema reports each wrong value, so more would cost memory. */
const MAX_BODY_VALUES = 40_000

/** Time limit for a body of 5 MB over a slow line. */
const BODY_TIMEOUT_MS = 60_000

/** Serves an endpoint of the contract: checks rights and input, runs it, and validates its response in tests. */
export function serve<Route extends RouteRecord>(
  admin: Hono<AdminEnv>,
  record: Route,
  run: (call: RouteRequest<Route>) => Promise<RouteResult<Route>>,
): void {
  const path = record.path.replaceAll(/\{(\w+)\}/g, ':$1')
  const maxBytes = record.file?.maxBytes ?? MAX_BODY_BYTES
  const timeoutMs = BODY_TIMEOUT_MS * Math.ceil(maxBytes / MAX_BODY_BYTES)
  admin.on(record.method, path, readRequestBody({ maxBytes, timeoutMs }), async (c) => {
    const { deps, media } = c.var
    const admitted = await admit(c, record)
    if (!admitted.ok) return sendProblem(c, admitted.problem)
    const actor = admitted.value
    const parsed = await parseRequest(c, record)
    if (!parsed.ok) return sendProblem(c, parsed.problem)
    const result = await run({
      ...(parsed.value as Omit<RouteRequest<Route>, 'deps' | 'actor' | 'media' | 'net' | 'variables' | 'browser'>),
      deps,
      actor,
      media,
      net: findPublicNet(c.env),
      variables: c.env,
      browser: toBrowser(c),
    })
    if (!result.ok) return sendProblem(c, result.problem)
    const refused = await refuseBulk(c, record, { actor, parts: parsed.value, response: result.value })
    if (refused) return sendProblem(c, refused)
    if (record.files || (record.alsoFile && isFile(result.value))) return sendFile(result.value as FileDownload)
    // In tests every response is validated against its record.
    if (c.env.ENVIRONMENT === 'test') v.parse(record.response, result.value)
    return c.json(result.value as object, record.status ?? 200)
  })
}

type Served = { actor: Actor; parts: { query?: { day?: string } }; response: unknown }

/** Returns the refusal of a person who reads contacts of many guests, or null. */
async function refuseBulk(c: Context<AdminEnv>, { guestContacts }: RouteRecord, { actor, parts, response }: Served) {
  const isCounted = guestContacts === 'counted' || (guestContacts === 'other-days' && parts.query?.day !== undefined)
  return isCounted ? refuseBulkReading(c.var.deps, actor, { address: c.req.url, response }) : null
}

/** Returns the caller with the properties for which it holds a scope of the endpoint. */
async function admit(c: Context<AdminEnv>, record: RouteRecord): Promise<Result<Actor, Problem>> {
  if (record.access === 'anyone') return admitAnonymous(c)
  const { actor, deps } = c.var
  if (record.access === 'person' && !actor.person) return refuse(problem('forbidden'))
  const scopes = scopesOf(record)
  const reach = reachOf(actor.grants, ...scopes)
  if (scopes.length > 0 && isEmptyReach(reach)) return refuse(problem('forbidden'))
  const refusal = record.stepUp === 'always' ? refuseWithoutProof(actor, 'always', deps.now()) : null
  return refusal ? refuse(refusal) : ok({ ...actor, reach })
}

/**
 * Admits a caller to sign in. Only pages of the admin may call: another site could sign its visitor in as another
 * person.
 */
async function admitAnonymous(c: Context<AdminEnv>): Promise<Result<Actor, Problem>> {
  if (c.req.method !== 'GET' && !(await countSignInAttempt(c)))
    return refuse(problem('too_many_requests', { retryAfterSeconds: 60 }))
  const refusal = refuseForeignOrigin(c)
  if (refusal) return refuse(refusal)
  return ok({ id: 'stranger', grants: [], reach: [], way: 'setup', requestId: c.var.requestId })
}

async function parseRequest(c: Context<AdminEnv>, record: RouteRecord): Promise<Result<object, Problem>> {
  const file = record.file ? await readFile(c.req.raw, record.file.maxBytes) : null
  if (file && !file.ok) return file
  const body = record.method === 'GET' || file ? null : await readJson(c.req.raw, MAX_BODY_BYTES)
  if (body && !body.ok) return body
  if (body && hasMoreValuesThan(MAX_BODY_VALUES, body.value))
    return refuseMalformed(['body'], `holds more than ${MAX_BODY_VALUES} values`)
  if (body && isTooDeep(body.value)) return refuseMalformed(['body'], 'nests too deeply')
  // Part of an import file may contain such text: only its line is refused.
  if (body && record.path !== sendImportPartRoute.path && hasInvalidText(body.value)) {
    return refuseMalformed(['body'], 'contains U+FFFD, NUL or a lone surrogate; the text was decoded wrongly')
  }
  const query = readQuery(new URL(c.req.url))
  const sent = {
    path: [record.pathFields, c.req.param()],
    query: [record.query, query],
    body: [record.body, body?.value ?? {}],
  } as const
  const parsed: { [part: string]: unknown } = {}
  for (const [name, [schema, value]] of Object.entries(sent)) {
    const unknown = Object.keys(value).filter((field) => !(schema && Object.hasOwn(schema.entries, field)))
    if (unknown.length > 0) return refuseMalformed(unknown, 'not known here')
    const result = schema ? parseInput(schema, value) : null
    if (result && !result.ok) return refuseMalformed(Object.keys(result.problem.fields ?? {}))
    parsed[name] = result?.value
  }
  const operation = `${record.method} ${record.path}`
  // The response to an anonymous caller or with a cookie is not stored for others who know the key.
  if (record.method === 'GET' || record.access) return { ok: true, value: { ...parsed, idempotency: null } }
  const identified = file ? { file: file.value.digest } : (body?.value ?? {})
  const idempotency = await readIdempotencyKey(c, { caller: c.var.actor.id, operation, body: identified, query })
  return idempotency.ok
    ? { ok: true, value: { ...parsed, file: file?.value, idempotency: idempotency.value } }
    : idempotency
}

async function readFile(request: Request, maxBytes: number): Promise<Result<UploadedFile, Problem>> {
  const isLarge = Number(request.headers.get('Content-Length') ?? 0) > maxBytes
  const bytes = new Uint8Array(isLarge ? new ArrayBuffer() : await request.arrayBuffer())
  if (isLarge || bytes.length > maxBytes) return refuseMalformed(['file'], `larger than ${maxBytes / 1024 / 1024} MB`)
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return { ok: true, value: { bytes, digest: [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('') } }
}

/** A problem names at most so many fields, whose names the caller chose. */
const MAX_NAMED_FIELDS = 20
const MAX_NAME_LENGTH = 80

/**
 * Refuses a request with the fields that are wrong. Unknown fields are errors: ignoring the typo `propertys` would
 * apply a request to all properties.
 */
function refuseMalformed(names: string[], fault = 'not of the form asked for'): Result<never, Problem> {
  const fields = Object.fromEntries(
    names.slice(0, MAX_NAMED_FIELDS).map((name) => [name.slice(0, MAX_NAME_LENGTH), fault]),
  )
  return { ok: false, problem: problem('malformed', { fields }) }
}

const MAX_KEY_LENGTH = 128

type IdempotentContent = { caller: string; operation: string; body: object; query?: object }

/** Returns the idempotent request of the Idempotency-Key header, or null without the header. */
export async function readIdempotencyKey(
  c: Context<AdminEnv>,
  { caller, operation, ...sent }: IdempotentContent,
): Promise<Result<IdempotentRequest | null, Problem>> {
  const key = c.req.header('Idempotency-Key') ?? ''
  if (key === '') return { ok: true, value: null }
  const isGood = key.length <= MAX_KEY_LENGTH && !isTooDeep(sent.body)
  if (!isGood)
    return {
      ok: false,
      problem: problem('malformed', { fields: { 'Idempotency-Key': `at most ${MAX_KEY_LENGTH} characters` } }),
    }
  return { ok: true, value: { caller, operation, key, digest: await digestBody({ path: c.req.path, ...sent }) } }
}

/** Serves like `serve`, for endpoints of signed-in people. */
export function servePerson<Route extends RouteRecord & { access: 'person' }>(
  admin: Hono<AdminEnv>,
  record: Route,
  run: (call: PersonRequest<Route>) => Promise<RouteResult<Route>>,
): void {
  serve(admin, record, async (call) => {
    const { person } = call.actor
    return person ? run({ ...call, actor: { ...call.actor, person } }) : refuse(problem('forbidden'))
  })
}

/** Serves like `serve`, for data of no single property: callers limited to some properties are refused. */
export function serveUnrestricted<Route extends RouteRecord>(
  admin: Hono<AdminEnv>,
  record: Route,
  run: Parameters<typeof serve<Route>>[2],
): void {
  serve(admin, record, async (call) => {
    if (call.actor.reach !== 'all') return refuse(problem('forbidden'))
    return run(call)
  })
}
