import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import type { Reach } from '#app/domain/operators/reach.ts'
import { type Scope, scopes } from '#app/domain/operators/scopes.ts'
import type { AdminBindings } from '#worker/admin/context.ts'
import { createAdmin } from '#worker/admin/create-admin.ts'
import type { Actor } from '#worker/admin/services/actor.ts'
import { createToken } from '#worker/admin/services/tokens/tokens.ts'
import type { TestDeps } from './a-deps.ts'
import { auditedOnly } from './audited-writes.ts'

const admin = createAdmin()

type ActorRights = { scopes?: readonly Scope[]; reach?: Reach }

export function anActor({
  scopes: own = scopes,
  reach = 'all',
  ...overrides
}: Partial<Actor> & ActorRights = {}): Actor {
  return {
    id: 'token:test',
    grants: [{ scopes: own, reach }],
    reach,
    requestId: 'request-1',
    way: 'token',
    ...overrides,
  }
}

/** A rate limit that never refuses, because many tests send wrong tokens. */
const patient = { limit: async () => ({ success: true }) }

type Sent = {
  method?: string
  body?: unknown
  token?: string
  key?: string
  headers?: Record<string, string>
  bindings?: Partial<AdminBindings>
}

/** Calls the admin API as a client does, at the given time. */
export async function callAdmin(path: string, sent: Sent = {}, now = '2026-11-21T12:00:00Z') {
  const { method = sent.body === undefined ? 'GET' : 'POST', body, token, key, bindings } = sent
  const headers: Record<string, string> = { ...sent.headers, 'X-Test-Now': now }
  if (token) headers.Authorization = `Bearer ${token}`
  if (key) headers['Idempotency-Key'] = key
  const context = createExecutionContext()
  const init = {
    method,
    headers,
    body: body === undefined || body instanceof ReadableStream || body instanceof Blob ? body : JSON.stringify(body),
  }
  const bound = { ...(env as unknown as AdminBindings), LOOKUPS: patient, ...bindings }
  bound.DB = auditedOnly(bound.DB)
  const response = await admin.fetch(new Request(`http://desk.localhost${path}`, init), bound, context)
  await waitOnExecutionContext(context)
  const text = new TextDecoder().decode(await response.arrayBuffer())
  const isJson = /^application\/json\b/.test(response.headers.get('Content-Type') ?? '')
  // biome-ignore lint/suspicious/noExplicitAny: answers are looked at field by field, whatever they turn out to be
  const answer: any = isJson ? JSON.parse(text) : text
  const { code, reason } = answer?.error ?? {}
  if (['not_modifiable', 'not_cancellable'].includes(code) && !reason)
    throw new Error(`${path}: ${code} without a reason`)
  return { status: response.status, headers: response.headers, answer }
}

export async function aToken(deps: TestDeps, rights: ActorRights = {}): Promise<string> {
  const input = { name: 'test', scopes, reach: 'all', days: 90, ...rights } as const
  const made = await createToken(deps, anActor(), input, null)
  if (!made.ok) throw new Error(made.problem.code)
  return made.value.secret
}
