import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import { sendImportPartRoute } from '#app/contracts/admin/imports.ts'
import { type FileType, type RouteRecord, scopesOf } from '#app/contracts/admin/route-record.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { type Result, refuse } from '#app/domain/result.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import { digestBody, hasInvalidText, hasMoreValuesThan, isTooDeep } from '#worker/infra/guarded-writes/request-body.ts'
import { parseInput, readJson, readQuery } from '#worker/infra/http/parse-input.ts'
import { readRequestBody } from '#worker/infra/http/read-request-body.ts'
import { type AdminEnv, publicNetOf } from './context.ts'
import { type FileAnswer, sendFile } from './file-answer.ts'
import { sendProblem } from './respond.ts'
import type { Actor } from './services/actor.ts'
import type { SentFile } from './services/photos/add-photo.ts'
import type { Media } from './services/photos/media-store.ts'
import type { PublicNet } from './services/webhooks/post-event.ts'

type Parsed<Told, Part extends 'pathFields' | 'query' | 'body'> = Told extends {
  [Name in Part]: infer Schema extends v.GenericSchema
}
  ? v.InferOutput<Schema>
  : undefined

export type Call<Told extends RouteRecord> = {
  deps: Deps
  actor: Actor
  path: Parsed<Told, 'pathFields'>
  query: Parsed<Told, 'query'>
  body: Parsed<Told, 'body'>
  file: Told extends { file: object } ? SentFile : undefined
  media: Media
  /** Null without an Idempotency-Key, or for a route that only reads. */
  keyed: IdempotentRequest | null
  net: PublicNet
}

type Answer<Told extends RouteRecord> = Result<
  Told extends { files: readonly FileType[] } ? FileAnswer : v.InferInput<Told['answer']>,
  Problem
>

/** Maximum size of a JSON body; records with a file have their own limit. */
export const MAX_BYTES = 5 * 1024 * 1024

/** The largest rate update has 22,000. The schema reports each wrong value, so more would cost memory. */
const MAX_VALUES = 40_000

/** Time limit for a body: 5 MB over a slow line. */
const BODY_TIMEOUT_MS = 60_000

export function serve<Told extends RouteRecord>(
  admin: Hono<AdminEnv>,
  record: Told,
  run: (call: Call<Told>) => Promise<Answer<Told>>,
): void {
  const path = record.path.replaceAll(/\{(\w+)\}/g, ':$1')
  const maxBytes = record.file?.maxBytes ?? MAX_BYTES
  const timeoutMs = BODY_TIMEOUT_MS * Math.ceil(maxBytes / MAX_BYTES)
  admin.on(record.method, path, readRequestBody({ maxBytes, timeoutMs }), async (c) => {
    const { actor, deps, media } = c.var
    if (!scopesOf(record).some((scope) => actor.scopes.includes(scope))) return sendProblem(c, problem('forbidden'))
    const read = await readCall(c, record)
    if (!read.ok) return sendProblem(c, read.problem)
    const result = await run({
      ...(read.value as Omit<Call<Told>, 'deps' | 'actor' | 'media' | 'net'>),
      deps,
      actor,
      media,
      net: publicNetOf(c.env),
    })
    if (!result.ok) return sendProblem(c, result.problem)
    if (record.files) return sendFile(result.value as FileAnswer)
    // In tests every response is validated against its record.
    if (c.env.ENVIRONMENT === 'test') v.parse(record.answer, result.value)
    return c.json(result.value as object, record.status ?? 200)
  })
}

async function readCall(c: Context<AdminEnv>, record: RouteRecord): Promise<Result<object, Problem>> {
  const file = record.file ? await readFile(c.req.raw, record.file.maxBytes) : null
  if (file && !file.ok) return file
  const body = record.method === 'GET' || file ? null : await readJson(c.req.raw, MAX_BYTES)
  if (body && !body.ok) return body
  if (body && hasMoreValuesThan(MAX_VALUES, body.value))
    return plainFields(['body'], `holds more than ${MAX_VALUES} values`)
  // Part of an import file may contain such text: only its line is refused.
  if (body && record.path !== sendImportPartRoute.path && hasInvalidText(body.value)) {
    return plainFields(['body'], 'holds U+FFFD, a NUL or half a letter: it was decoded wrongly')
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
    if (unknown.length > 0) return plainFields(unknown, 'not known here')
    const result = schema ? parseInput(schema, value) : null
    if (result && !result.ok) return plainFields(Object.keys(result.problem.fields ?? {}))
    parsed[name] = result?.value
  }
  const operation = `${record.method} ${record.path}`
  if (record.method === 'GET') return { ok: true, value: { ...parsed, keyed: null } }
  const told = file ? { file: file.value.digest } : (body?.value ?? {})
  const keyed = await readKey(c, { caller: c.var.actor.id, operation, body: told, query })
  return keyed.ok ? { ok: true, value: { ...parsed, file: file?.value, keyed: keyed.value } } : keyed
}

async function readFile(request: Request, maxBytes: number): Promise<Result<SentFile, Problem>> {
  const isLarge = Number(request.headers.get('Content-Length') ?? 0) > maxBytes
  const bytes = new Uint8Array(isLarge ? new ArrayBuffer() : await request.arrayBuffer())
  if (isLarge || bytes.length > maxBytes) return plainFields(['file'], `larger than ${maxBytes / 1024 / 1024} MB`)
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return { ok: true, value: { bytes, digest: [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('') } }
}

/** Unknown fields are errors: ignoring the typo `propertys` would apply a request to all properties. */
function plainFields(names: string[], fault = 'not of the form asked for'): Result<never, Problem> {
  const fields = Object.fromEntries(names.slice(0, 20).map((name) => [name.slice(0, 80), fault]))
  return { ok: false, problem: problem('malformed', { fields }) }
}

type Sent = { caller: string; operation: string; body: object; query?: object }

export async function readKey(
  c: Context<AdminEnv>,
  { caller, operation, ...sent }: Sent,
): Promise<Result<IdempotentRequest | null, Problem>> {
  const key = c.req.header('Idempotency-Key') ?? ''
  if (key === '') return { ok: true, value: null }
  const isGood = key.length <= 128 && !isTooDeep(sent.body)
  if (!isGood)
    return { ok: false, problem: problem('malformed', { fields: { 'Idempotency-Key': 'at most 128 signs' } }) }
  return { ok: true, value: { caller, operation, key, digest: await digestBody({ path: c.req.path, ...sent }) } }
}

/** Like `serve`, for data of no single property: callers limited to some properties are refused. */
export function serveWhole<Told extends RouteRecord>(
  admin: Hono<AdminEnv>,
  record: Told,
  run: Parameters<typeof serve<Told>>[2],
): void {
  serve(admin, record, async (call) => {
    if (call.actor.reach !== 'all') return refuse(problem('forbidden'))
    return run(call)
  })
}
