import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { numberMark } from '#worker/infra/crypto/keyed-hash.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { clearOwnCookie, readOwnCookie, writeOwnCookie } from './cookies.ts'

export type MailLink = 'reset' | 'proof'

const TOKEN = /^[\w-]{43}$/

/** Moves the token of a mail's link from the URL into a cookie. Returns false without a token. */
export function storeMailToken(c: Context<AppEnv>, link: MailLink): boolean {
  const token = c.req.query('token')
  if (token === undefined) return false
  if (TOKEN.test(token)) writeOwnCookie(c, 'mailToken', `${link}.${token}`)
  return true
}

/** Returns the stored token of a mail link of this kind, or null. */
export function readMailToken(c: Context<AppEnv>, link: MailLink): string | null {
  const [storedLink, token = ''] = (readOwnCookie(c, 'mailToken') ?? '').split('.')
  return storedLink === link && TOKEN.test(token) ? token : null
}

const MAX_NUMBERS = 5

/**
 * Returns hashes of the phone numbers that signed in with this browser. They grant nothing; they exempt this browser
 * when strangers exhaust a number's code limit.
 */
export function readKnownPhoneHashes(c: Context<AppEnv>): string[] {
  return (readOwnCookie(c, 'knownPhoneHashes') ?? '').split('.').filter(Boolean).slice(0, MAX_NUMBERS)
}

/** Stores the hash of a verified number. It survives sign-out, because it is needed when signing in. */
export async function rememberNumber(
  c: Context<AppEnv>,
  number: { countryCode: string; phone: string },
): Promise<void> {
  const hash = await numberMark(c.var.deps.settings.secretKey, number)
  const others = readKnownPhoneHashes(c).filter((stored) => stored !== hash)
  writeOwnCookie(c, 'knownPhoneHashes', [hash, ...others].slice(0, MAX_NUMBERS).join('.'))
}

const MAX_LINKS = 5
const LINK = /^[\w-]{1,36}\.[\w-]{43}$/

export function readQuotationLinks(c: Context<AppEnv>): string[] {
  return (readOwnCookie(c, 'quotations') ?? '')
    .split('~')
    .filter((link) => LINK.test(link))
    .slice(0, MAX_LINKS)
}

/**
 * Stores the link of a quotation, payment or conversation in a cookie, so that its secret does not appear in a URL.
 * Only for references whose token was checked: others would replace the guest's links.
 */
export function storeQuotationLink(c: Context<AppEnv>, link: string): void {
  if (!LINK.test(link)) return
  const others = readQuotationLinks(c).filter((stored) => stored !== link)
  writeOwnCookie(c, 'quotations', [link, ...others].slice(0, MAX_LINKS).join('~'))
}

/** Stores the state of a social sign-in; providers that respond by a cross-site POST need a SameSite=None copy. */
export function writeOauthState(c: Context<AppEnv>, state: string, isByForm: boolean): void {
  writeOwnCookie(c, 'social', state)
  if (isByForm) writeOwnCookie(c, 'socialForm', state)
}

/** Returns the state of a sign-in by another service that this browser began, or null. */
export function readOauthState(c: Context<AppEnv>): string | null {
  return readOwnCookie(c, 'social')
}

export function clearOauthState(c: Context<AppEnv>): void {
  for (const key of ['social', 'socialForm', 'socialName'] as const) {
    if (readOwnCookie(c, key) !== null) clearOwnCookie(c, key)
  }
}

const MAX_FINGERPRINT_LENGTH = 200

/** Returns the device fingerprint sent by the browser, or null. */
export function readFingerprint(c: Context<AppEnv>): string | null {
  return (c.req.header('X-Fingerprint') || getCookie(c, 'fp'))?.slice(0, MAX_FINGERPRINT_LENGTH) || null
}
