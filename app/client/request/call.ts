import { type Failure, failureCategoryOf, withoutIds } from '#app/client/events/failure.ts'
import { CallFailure } from './call-failure.ts'
import { type CallError, UNREACHED } from './call-state.ts'
import { logError } from './log.ts'
import type { RequestVisit } from './request-visit.ts'
import { readCookie } from './storage/read-cookie.ts'

export type CallOptions = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  query?: Record<string, string | number | null | undefined>
  body?: unknown
  rawBody?: BodyInit
  idempotencyKey?: string
  locale?: string
  withoutXsrf?: boolean
  /** The token of the page's form: the cookie has another once another guest's visit began in another tab. */
  xsrfToken?: string
  logFailure?: boolean
  signal?: AbortSignal
}

export type CallOutcome<Data> = { ok: true; data: Data } | { ok: false; error: CallError }

type CallPorts = {
  fetch: typeof fetch
  cookies: () => string
  context: { origin: string; host: string; language: string; region: string; userAgentType: 'mobile' | 'desktop' }
  /** The role of a microsite's guests is sent with requests; it grants no rights. */
  visit: () => RequestVisit
  onSignedOut: () => void
  onFailure: (failure: Failure) => void
}

/** In state mode (the default) it returns data or an error; in promise mode it throws a `CallFailure`. */
export type Call = {
  <Data>(path: string, options: CallOptions & { mode: 'promise' }): Promise<Data>
  <Data>(path: string, options?: CallOptions): Promise<CallOutcome<Data>>
}

export function createCall(ports: CallPorts): Call {
  async function request<Data>(path: string, options: CallOptions): Promise<RequestOutcome<Data>> {
    try {
      if (needsXsrfToken(ports, options)) await ports.fetch(callUrl('visit', {}), { credentials: 'include' })
      const { role } = ports.visit()
      const { method = 'GET', rawBody, body, signal, query } = role ? withRole(options, role) : options
      const { language: locale, region } = ports.context
      const response = await ports.fetch(callUrl(path, { locale, region, ...options, query }), {
        method,
        credentials: 'include',
        headers: callHeaders(ports, options),
        body: rawBody ?? (body === undefined ? undefined : JSON.stringify(body)),
        signal,
      })
      if (response.ok) return { ok: true, data: await response.json() }
      if (response.status === 401) ports.onSignedOut()
      const { status, statusText } = response
      const category = failureCategoryOf(status)
      if (category) ports.onFailure({ category, path: `/api/pwa/${withoutIds(path)}`, status })
      return { ok: false, error: await readError(response), statusText }
    } catch {
      return { ok: false, error: UNREACHED, statusText: '' }
    }
  }

  async function call<Data>(path: string, options: CallOptions & { mode?: 'promise' } = {}) {
    const outcome = await request<Data>(path, options)
    if (!outcome.ok && options.logFailure) logError(`call ${path}`, outcome.error)
    if (options.mode !== 'promise') return outcome.ok ? outcome : { ok: false, error: outcome.error }
    if (outcome.ok) return outcome.data
    throw new CallFailure(outcome.error, outcome.statusText)
  }
  return call as Call
}

type RequestOutcome<Data> = { ok: true; data: Data } | { ok: false; error: CallError; statusText: string }

/** Shared cached pages contain no XSRF token: request one before the first write. */
function needsXsrfToken({ cookies }: CallPorts, { method = 'GET', withoutXsrf }: CallOptions): boolean {
  return method !== 'GET' && !withoutXsrf && readCookie(cookies(), 'XSRF-TOKEN') === null
}

/** Adds the role to the query, or to the body and its user. */
function withRole(options: CallOptions, role: string): CallOptions {
  const roleField = { devise_role: role }
  const { body, query } = options
  if (body === undefined || options.rawBody) return { ...options, query: { ...query, ...roleField } }
  const { user, ...rest } = body as Record<string, unknown>
  return { ...options, body: { ...rest, ...roleField, ...(user ? { user: { ...user, ...roleField } } : {}) } }
}

type CallParams = Pick<CallOptions, 'query' | 'locale'> & { region?: string }

/** Returns the URL of an API path with its query, locale and region. */
export function callUrl(path: string, { query = {}, locale, region }: CallParams): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined) params.append(name, String(value))
  }
  if (locale) params.set('locale', locale)
  if (region && !params.has('region')) params.set('region', region)
  const search = params.toString()
  return `/api/pwa/${path}${search === '' ? '' : `?${search}`}`
}

/** Headers of every request. The login marker only reports what the page believes; it grants nothing. */
function callHeaders(ports: CallPorts, options: CallOptions): Record<string, string> {
  const cookie = (name: string) => readCookie(ports.cookies(), name) ?? ''
  const { origin, host, language, userAgentType } = ports.context
  return {
    Accept: 'application/json',
    'Accept-Language': options.locale ?? language,
    'X-Access-Token': cookie('logged-in'),
    'X-Origin': origin,
    'X-Domain': host,
    'X-User-Agent-Type': userAgentType,
    'X-Ab-Config': ports.visit().abConfig,
    'X-Fingerprint': cookie('fp'),
    ...(options.rawBody === undefined ? { 'Content-Type': 'application/json' } : {}),
    ...(options.withoutXsrf ? {} : { 'X-XSRF-TOKEN': options.xsrfToken ?? cookie('XSRF-TOKEN') }),
    ...(options.idempotencyKey ? { 'Idempotency-Key': options.idempotencyKey } : {}),
  }
}

async function readError(response: Response): Promise<CallError> {
  const body: unknown = await response.json().catch(() => null)
  const error = typeof body === 'object' && body !== null && 'error' in body ? body.error : null
  const errorFields: Record<string, unknown> = typeof error === 'object' && error !== null ? { ...error } : {}
  const { code, message, fields, ...details } = errorFields
  return {
    status: response.status,
    code: typeof code === 'string' || typeof code === 'number' ? code : `http_${response.status}`,
    message: typeof message === 'string' ? message : '',
    fields: typeof fields === 'object' && fields !== null ? Object.fromEntries(Object.entries(fields)) : {},
    details,
  }
}
