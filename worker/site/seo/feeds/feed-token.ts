import { isKeyedHash, keyedHash } from '#worker/infra/crypto/keyed-hash.ts'
import type { Deps } from '#worker/infra/deps.ts'

/**
 * Returns whether the request has the feeds' token, as HTTP Basic password, bearer token or `?token=`. Constant time.
 */
export async function mayReadFeeds({ settings }: Deps, request: Request): Promise<boolean> {
  const token = settings.feedToken
  const requestToken = readAuthorization(request) ?? new URL(request.url).searchParams.get('token')
  if (token === null || requestToken === null) return false
  return isKeyedHash(settings.secretKey, requestToken, await keyedHash(settings.secretKey, token))
}

function readAuthorization(request: Request): string | null {
  const [scheme = '', value = ''] = (request.headers.get('Authorization') ?? '').split(' ')
  if (scheme.toLowerCase() === 'bearer') return value
  if (scheme.toLowerCase() !== 'basic' || !/^[A-Za-z0-9+/]*={0,2}$/.test(value) || value.length % 4 !== 0) return null
  const text = atob(value)
  return text.slice(text.indexOf(':') + 1)
}
