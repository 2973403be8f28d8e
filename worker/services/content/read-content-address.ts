import { findHost } from '#app/brands/hosts.ts'

/** Longer addresses are refused. */
const MAX_LENGTH = 2000

type Allowed = { contentHosts: readonly string[]; publicHosts: Record<string, string> }

/**
 * Requires https, the default port, no user info, and an exact match with a configured host: an IP address, a trailing
 * dot or a lookalike name is another host. Our own hosts are refused.
 */
export function readContentAddress(text: string, { contentHosts, publicHosts }: Allowed): URL | null {
  if (text.length > MAX_LENGTH || !URL.canParse(text)) return null
  const url = new URL(text)
  const hasUser = /^\w+:[\\/]*[^\\/?#]*@/.test(text.trim())
  if (url.protocol !== 'https:' || url.port !== '' || hasUser) return null
  if (!contentHosts.includes(url.hostname) || findHost(url.hostname, { publicHosts }).isKnown) return null
  url.hash = ''
  return url
}
