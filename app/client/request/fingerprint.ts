import { logError } from './log.ts'
import { canStore } from './storage/consent-choices.ts'
import { readCookie } from './storage/read-cookie.ts'
import { documentCookies, storeCookie } from './storage/storage.ts'

const COOKIE = 'fp'

/** Stores a hash of browser traits, keyed by the host, in a cookie. Detects abuse of codes and gifts. */
export async function createFingerprint(): Promise<void> {
  if (!canStore('statistics') || readCookie(documentCookies(), COOKIE) !== null) return
  try {
    const bytes = (text: string) => new TextEncoder().encode(text)
    const algorithm = { name: 'HMAC', hash: 'SHA-256' }
    const key = await crypto.subtle.importKey('raw', bytes(location.host), algorithm, false, ['sign'])
    const hash = new Uint8Array(await crypto.subtle.sign(algorithm, key, bytes(traits())))
    storeCookie(COOKIE, [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join(''))
  } catch (error) {
    // Hashing needs a secure connection.
    logError('fingerprint', error)
  }
}

function traits(): string {
  const { userAgent, languages, hardwareConcurrency, maxTouchPoints } = navigator
  const { width, height, colorDepth } = screen
  return [userAgent, languages, hardwareConcurrency, maxTouchPoints, width, height, colorDepth, devicePixelRatio].join(
    '|',
  )
}
