import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { findBrand } from '#app/brands/brands.ts'
import { type Country, findCountry } from '#app/brands/countries/countries.ts'
import { experimentsOf } from '#app/brands/experiments.ts'
import { type FoundHost, findHost } from '#app/brands/hosts.ts'
import { type BrowsingMode, modeOfRole, modeParam, readMode } from '#app/domain/routes/browsing-mode.ts'
import { type Locale, matchLocale } from '#app/i18n/locales.ts'
import { isShipped } from '#app/i18n/messages.ts'
import { startLocale } from '#app/i18n/start-locale.ts'
import type { AppEnv } from '#worker/context.ts'
import { addressOf, linkOrigin } from '#worker/http/address.ts'
import { readOwnCookie, writeOwnCookie } from '#worker/http/cookies/cookies.ts'
import { readNumberMarks } from '#worker/http/cookies/number-marks.ts'
import { readQuotationLinks } from '#worker/http/cookies/quotation-links.ts'
import { hasTestDoors } from '#worker/http/test-doors.ts'
import { readSession } from '#worker/identity/sessions/read-session.ts'
import { describeError, log } from '#worker/log.ts'
import type { Scope, SignedInUser, Visitor } from '#worker/scope.ts'
import { randomToken } from '#worker/secrets/keyed-hash.ts'
import { networkOf } from '#worker/secrets/network.ts'
import { readReferral } from './read-referral.ts'
import { readMicrosite, readShown, readWebview, rememberCurrency } from './visit-frame.ts'

/** Works out who asks, where and when, once; everything after it only reads the scope. */
export function provideScope() {
  return createMiddleware<AppEnv>(async function provideScope(c, next) {
    const scope = await withLocale(readScope(c))
    // Set before the session is read: when the database is away, the failure page still knows brand and language.
    c.set('scope', scope)
    const [user, microsite, shown] = await Promise.all([
      readSession(c.var.deps, readOwnCookie(c, 'session'), scope.brand.id),
      readMicrosite(c),
      readShown(c),
    ])
    const mode = user && modeOf(c, user)
    if (user || microsite || shown)
      c.set('scope', { ...scope, shown, visitor: { ...scope.visitor, user, microsite, mode } })
    await next()
    // Only now the country of the page is known, and with it whether what is preferred may be kept.
    const asked = readAskedLanguage(c)
    if (asked) writeOwnCookie(c, 'language', asked)
    rememberCurrency(c)
  })
}

/** The scope in a language whose messages are there: the default one when those asked for cannot be had [LANG-07]. */
async function withLocale(scope: Scope): Promise<Scope> {
  const report = (error: unknown) => {
    if (scope.shared) scope.shared.hasFailed = true
    log('error', 'locale_failed', { requestId: scope.requestId, locale: scope.locale, ...describeError(error) })
  }
  return { ...scope, locale: await startLocale(scope.locale, { report }) }
}

function readScope(c: Context<AppEnv>): Scope {
  const { deps } = c.var
  const url = new URL(c.req.url)
  const isProduction = !hasTestDoors(c)
  const host = findHost(url.hostname, { publicHosts: deps.settings.publicHosts })
  const [hostCountry, caller] = [findCountry(host.pageCountryCode), readCaller(url)]
  const visitor = readVisitor(c, isProduction)
  return {
    requestId: c.req.header('cf-ray') ?? crypto.randomUUID(),
    origin: linkOrigin(c),
    host: url.hostname,
    isKnownHost: host.isKnown,
    brand: findBrand(host.brandId),
    // A reading call is answered for its page's country, when we serve that [CTRY-43]. What is written keeps the terms of the
    // host: nobody chooses the country of their booking by a parameter.
    country: caller?.flags.doesHomePageExists && c.req.method === 'GET' ? caller : hostCountry,
    asksConsent: hostCountry.isGdpr || caller?.isGdpr === true,
    locale: readLocale(c, { url, host, device: visitor.device }),
    shown: null,
    now: deps.now(),
    // A page for everybody is sent more than once, so it has no number used once: its scripts are files of ours.
    nonce: c.var.shared ? '' : randomToken(deps.randomBytes, 16),
    visitor,
    shared: c.var.shared ?? null,
    hidesWizard: deps.settings.hidesWizard,
    isProduction,
  }
}

