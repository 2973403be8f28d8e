import type { HonoRequest } from 'hono'
import { findHost } from '#app/brands/hosts.ts'
import { parseAddress } from '#worker/infra/crypto/network.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { isLocalhost } from '#worker/infra/env.ts'

type RequestContext = { req: HonoRequest; var: { deps: Pick<Deps, 'settings'> } }

/** Key for all requests without a readable address: they share one network, so limits stay on. */
const UNREADABLE = 'unknown'

/**
 * Returns the client's IP address for rate limits. On Cloudflare the platform sets it. On a single machine it is the
 * last address forwarded by a trusted proxy (`TRUST_PROXY`), otherwise the connection's, which the host process writes
 * over any client header. Returns null only on a local site without proxy, where no limits apply.
 */
export function addressOf(c: RequestContext): string | null {
  const { platform, trustsProxy, environment } = c.var.deps.settings
  const forwarded = trustsProxy ? lastForwarded(c.req.header('X-Forwarded-For') ?? '') : null
  if (forwarded !== null) return forwarded
  const isForGuests = trustsProxy || environment === 'production'
  const connection = platform === 'cloudflare' || isForGuests ? c.req.header('CF-Connecting-IP') : undefined
  if (connection === undefined && !isForGuests) return null
  return parseAddress(connection ?? '') ?? UNREADABLE
}

/** Returns the address written by the nearest proxy, which is the last one, or null when missing or invalid. */
function lastForwarded(list: string): string | null {
  return parseAddress(list.split(',').findLast((part) => part.trim() !== '') ?? '')
}

/**
 * Returns `https://host` as typed by the guest, since behind a trusted proxy our connection differs. For links use
 * `linkOrigin`.
 */
export function requestOrigin(c: RequestContext): string {
  return `${schemeOf(c)}://${new URL(c.req.url).host}`
}

/**
 * Returns the origin of links: a host of PUBLIC_HOSTS, the first one for unknown hosts. Outside production, without
 * PUBLIC_HOSTS, the request's host.
 */
export function linkOrigin(c: RequestContext): string {
  const { publicNames } = c.var.deps.settings
  const host = plainHost(c)
  const [first] = Object.values(publicNames)
  const fallback = findHost(host).isKnown ? undefined : first
  const name = Object.hasOwn(publicNames, host) ? publicNames[host] : fallback
  if (name === undefined) return requestOrigin(c)
  return `${isLocalhost(name) ? schemeOf(c) : 'https'}://${name}`
}

/** Returns the request's host name without port and trailing dots. */
export function plainHost({ req }: Pick<RequestContext, 'req'>): string {
  return new URL(req.url).hostname.replace(/\.+$/, '')
}

function schemeOf(c: RequestContext): 'http' | 'https' {
  const isForwardedHttps = c.var.deps.settings.trustsProxy && c.req.header('X-Forwarded-Proto') === 'https'
  return isForwardedHttps || new URL(c.req.url).protocol === 'https:' ? 'https' : 'http'
}
