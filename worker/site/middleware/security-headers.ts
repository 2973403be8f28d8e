import { createMiddleware } from 'hono/factory'
import type { TileSource } from '#app/features/map/model.ts'
import type { AppEnv } from '#worker/site/context.ts'

export type PolicyOrigins = {
  tiles?: TileSource | null
  /** Picture hosts; empty allows any HTTPS host. */
  pictures?: readonly string[]
  pay?: readonly string[]
  /** Origin of tracking and fraud requests. */
  tracking?: string | null
  /** Origin of an external feedback service. */
  feedback?: string | null
}

/**
 * Returns the Content Security Policy of a page: scripts by nonce or from our files, nothing inline, no frames. Allows
 * the operator's map origin, the tracking and feedback origins, and form targets of payment providers.
 */
export function contentSecurityPolicy(
  nonce?: string,
  { tiles = null, pictures = [], pay = [], tracking = null, feedback = null }: PolicyOrigins = {},
): string {
  const hosts = pictures.length > 0 ? pictures.map((host) => `https://${host}`).join(' ') : 'https:'
  // A path is a file of ours.
  const origin = tiles && !tiles.url.startsWith('/') ? ` ${new URL(tiles.url).origin}` : ''
  return [
    "default-src 'none'",
    nonce ? `script-src 'self' 'nonce-${nonce}'` : "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: ${hosts}${tiles?.kind === 'raster' ? origin : ''}`,
    "font-src 'self'",
    "media-src 'self'",
    `connect-src 'self'${tiles?.kind === 'pmtiles' ? origin : ''}${[tracking, feedback].map((host) => (host ? ` ${host}` : '')).join('')}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    ["form-action 'self'", ...pay].join(' '),
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    'report-uri /api/pwa/csp-report',
  ].join('; ')
}

const RESOURCE_POLICY = 'Cross-Origin-Resource-Policy'
const PERMISSIONS = 'camera=(), microphone=(), payment=(self), geolocation=(self), usb=(), interest-cohort=()'

/**
 * Sets security headers on every response; keeps a response's own policy (pictures) and cross-origin headers. Runs
 * before the scope is known, so that early failures have them too.
 */
export function securityHeaders() {
  return createMiddleware<AppEnv>(async function securityHeaders(c, next) {
    await next()
    // The first c.header() makes the response mutable; each further one would copy it again.
    c.header('Strict-Transport-Security', 'max-age=63072000; includeSubDomains; preload')
    const { headers } = c.res
    if (!headers.has('Content-Security-Policy')) {
      const { settings, gateways = {} } = c.var.deps ?? {}
      const pay = [...new Set(Object.values(gateways).flatMap(({ pageOrigin }) => pageOrigin ?? []))]
      const origins = {
        tiles: settings?.mapTiles,
        pictures: settings?.pictureHosts,
        pay,
        tracking: settings?.trackingOrigin,
        feedback: settings?.feedbackOrigin,
      }
      headers.set('Content-Security-Policy', contentSecurityPolicy(c.var.scope?.nonce, origins))
    }
    headers.set('X-Content-Type-Options', 'nosniff')
    // A preview link is a key to its page.
    if (!headers.has('Referrer-Policy')) headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
    headers.set('Permissions-Policy', PERMISSIONS)
    headers.set('Cross-Origin-Opener-Policy', 'same-origin')
    if (!headers.has(RESOURCE_POLICY)) headers.set(RESOURCE_POLICY, 'same-origin')
    headers.set('X-Frame-Options', 'DENY')
    // Publicly cacheable responses must not set cookies.
    if (headers.get('Cache-Control')?.includes('public')) headers.delete('Set-Cookie')
    if (!c.var.scope) return
    headers.set('X-Request-Id', c.var.scope.requestId)
    if (!c.var.scope.isKnownHost) headers.set('X-Robots-Tag', 'noindex')
  })
}