function readVisitor(c: Context<AppEnv>, isProduction: boolean): Visitor {
  const { searchParams } = new URL(c.req.url)
  const id = readVisitorId(c)
  const address = c.var.shared ? null : addressOf(c)
  return {
    id,
    device: deviceOf(c),
    network: address === null ? null : networkOf(address),
    numberMarks: c.var.shared ? [] : readNumberMarks(c),
    quotationLinks: c.var.shared ? [] : readQuotationLinks(c),
    geoCountry: c.var.shared ? null : readGeoCountry(c, isProduction),
    referralCode: c.var.shared ? null : readReferral(c),
    user: null,
    isWebview: readWebview(c),
    microsite: null,
    mode: null,
    // Outside production `?web2=1` and `?wizz=1` put anybody into an experiment (DEC-89).
    experiments: c.var.shared?.experiments ?? experimentsOf(id, isProduction ? {} : { overrides: searchParams }),
  }
}

/** The mode `_umd` says, in the address before the cookie, where it is that of the guest's approved account. */
function modeOf(c: Context<AppEnv>, user: SignedInUser): BrowsingMode | null {
  const wished = readMode(c.req.query(modeParam)) ?? readMode(readOwnCookie(c, 'browsingMode'))
  return wished === modeOfRole(user.deviseRole) ? wished : null
}

/** What the browser says it is. */
export function deviceOf(c: Context<AppEnv>): Visitor['device'] {
  if (c.var.shared) return c.var.shared.device
  return /Mobi|Android|iPhone/i.test(c.req.header('User-Agent') ?? '') ? 'phone' : 'desktop'
}

/** Outside production the platform's answer is made up, so only the test header counts. */
function readGeoCountry(c: Context<AppEnv>, isProduction: boolean): string | null {
  const told = isProduction ? c.req.raw.cf?.country?.toString() : c.req.header('X-Test-Country')
  // XX and T1 stand for nowhere in particular; only a country of the table is of use to anybody.
  return told ? (findCountry(told)?.code ?? null) : null
}

/** The visitor's id, made on the first request. */
function readVisitorId(c: Context<AppEnv>): string {
  const known = readOwnCookie(c, 'visitor')
  if (known && /^[\w-]{22,64}$/.test(known)) return known
  const made = randomToken(c.var.deps.randomBytes, 18)
  writeOwnCookie(c, 'visitor', made)
  return made
}

/** The country of the page that makes a call, when the call names one; else null. */
function readCaller(url: URL): Country | null {
  const region = isCall(url) ? url.searchParams.get('region') : null
  return region && /^[a-z]{2}$/i.test(region) ? findCountry(region) : null
}

function isCall({ pathname }: URL): boolean {
  return /^\/(api|analytics)\//.test(pathname)
}

type LocaleAsk = { url: URL; host: FoundHost; device: Visitor['device'] }

/** `?lang=` wins and is remembered, then the language of the page a call is made from, the remembered one, the host's. */
function readLocale(c: Context<AppEnv>, { url, host, device }: LocaleAsk): Locale {
  if (c.var.shared) return c.var.shared.locale
  const asked = readAskedLanguage(c)
  const ofPage = isCall(url) ? matchLocale(url.searchParams.get('locale'), { device, isShipped }) : null
  return asked ?? ofPage ?? chosenLocale(c, { hostLocale: host.locale, device })
}

/** The language `?lang=` asks for; null where it asks for none we have, or the page is for everybody. */
function readAskedLanguage(c: Context<AppEnv>): Locale | null {
  if (c.var.shared) return null
  return matchLocale(new URL(c.req.url).searchParams.get('lang'), { device: deviceOf(c), isShipped })
}

/** The language chosen before, else the host's. */
export function chosenLocale(
  c: Context<AppEnv>,
  { hostLocale, device }: { hostLocale: Locale; device: Visitor['device'] },
): Locale {
  const chosen = matchLocale(readOwnCookie(c, 'language'), { device, isShipped })
  return chosen ?? matchLocale(hostLocale, { device, isShipped }) ?? 'en'
}
