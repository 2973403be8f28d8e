import { expectNone, type ResultRow } from '#worker/tools/machine/result-rows.ts'
import type { TestStay } from './test-stay.ts'
import { openVisitor, type SiteResponse } from './visitor.ts'

/** Returns a row that fails unless all checks passed. */
const expectAll = (name: string, checks: boolean[], detail = ''): ResultRow =>
  expectNone(name, checks.filter((hasPassed) => !hasPassed).length, detail || `${checks.length} checked`)

/** H1 to H3, S9, S16: headers of all responses. */
export async function headerRows({ origin, propertyId }: TestStay): Promise<ResultRow[]> {
  const isSecure = origin.startsWith('https:')
  const visitor = await openVisitor(origin)
  const responses = await Promise.all(
    ['/', '/login', `/${propertyId}`, '/api/pwa/cities', '/no-such-page', '/my-booking'].map((path) =>
      visitor.get(path),
    ),
  )
  const personalResponses = await Promise.all(
    ['/my-booking', '/login', '/booking/AAAA1111', '/accountdetails', '/api/pwa/user', '/api/pwa/bookingtabs'].map(
      (path) => visitor.get(path),
    ),
  )
  const cookies = (await fetch(new URL('/login', origin))).headers.getSetCookie()
  const policies = responses.map(({ headers }) => headers.get('Content-Security-Policy') ?? '')
  const has = (name: string, value: string | RegExp) =>
    responses.map(({ headers }) => (headers.get(name) ?? '').search(value) >= 0)
  return [
    {
      name: 'H1 Observatory, by its published bonuses',
      value: observatoryScore(responses[0] as SiteResponse, cookies, isSecure),
      limit: isSecure ? { min: 120 } : null,
      detail: isSecure ? '' : 'counts only over HTTPS',
    },
    expectAll('H2 responses without a strict policy', policies.map(isStrict)),
    expectAll('H3 responses without nosniff', has('X-Content-Type-Options', 'nosniff')),
    expectAll('H3 responses without Cross-Origin-Opener-Policy', has('Cross-Origin-Opener-Policy', /^same-origin/)),
    expectAll(
      'H3 responses without a year of HSTS',
      has('Strict-Transport-Security', /max-age=(\d{9,}|[4-9]\d{7}|3[2-9]\d{6}|31[6-9]\d{5}|3153[6-9]\d{3})/),
    ),
    expectAll(
      'S9 cookies that are not Lax, or over HTTPS not Secure and __Host-',
      cookies.map((cookie) => isGoodCookie(cookie, isSecure)),
      `${cookies.length} cookies`,
    ),
    expectAll(
      'S16 personal pages a shared cache might keep',
      personalResponses.map(({ headers }) => /no-store|private/.test(headers.get('Cache-Control') ?? '')),
    ),
  ]
}

function isStrict(policy: string): boolean {
  const directives = [
    "default-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    'report-uri',
  ]
  // A page that is the same for all guests has no inline script, and so no nonce.
  const hasSafeScripts = /script-src 'self'( 'nonce-[\w-]{20,}')?;/.test(policy)
  return hasSafeScripts && directives.every((directive) => policy.includes(directive))
}

function isGoodCookie(cookie: string, isSecure: boolean): boolean {
  const isHttpOnly = /; ?HttpOnly/i.test(cookie)
  const isBoundToHost = !isHttpOnly || cookie.startsWith('__Host-')
  const isSafe = !isSecure || (/; ?Secure/i.test(cookie) && isBoundToHost)
  return /SameSite=Lax/i.test(cookie) && cookie.length <= 4096 && isSafe
}

/** Returns the score of the MDN HTTP Observatory, from its published bonuses (mdn-http-observatory, charts.js). */
function observatoryScore({ headers }: SiteResponse, cookies: string[], isSecure: boolean): number {
  const policy = headers.get('Content-Security-Policy') ?? ''
  const bonuses: [boolean, number][] = [
    [isStrict(policy), 10],
    [isSecure && cookies.every((cookie) => isGoodCookie(cookie, true)), 5],
    [/strict-origin|no-referrer|same-origin/.test(headers.get('Referrer-Policy') ?? ''), 5],
    [policy.includes("frame-ancestors 'none'"), 5],
    [headers.get('Cross-Origin-Resource-Policy') === 'same-origin', 10],
    [/preload/.test(headers.get('Strict-Transport-Security') ?? ''), 5],
  ]
  return bonuses.reduce((score, [isEarned, points]) => score + (isEarned ? points : 0), 100)
}
