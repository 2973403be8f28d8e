import { createMiddleware } from 'hono/factory'
import { ADMIN_SERVICE, SERVICE_HEADER } from '#app/contracts/admin/route-record.ts'
import { refuseWrite } from '#worker/admin/services/run-audited.ts'
import { createDeps } from '#worker/services/create-deps.ts'
import type { AdminEnv } from '../context.ts'
import { createImageOutputs } from '../create-image-outputs.ts'
import { createImageSizes } from '../create-image-sizes.ts'

/** Responses without a page. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** Creates the services' dependencies once per request. `X-Test-Now` (ISO instant) sets the clock in tests. */
export function provideAdmin() {
  return createMiddleware<AdminEnv>(async function provideAdmin(c, next) {
    const testNow = c.env.ENVIRONMENT === 'test' ? Date.parse(c.req.header('X-Test-Now') ?? '') : Number.NaN
    c.set('requestId', crypto.randomUUID())
    const deps = createDeps(c.env, {
      now: Number.isNaN(testNow) ? undefined : () => testNow,
      later: (work) => c.executionCtx.waitUntil(work),
    })
    c.set('deps', { ...deps, write: refuseWrite })
    c.set('media', {
      bucket: c.env.MEDIA,
      sizes: createImageSizes(c.env),
      outputs: createImageOutputs(c.env),
    })
    // Only Cloudflare sets this header reliably; elsewhere a caller could forge the id in the audit log.
    const rayId = deps.settings.platform === 'cloudflare' && c.req.header('cf-ray')
    if (rayId) c.set('requestId', rayId)
    await next()
    c.header('X-Request-Id', c.var.requestId)
    c.header(SERVICE_HEADER, ADMIN_SERVICE)
    if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store')
    c.header('X-Content-Type-Options', 'nosniff')
    if (!c.res.headers.has('Content-Security-Policy')) c.header('Content-Security-Policy', DATA_POLICY)
    c.header('Referrer-Policy', 'no-referrer')
    c.header('Strict-Transport-Security', 'max-age=63072000; includeSubDomains; preload')
  })
}
