import type { HonoRequest } from 'hono'
import type { Deps } from '#worker/deps.ts'

/** A request, and how this deployment is set. */
type Asked = { req: HonoRequest; var: { deps: Pick<Deps, 'settings'> } }

/**
 * The address a request comes from, for limits; null where none can be believed. On Cloudflare the platform says it. On
 * one machine a proxy named by `TRUST_PROXY` is believed: anybody else could write its header himself. Without one it is the
 * address of the connection, which the machine's front writes over whatever a client sends; behind a proxy nobody named
 * all guests are one address: limits are then too strict rather than none.
 */
export function addressOf(c: Asked): string | null {
  const { platform, trustsProxy, environment } = c.var.deps.settings
  if (trustsProxy) return c.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim() || null
  if (platform === 'cloudflare') return c.req.header('CF-Connecting-IP') ?? null
  return environment === 'production' ? (c.req.header('CF-Connecting-IP') ?? 'unknown') : null
}

/** `https://host` as the guest typed it: behind a trusted proxy the connection to us is not the guest's. */
export function requestOrigin(c: Asked): string {
  const url = new URL(c.req.url)
  const isSecure = url.protocol === 'https:' || saysHttps(c)
  return `${isSecure ? 'https' : 'http'}://${url.host}`
}

function saysHttps(c: Asked): boolean {
  return c.var.deps.settings.trustsProxy && c.req.header('X-Forwarded-Proto') === 'https'
}
