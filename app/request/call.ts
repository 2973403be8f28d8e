import type { CallError } from './call-state.ts'
import { logError } from './log.ts'

export type CallOptions = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  query?: Record<string, string | number | null | undefined>
  body?: unknown
  /** A file goes as it is, without JSON around it. */
  rawBody?: BodyInit
  idempotencyKey?: string
  /** Another language than the page's. */
  locale?: string
  withoutXsrf?: boolean
  logFailure?: boolean
  signal?: AbortSignal
}

export type CallOutcome<Data> = { ok: true; data: Data } | { ok: false; error: CallError }

type CallPorts = {
  fetch: typeof fetch
  cookies: () => string
  /** The page's: its language and its country go along with every call; an empty one is left out. */
  context: { origin: string; host: string; language: string; region: string; userAgentType: 'mobile' | 'desktop' }
  /** The role of a microsite's guests, which goes with their calls and gives nothing; null: the usual one [AUTH-60]. */
  role: () => string | null
  onSignedOut: () => void
}

const UNREACHED: CallError = { status: 0, code: 'unreached', message: '', fields: {}, details: {} }

/** Makes the one function that speaks to `/api/pwa/`; the ports are the browser's, or a test's. */
export function createCall(ports: CallPorts) {
  return async function call<Data>(path: string, options: CallOptions = {}): Promise<CallOutcome<Data>> {
    try {
      if (needsProof(ports, options)) await ports.fetch(callUrl('visit', {}), { credentials: 'include' })
      const role = ports.role()
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
      const error = await readError(response)
      if (options.logFailure) logError(`call ${path}`, error)
      return { ok: false, error }
    } catch (error) {
      if (options.logFailure) logError(`call ${path}`, error)
      return { ok: false, error: UNREACHED }
    }
  }
}

/** A page that all guests share brings no token: before the first change the server is asked for one. */
function needsProof({ cookies }: CallPorts, { method = 'GET', withoutXsrf }: CallOptions): boolean {
  return method !== 'GET' && !withoutXsrf && readCookie(cookies(), 'XSRF-TOKEN') === null
}

/** A call with its guest's role: in the query of what only asks, else in the body, and in what that says of the user [BOOK-03]. */
function withRole(options: CallOptions, role: string): CallOptions {
  const own = { devise_role: role }
  const { body, query } = options
  if (body === undefined || options.rawBody) return { ...options, query: { ...query, ...own } }
  const { user, ...rest } = body as Record<string, unknown>
  return { ...options, body: { ...rest, ...own, ...(user ? { user: { ...user, ...own } } : {}) } }
}

type Asking = Pick<CallOptions, 'query' | 'locale'> & { region?: string }

/** The address of a call: under `/api/pwa/`, with language and country of the page where they are set. */
export function callUrl(path: string, { query = {}, locale, region }: Asking): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined) params.append(name, String(value))
  }
  if (locale) params.set('locale', locale)
  if (region && !params.has('region')) params.set('region', region)
  const text = params.toString()
  return `/api/pwa/${path}${text === '' ? '' : `?${text}`}`
}

function callHeaders(ports: CallPorts, options: CallOptions): Record<string, string> {
  const cookie = (name: string) => readCookie(ports.cookies(), name)
  const xsrf = options.withoutXsrf ? null : cookie('XSRF-TOKEN')
  const { origin, host, language, userAgentType } = ports.context
  return {
    Accept: 'application/json',
    'Accept-Language': options.locale ?? language,
    'X-Origin': origin,
    'X-Domain': host,
    'X-User-Agent-Type': userAgentType,
    'X-Ab-Config': cookie('ab') ?? '',
    'X-Fingerprint': cookie('fp') ?? '',
    ...(options.rawBody === undefined ? { 'Content-Type': 'application/json' } : {}),
    ...(xsrf ? { 'X-XSRF-TOKEN': xsrf } : {}),
    ...(options.idempotencyKey ? { 'Idempotency-Key': options.idempotencyKey } : {}),
  }
}

async function readError(response: Response): Promise<CallError> {
  const body: unknown = await response.json().catch(() => null)
  const error = typeof body === 'object' && body !== null && 'error' in body ? body.error : null
  const facts: Record<string, unknown> = typeof error === 'object' && error !== null ? { ...error } : {}
  const { code, message, fields, ...details } = facts
  return {
    status: response.status,
    code: typeof code === 'string' || typeof code === 'number' ? code : `http_${response.status}`,
    message: typeof message === 'string' ? message : response.statusText,
    fields: typeof fields === 'object' && fields !== null ? Object.fromEntries(Object.entries(fields)) : {},
    details,
  }
}

/** One cookie's value out of a cookie header, decoded, or null. */
export function readCookie(header: string, name: string): string | null {
  for (const part of header.split(';')) {
    const [key, ...rest] = part.trim().split('=')
    if (key === name) return decode(rest.join('='))
  }
  return null
}

/** Another script's cookie may hold a bare percent sign; it must not stop our calls. */
function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
