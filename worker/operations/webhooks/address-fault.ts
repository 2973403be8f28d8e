import { isPublicHost } from '#app/domain/routes/public-host.ts'

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/

/**
 * Why nobody is called at an address; null where they may be. Numbers and names of a network's inside are refused: what a public
 * name resolves to is looked at where the connection is made (docs/decisions/webhooks.md). On a machine of developers its own
 * programs may be called, by http as well.
 */
export function addressFault(text: string, { isProduction }: { isProduction: boolean }): string | null {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url) return 'no address'
  if (url.username !== '' || url.password !== '') return 'names a user: calls are signed instead'
  if (url.hash !== '') return 'has a part behind #, which is never sent'
  if (!isProduction && isLoopback(url)) return null
  if (url.protocol !== 'https:') return 'needs https'
  return isPublicHost(url.hostname) ? null : 'needs a name of the public net'
}

/** Tells whether an address is of this machine. */
export function isLoopback({ hostname }: URL): boolean {
  return LOOPBACK.test(hostname)
}
