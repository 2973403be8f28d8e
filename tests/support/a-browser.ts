import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { Hono } from 'hono'
import { createDeps, type WiredEnv } from '#worker/services/create-deps.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { provideDeps } from '#worker/site/middleware/provide-deps.ts'
import { provideScope } from '#worker/site/middleware/provide-scope.ts'
import { xsrf } from '#worker/site/middleware/xsrf.ts'
import { noticePage } from '#worker/site/pages/notice.ts'
import { renderPage } from '#worker/site/render/render-page.tsx'
import { aLookupLimit } from './lookup-limit.ts'
import { expectRecorded } from './recorded-response.ts'

const LOOKUPS = aLookupLimit()

export type Browser = {
  cookies: Map<string, string>
  fetch: (path: string, init?: RequestInit) => Promise<Response>
  /** Sends a request like the site's own client: JSON, with the XSRF pair. */
  call: (path: string, body?: unknown, init?: RequestInit) => Promise<Response>
  post: (path: string, fields: Record<string, string>) => Promise<Response>
}

/** Mounts routes behind the scope middleware; endpoints are at `/api/pwa`. */
export function mountRoutes(routes: { api?: Hono<AppEnv>; pages?: Hono<AppEnv>; exempt?: RegExp }): Hono<AppEnv> {
  const site = new Hono<AppEnv>()
  site.use(
    provideDeps(createDeps),
    provideScope(),
    xsrf({
      exempt: routes.exempt ?? /^$/,
      guardedReads: /^\/api\/pwa\/userSignOut$/,
      refuseForm: async (c) => renderPage(c, await noticePage(c.var.scope, 'form-expired')),
    }),
  )
  if (routes.api) site.route('/api/pwa', routes.api)
  if (routes.pages) site.route('/', routes.pages)
  return site
}

export type BrowserOptions = {
  host?: string
  headers?: Record<string, string>
  isSecure?: boolean
  bindings?: Partial<WiredEnv>
  /** Bindings shared by guests of the same isolate, with its memory; by default a new isolate. */
  isolate?: WiredEnv
  /** The routes belong to the test and have no record. */
  isMadeUp?: boolean
}

/** A browser that keeps cookies. The first response brings its XSRF token. */
export async function openBrowser(
  site: Hono<AppEnv>,
  {
    host = 'marigold.localhost',
    headers = {},
    isSecure = false,
    bindings = {},
    isolate,
    isMadeUp = false,
  }: BrowserOptions = {},
): Promise<Browser> {
  const cookies = new Map<string, string>()
  const ownEnv = isolate ?? { ...(env as unknown as WiredEnv), LOOKUPS, ...bindings }
  const origin = `${isSecure ? 'https' : 'http'}://${host}`
  async function send(path: string, init: RequestInit = {}): Promise<Response> {
    const context = createExecutionContext()
    const own = { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '), ...headers }
    const request = new Request(`${origin}${path}`, {
      ...init,
      redirect: 'manual',
      headers: { ...own, ...init.headers },
    })
    const response = await site.fetch(request, ownEnv, context)
    await waitOnExecutionContext(context)
    if (!isMadeUp) await expectRecorded(request.method, path, response)
    for (const cookie of response.headers.getSetCookie()) storeCookie(cookies, cookie)
    return response
  }
  // An address without page or rate limit, because most tests open a browser.
  await send('/api/pwa/log')
  const token = () => decodeURIComponent(cookies.get('XSRF-TOKEN') ?? '')
  return {
    cookies,
    fetch: send,
    call: (path, body, init = {}) =>
      send(`/api/pwa/${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        ...init,
        body: body === undefined ? undefined : JSON.stringify(body),
        headers: { Origin: origin, 'Content-Type': 'application/json', 'X-XSRF-TOKEN': token(), ...init.headers },
      }),
    post: (path, fields) =>
      send(path, {
        method: 'POST',
        headers: { Origin: origin, 'Content-Type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ _xsrf: token(), ...fields }).toString(),
      }),
  }
}

function storeCookie(cookies: Map<string, string>, header: string): void {
  const [pair = '', ...attributes] = header.split(';')
  const at = pair.indexOf('=')
  if (attributes.some((attribute) => attribute.trim().toLowerCase() === 'max-age=0')) cookies.delete(pair.slice(0, at))
  else cookies.set(pair.slice(0, at), pair.slice(at + 1))
}
