export type SiteResponse = { status: number; headers: Headers; text: string; body: Record<string, unknown> }

export type RequestOptions = {
  method?: string
  /** Bytes are sent unchanged, everything else as JSON. */
  body?: unknown
  /** Idempotency key. */
  key?: string
  /** Replaces or removes (null) headers that a page of the site would send. */
  headers?: Record<string, string | null>
}

/** A visitor with its own browser: stores cookies, follows no redirects. */
export type Visitor = {
  get: (path: string, headers?: Record<string, string>) => Promise<SiteResponse>
  request: (path: string, options?: RequestOptions) => Promise<SiteResponse>
  postForm: (path: string, fields: Record<string, string>) => Promise<SiteResponse>
}

const TIMEOUT_MS = 30_000

/** Opens the site as a visitor with these cookies, by default an unknown one, with the CSRF token its requests need. */
export async function openVisitor(origin: string, cookies = new Map<string, string>()): Promise<Visitor> {
  async function send(path: string, init: RequestInit): Promise<SiteResponse> {
    const headers = new Headers(init.headers)
    headers.set('Cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const response = await fetch(new URL(path, origin), { ...init, headers, redirect: 'manual', signal })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, body: readJson(text) }
  }
  const token = () => decodeURIComponent(cookies.get('XSRF-TOKEN') ?? '')
  await send('/api/pwa/visit', {})
  return {
    get: (path, headers = {}) => send(path, { headers }),
    request: (path, { method, body, key, headers = {} } = {}) => {
      const defaults: Record<string, string | null> = {
        Origin: new URL(origin).origin,
        'Content-Type': 'application/json',
        'X-XSRF-TOKEN': token(),
        'Idempotency-Key': key ?? null,
        ...headers,
      }
      const sentHeaders = Object.entries(defaults).filter((entry): entry is [string, string] => entry[1] !== null)
      return send(`/api/pwa/${path}`, {
        method: method ?? (body === undefined ? 'GET' : 'POST'),
        body: body instanceof Uint8Array ? new Blob([body.slice()]) : JSON.stringify(body),
        headers: sentHeaders,
      })
    },
    postForm: (path, fields) =>
      send(path, {
        method: 'POST',
        headers: { Origin: new URL(origin).origin, 'Content-Type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ _xsrf: token(), ...fields }).toString(),
      }),
  }
}

/** Returns an empty object when the text is no JSON object. */
function readJson(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
