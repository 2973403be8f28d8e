import type { Context } from 'hono'
import type { AppEnv } from '#worker/context.ts'

/**
 * The address a request comes from, for limits; null where none can be believed. On Cloudflare the platform says it. On
 * one machine only a proxy named by `TRUST_PROXY` is believed: anybody else could write the header himself. Without one all
 * guests of a production machine are one address: limits are then too strict rather than none.
 */
export function addressOf(c: Context<AppEnv>): string | null {
  const { platform, trustsProxy, environment } = c.var.deps.settings
  if (trustsProxy) return c.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim() || null
  if (platform === 'cloudflare') return c.req.header('CF-Connecting-IP') ?? null
  return environment === 'production' ? 'unknown' : null
}

/** What one customer of a provider holds: an IPv4 address, or the first 64 bits of an IPv6 one. */
export function networkOf(address: string): string {
  const plain = address.toLowerCase().replace(/%.*$/, '')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)
  if (mapped?.[1]) return mapped[1]
  if (!plain.includes(':')) return plain
  const [head = '', tail = ''] = plain.split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail === '' ? [] : tail.split(':')
  const zeros = Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0')
  const groups = plain.includes('::') ? [...first, ...zeros, ...last] : first
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}

/** `https://host` as the guest typed it: behind a trusted proxy the connection to us is not the guest's. */
export function requestOrigin(c: Context<AppEnv>): string {
  const url = new URL(c.req.url)
  const isSecure = url.protocol === 'https:' || saysHttps(c)
  return `${isSecure ? 'https' : 'http'}://${url.host}`
}

function saysHttps(c: Context<AppEnv>): boolean {
  return c.var.deps.settings.trustsProxy && c.req.header('X-Forwarded-Proto') === 'https'
}
