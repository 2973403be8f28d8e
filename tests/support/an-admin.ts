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
  /** Cookie of a person's session; sent with the Origin of the admin's pages. */
  session?: string
  /** Cookie of an enrolled device. */
  device?: string
  /** Sent by a page of the admin without a session. */
  page?: boolean
  key?: string
  headers?: Record<string, string>
  bindings?: Partial<AdminBindings>
}

/** Calls the admin API as a client does, at the given time. */
export async function callAdmin(path: string, sent: Sent = {}, now = '2026-11-21T12:00:00Z') {
  const { method = sent.body === undefined ? 'GET' : 'POST', body, token, key, bindings } = sent
  const headers: Record<string, string> = { ...pageHeaders(sent), ...sent.headers, 'X-Test-Now': now }
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
  const cookies = Object.fromEntries(
    response.headers.getSetCookie().map((cookie) => /^([^=]*)=([^;]*)/.exec(cookie)?.slice(1) ?? ['', '']),
  ) as Record<string, string | undefined>
  return { status: response.status, headers: response.headers, answer, cookies }
}

function pageHeaders({ session, device, page }: Sent): Record<string, string> {
  const cookies = [session && `operator=${session}`, device && `operator-device=${device}`].filter(Boolean)
  if (cookies.length === 0 && !page) return {}
  return { Origin: 'http://desk.localhost', 'Sec-Fetch-Site': 'same-origin', Cookie: cookies.join('; ') }
}

export async function aToken(deps: TestDeps, rights: ActorRights = {}): Promise<string> {
  const input = { name: 'test', scopes, reach: 'all', days: 90, ...rights } as const
  const made = await createToken(deps, anActor(), input, null)
  if (!made.ok) throw new Error(made.problem.code)
  return made.value.secret
}
