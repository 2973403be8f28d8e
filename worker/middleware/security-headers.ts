import { createMiddleware } from 'hono/factory'
import type { TileSource } from '#app/features/map/model.ts'
import type { AppEnv } from '#worker/context.ts'

export type PolicyOrigins = {
  tiles?: TileSource | null
  /** Hosts of pictures; none: any host, over HTTPS. */
  pictures?: readonly string[]
  /** Pages of payment providers. */
  pay?: readonly string[]
  /** The second host, of tracking and fraud calls. */
  tracking?: string | null
  /** The feedback service, where it is not the site itself. */
  feedback?: string | null
}

/**
 * The content security policy of a page: scripts by nonce or from our own files, nothing inline, no frames. An operator's
 * own map is fetched from its one origin, the second host may be told things; a form may lead on to the payment provider's pages.
 */
export function contentSecurityPolicy(
  nonce?: string,
  { tiles = null, pictures = [], pay = [], tracking = null, feedback = null }: PolicyOrigins = {},
): string {
  const hosts = pictures.length > 0 ? pictures.map((host) => `https://${host}`).join(' ') : 'https:'
  const origin = tiles ? ` ${new URL(tiles.url).origin}` : ''
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
 * Puts the strict headers on every answer; an answer that brought its own policy (a picture) keeps it, and one that says who may have
 * it does too. Stands before the scope is known, so that an outage there is answered with them too.
 */
export function securityHeaders() {
  return createMiddleware<AppEnv>(async function securityHeaders(c, next) {
    await next()
    // The first makes the answer one that can be written on; Hono would copy it again for each of the others.
    c.header('Strict-Transport-Security', 'max-age=63072000; includeSubDomains; preload')
    const { headers } = c.res
    if (!headers.has('Content-Security-Policy')) {
      const { settings, gateways = {} } = c.var.deps ?? {}
      const pay = Object.values(gateways).flatMap(({ pageOrigin }) => pageOrigin ?? [])
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
    headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
    headers.set('Permissions-Policy', PERMISSIONS)
    headers.set('Cross-Origin-Opener-Policy', 'same-origin')
    if (!headers.has(RESOURCE_POLICY)) headers.set(RESOURCE_POLICY, 'same-origin')
    headers.set('X-Frame-Options', 'DENY')
    // What a shared cache may keep must not carry anybody's cookies.
    if (headers.get('Cache-Control')?.includes('public')) headers.delete('Set-Cookie')
    if (!c.var.scope) return
    headers.set('X-Request-Id', c.var.scope.requestId)
    if (!c.var.scope.isKnownHost) headers.set('X-Robots-Tag', 'noindex')
  })
}
