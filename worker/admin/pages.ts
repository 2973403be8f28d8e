import { assets } from 'virtual:admin-assets'
import type { Context, Hono } from 'hono'
import { html } from 'hono/html'
import { listBrands } from '#app/brands/brands.ts'
import { problem } from '#app/domain/problem.ts'
import { readBrandOrLast } from '#worker/services/brands/read-brand.ts'
import type { AdminEnv } from './context.ts'
import { sendProblem } from './respond.ts'

const WORKER_POLICY = "default-src 'none'; connect-src 'self'"

const FOREVER = 'public, max-age=31536000, immutable'

/** Serves the screens: their files, and one document for every address of a page, whose script reads the address. */
export function addPageRoutes(admin: Hono<AdminEnv>): void {
  admin.get('/assets/*', async (c) => {
    const file = await c.env.ASSETS?.fetch(c.req.raw)
    if (!file?.ok) return sendProblem(c, problem('not_found'))
    const headers = new Headers(file.headers)
    headers.set('Cache-Control', FOREVER)
    if (c.req.path === assets.worker) {
      headers.set('Service-Worker-Allowed', '/')
      // What the worker may fetch: the admin's own addresses.
      headers.set('Content-Security-Policy', WORKER_POLICY)
    }
    return new Response(file.body, { headers })
  })
  admin.get('*', async (c, next) => {
    if (!isForPage(c)) return next()
    const nonce = crypto.randomUUID()
    c.header('Content-Security-Policy', documentPolicy(nonce))
    c.header('Cross-Origin-Opener-Policy', 'same-origin')
    c.header('Vary', 'Accept')
    return c.html(await writeDocument(c, nonce))
  })
}

function isForPage({ req }: Context<AdminEnv>): boolean {
  return !req.path.startsWith('/v1/') && (req.header('Accept') ?? '').includes('text/html')
}

/** The nonce is for two style elements that react-aria adds. */
function documentPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "font-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E" +
  "%3Ccircle cx='16' cy='16' r='15' fill='%23b3430a'/%3E%3Ccircle cx='16' cy='16' r='8' fill='%23f2a71b'/%3E%3C/svg%3E"

async function writeDocument(c: Context<AdminEnv>, nonce: string) {
  const [main] = listBrands()
  const name = main ? (await readBrandOrLast(c.var.deps, main.id, null)).siteName : ''
  const styles = assets.styles.map((href) => html`<link rel="stylesheet" href="${href}">`)
  const scripts = assets.imports.map((href) => html`<link rel="modulepreload" href="${href}">`)
  const worker = assets.worker ? html`<meta name="worker" content="${assets.worker}">` : ''
  return html`<!doctype html>
<html lang="en" dir="ltr"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">
<meta name="application-name" content="${name}"><meta property="csp-nonce" nonce="${nonce}">
<title>${name}</title><link rel="icon" href="${ICON}">
${worker}${styles}${scripts}<script type="module" src="${assets.script}"></script>
</head><body><div id="admin"></div><noscript>The admin needs JavaScript.</noscript></body></html>`
}
