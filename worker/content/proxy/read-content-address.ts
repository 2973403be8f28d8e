import { findHost } from '#app/brands/hosts.ts'

/** Longer addresses are nobody's picture. */
const LONGEST = 2000

type Allowed = { contentHosts: readonly string[]; publicHosts: Record<string, string> }

/**
 * The address of a resource that may be fetched for a guest; null for every other. Only https, the usual port, no user in it,
 * and a host that is named among the operator's letter by letter: a number, a dot at the end or a name that only looks like
 * one is another host. Our own are never asked, whoever named them (DEC-199).
 */
export function readContentAddress(text: string, { contentHosts, publicHosts }: Allowed): URL | null {
  if (text.length > LONGEST || !URL.canParse(text)) return null
  const url = new URL(text)
  const hasUser = /^\w+:[\\/]*[^\\/?#]*@/.test(text.trim())
  if (url.protocol !== 'https:' || url.port !== '' || hasUser) return null
  if (!contentHosts.includes(url.hostname) || findHost(url.hostname, { publicHosts }).isKnown) return null
  url.hash = ''
  return url
}
