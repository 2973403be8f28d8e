import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { findBrand } from '#app/brands/brands.ts'
import { findCountry } from '#app/brands/countries.ts'
import { findHost } from '#app/brands/hosts.ts'
import { type Locale, matchLocale } from '#app/i18n/locales.ts'
import { isShipped } from '#app/i18n/messages.ts'
import type { AppEnv } from '#worker/context.ts'
import { requestOrigin } from '#worker/http/address.ts'
import { readOwnCookie, writeOwnCookie } from '#worker/http/cookies.ts'
import { readSession } from '#worker/identity/read-session.ts'
import type { Scope, Visitor } from '#worker/scope.ts'
import { randomToken } from '#worker/secrets/keyed-hash.ts'

/** Works out who asks, where and when, once; everything after it only reads the scope. */
export function provideScope() {
  return createMiddleware<AppEnv>(async function provideScope(c, next) {
    const scope = readScope(c)
    // Set before the session is read: when the database is away, the failure page still knows brand and language.
    c.set('scope', scope)
    const user = await readSession(c.var.deps, readOwnCookie(c, 'session'))
    if (user) c.set('scope', { ...scope, visitor: { ...scope.visitor, user } })
    await next()
  })
}

function readScope(c: Context<AppEnv>): Scope {
  const { deps } = c.var
  const url = new URL(c.req.url)
  const isProduction = deps.settings.environment === 'production'
  const host = findHost(url.hostname, { publicHosts: deps.settings.publicHosts })
  const visitor = readVisitor(c, isProduction)
  return {
    requestId: c.req.header('cf-ray') ?? crypto.randomUUID(),
    origin: linkOrigin(c, host.isKnown),
    host: url.hostname,
    isKnownHost: host.isKnown,
    brand: findBrand(host.brandId),
    country: findCountry(host.pageCountryCode),
    locale: readLocale(c, url, host.locale, visitor.device),
    now: deps.now(),
    nonce: randomToken(deps.randomBytes, 16),
    visitor,
    isProduction,
  }
}

/** Where links lead: the host asked for, or, when that is in no table, a host that is ours (DEC-09). */
function linkOrigin(c: Context<AppEnv>, isKnown: boolean): string {
  const [ours] = Object.keys(c.var.deps.settings.publicHosts)
  return isKnown || !ours ? requestOrigin(c) : `https://${ours}`
}

function readVisitor(c: Context<AppEnv>, isProduction: boolean): Visitor {
  const agent = c.req.header('User-Agent') ?? ''
  return {
    id: readVisitorId(c),
    device: /Mobi|Android|iPhone/i.test(agent) ? 'phone' : 'desktop',
    geoCountry: readGeoCountry(c, isProduction),
    user: null,
    isWebview: new URL(c.req.url).searchParams.get('webview') === 'true',
  }
}

/** Outside production the platform's answer is made up, so only the test header counts. */
function readGeoCountry(c: Context<AppEnv>, isProduction: boolean): string | null {
  if (!isProduction) return c.req.header('X-Test-Country') ?? null
  return c.req.raw.cf?.country?.toString() ?? null
}

/** The visitor's id, made on the first request. */
function readVisitorId(c: Context<AppEnv>): string {
  const known = readOwnCookie(c, 'visitor')
  if (known && /^[\w-]{22,64}$/.test(known)) return known
  const made = randomToken(c.var.deps.randomBytes, 18)
  writeOwnCookie(c, 'visitor', made)
  return made
}

/** `?lang=` wins and is remembered, then the remembered choice, then the host's language. */
function readLocale(c: Context<AppEnv>, url: URL, hostLocale: Locale, device: Visitor['device']): Locale {
  const asked = url.searchParams.get('lang')
  const chosen = matchLocale(asked ?? readOwnCookie(c, 'language'), { device, isShipped })
  if (asked && chosen) writeOwnCookie(c, 'language', chosen)
  return chosen ?? matchLocale(hostLocale, { device, isShipped }) ?? 'en'
}
