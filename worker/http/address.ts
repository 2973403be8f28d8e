import type { HonoRequest } from 'hono'
import { findHost } from '#app/brands/hosts.ts'
import type { Deps } from '#worker/deps.ts'
import { isThisMachine } from '#worker/env.ts'
import { parseAddress } from '#worker/secrets/network.ts'

/** A request, and how this deployment is set. */
type Asked = { req: HonoRequest; var: { deps: Pick<Deps, 'settings'> } }

/** Stands for every request whose address cannot be read: they share one network, so limits are strict rather than off. */
const UNREADABLE = 'unknown'

/**
 * Returns the IP address a request comes from, for limits. On Cloudflare the platform says it. On one machine the last
 * address a trusted proxy (`TRUST_PROXY`) forwards counts, else that of the connection, which the host process writes
 * over whatever a client sends. Returns null only at a local site without a proxy, where no network is limited.
 */
export function addressOf(c: Asked): string | null {
  const { platform, trustsProxy, environment } = c.var.deps.settings
  const forwarded = trustsProxy ? lastForwarded(c.req.header('X-Forwarded-For') ?? '') : null
  if (forwarded !== null) return forwarded
  const isForGuests = trustsProxy || environment === 'production'
  const connection = platform === 'cloudflare' || isForGuests ? c.req.header('CF-Connecting-IP') : undefined
  if (connection === undefined && !isForGuests) return null
  return parseAddress(connection ?? '') ?? UNREADABLE
}

/** The address the nearest proxy wrote, which comes last; null where that is missing or no address. */
function lastForwarded(list: string): string | null {
  return parseAddress(list.split(',').findLast((part) => part.trim() !== '') ?? '')
}

/** `https://host` as the guest typed it: behind a trusted proxy the connection to us is not the guest's. Links take `linkOrigin`. */
export function requestOrigin(c: Asked): string {
  return `${schemeOf(c)}://${new URL(c.req.url).host}`
}

/**
 * The origin all links begin with: a host of PUBLIC_HOSTS as it is written there, the first of them for a host nobody knows. Only
 * outside production, where there may be none, links repeat the host of the request.
 */
export function linkOrigin(c: Asked): string {
  const { publicNames } = c.var.deps.settings
  const asked = plainHost(c)
  const [first] = Object.values(publicNames)
  const other = findHost(asked).isKnown ? undefined : first
  const name = Object.hasOwn(publicNames, asked) ? publicNames[asked] : other
  if (name === undefined) return requestOrigin(c)
  return `${isThisMachine(name) ? schemeOf(c) : 'https'}://${name}`
}

/** The name a request came by, without port and final dots. */
export function plainHost({ req }: Pick<Asked, 'req'>): string {
  return new URL(req.url).hostname.replace(/\.+$/, '')
}

function schemeOf(c: Asked): 'http' | 'https' {
  const saysHttps = c.var.deps.settings.trustsProxy && c.req.header('X-Forwarded-Proto') === 'https'
  return saysHttps || new URL(c.req.url).protocol === 'https:' ? 'https' : 'http'
}
