import type { Deps } from '#worker/deps.ts'
import { isKeyedHash, keyedHash } from '#worker/secrets/keyed-hash.ts'

/**
 * Tells whether a request may read the feeds: it brings the configured token as a password of HTTP Basic, as a bearer, or
 * as `?token=`. Compared in constant time. Nobody may while no token is configured.
 */
export async function mayReadFeeds({ settings }: Deps, request: Request): Promise<boolean> {
  const token = settings.feedToken
  const given = readAuthorization(request) ?? new URL(request.url).searchParams.get('token')
  if (token === null || given === null) return false
  return isKeyedHash(settings.secretKey, given, await keyedHash(settings.secretKey, token))
}

function readAuthorization(request: Request): string | null {
  const [scheme = '', value = ''] = (request.headers.get('Authorization') ?? '').split(' ')
  if (scheme.toLowerCase() === 'bearer') return value
  if (scheme.toLowerCase() !== 'basic' || !/^[A-Za-z0-9+/]*={0,2}$/.test(value) || value.length % 4 !== 0) return null
  const text = atob(value)
  return text.slice(text.indexOf(':') + 1)
}
