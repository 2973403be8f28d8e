import { isPublicHost } from '#app/domain/routes/public-host.ts'

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/

/**
 * Returns why a webhook URL is refused, or null. Refuses IP addresses and internal names; what a public name resolves
 * to is checked when connecting (docs/decisions/webhooks.md). Outside production, loopback addresses are allowed, with
 * http too.
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

export function isLoopback({ hostname }: URL): boolean {
  return LOOPBACK.test(hostname)
}
