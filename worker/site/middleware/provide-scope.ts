import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { type Brand, findBrand } from '#app/brands/brands.ts'
import { type Country, findCountry } from '#app/brands/countries/countries.ts'
import { experimentsOf } from '#app/brands/experiments.ts'
import { type FoundHost, findHost } from '#app/brands/hosts.ts'
import { demoFault, listDemoSettings } from '#app/brands/identity/demo-identity.ts'
import { type BrowsingMode, modeOfRole, modeParam, readMode } from '#app/domain/routes/browsing-mode.ts'
import { type Locale, matchLocale } from '#app/i18n/locales.ts'
import { isShipped } from '#app/i18n/messages.ts'
import { startLocale } from '#app/i18n/start-locale.ts'
import { randomToken } from '#worker/infra/crypto/keyed-hash.ts'
import { networkOf } from '#worker/infra/crypto/network.ts'
import { addressOf, linkOrigin } from '#worker/infra/http/address.ts'
import { describeError, log } from '#worker/infra/log.ts'
import type { Scope, SignedInUser, Visitor } from '#worker/infra/scope.ts'
import { readSession } from '#worker/services/accounts/sessions/session.ts'
import { readBrandOrLast } from '#worker/services/brands/read-brand.ts'
import { SettingsFault } from '#worker/services/create-deps.ts'
import { toReferralCode } from '#worker/services/promotions/referral/referral-code.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { readOwnCookie, writeOwnCookie } from '#worker/site/http/cookies/cookies.ts'
import { readKnownPhoneHashes, readQuotationLinks } from '#worker/site/http/cookies/guest-cookies.ts'
import { hasTestHooks } from '#worker/site/http/test-hooks.ts'
import { readMicrosite, readShownCurrency, readWebview, rememberCurrency } from './visit-frame.ts'

const REFERRAL = 'refid'

/** Determines visitor, country, language and time once; everything later reads the scope. */
export function provideScope() {
  return createMiddleware<AppEnv>(async function provideScope(c, next) {
    const { deps } = c.var
    const scope = await withLocale(readScope(c))
    // Set before reading the session: when the database is down, the error page still has brand and language.
    c.set('scope', scope)
    const [brand, user, microsite, shown] = await Promise.all([
      readBrandOrLast(deps, scope.brand.id, scope.locale),
      readSession(deps, readOwnCookie(c, 'session'), scope.brand.id),
      readMicrosite(c),
      readShownCurrency(c),
    ])
    if (deps.settings.environment === 'production') refuseDemo(brand)
    c.set('scope', {
      ...scope,
      brand,
      hidesWizard: scope.hidesWizard || !brand.features.membership,
      shown,
      visitor: {
        ...scope.visitor,
        user,
        microsite: brand.features.partners ? microsite : null,
        mode: user && readBrowsingMode(c, user),
      },
    })
    await next()
    // After the page is rendered its country is known, which decides whether preferences may be stored.
    const requested = readRequestedLanguage(c)
    if (requested) writeOwnCookie(c, 'language', requested)
    rememberCurrency(c)
  })
}

/** Throws in production when the brand still has the invented company of the demo. */
function refuseDemo(brand: Brand): void {
  const names = listDemoSettings(brand)
  if (names.length > 0) throw new SettingsFault(demoFault(brand.id, names))
}

/** Loads the scope's language; falls back to the default language when its messages cannot be loaded. */
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
  const isProduction = !hasTestHooks(c)
  const host = findHost(url.hostname, { publicHosts: deps.settings.publicHosts })
  const hostCountry = findCountry(host.pageCountryCode)
  const caller = readCaller(url)
  const visitor = readVisitor(c, isProduction)
  return {
    requestId: c.req.header('cf-ray') ?? crypto.randomUUID(),
    origin: linkOrigin(c),
    host: url.hostname,
    isKnownHost: host.isKnown,
    brand: findBrand(host.brandId),
    // Reads use the country of the calling page if we serve it. Writes use the host's country, so that a parameter
    // cannot change a booking's terms.
    country: caller?.flags.doesHomePageExists && c.req.method === 'GET' ? caller : hostCountry,
    asksConsent: hostCountry.isGdpr || caller?.isGdpr === true,
    locale: readLocale(c, { url, host, device: visitor.device }),
    shown: null,
    now: deps.now(),
    // A shared page is sent many times, so it has no nonce: its scripts are files.
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
    knownPhoneHashes: c.var.shared ? [] : readKnownPhoneHashes(c),
    quotationLinks: c.var.shared ? [] : readQuotationLinks(c),
    geoCountry: c.var.shared ? null : readGeoCountry(c, isProduction),
    referralCode: c.var.shared ? null : readReferral(c),
    user: null,
    isWebview: readWebview(c),
    microsite: null,
    mode: null,
    // Outside production `?web2=1` and `?wizz=1` select an experiment.
    experiments: c.var.shared?.experiments ?? experimentsOf(id, isProduction ? {} : { overrides: searchParams }),
  }
}

/** Returns the mode of `_umd` in the URL or the cookie, if it matches the guest's approved account. */
function readBrowsingMode(c: Context<AppEnv>, user: SignedInUser): BrowsingMode | null {
  const requested = readMode(c.req.query(modeParam)) ?? readMode(readOwnCookie(c, 'browsingMode'))
  return requested === modeOfRole(user.deviseRole) ? requested : null
}

export function deviceOf(c: Context<AppEnv>): Visitor['device'] {
  if (c.var.shared) return c.var.shared.device
  return /Mobi|Android|iPhone/i.test(c.req.header('User-Agent') ?? '') ? 'phone' : 'desktop'
}

/**
 * Returns the country of the network. Outside production the platform's country is not real, so only the test header
 * counts.
 */
function readGeoCountry(c: Context<AppEnv>, isProduction: boolean): string | null {
  const code = isProduction ? c.req.raw.cf?.country?.toString() : c.req.header('X-Test-Country')
  // XX and T1 are no countries; only known countries are used.
  return code ? (findCountry(code)?.code ?? null) : null
}

function readVisitorId(c: Context<AppEnv>): string {
  const storedId = readOwnCookie(c, 'visitor')
  if (storedId && /^[\w-]{22,64}$/.test(storedId)) return storedId
  const newId = randomToken(c.var.deps.randomBytes, 18)
  writeOwnCookie(c, 'visitor', newId)
  return newId
}

/** Returns the country of the calling page, if the request names it. */
function readCaller(url: URL): Country | null {
  const region = isApiRequest(url) ? url.searchParams.get('region') : null
  return region && /^[a-z]{2}$/i.test(region) ? findCountry(region) : null
}

function isApiRequest({ pathname }: URL): boolean {
  return /^\/(api|analytics)\//.test(pathname)
}

type LocaleRequest = { url: URL; host: FoundHost; device: Visitor['device'] }

/** Returns the language by priority: `?lang=`, the calling page's, the stored one, the host's. */
function readLocale(c: Context<AppEnv>, { url, host, device }: LocaleRequest): Locale {
  if (c.var.shared) return c.var.shared.locale
  const requested = readRequestedLanguage(c)
  const pageLocale = isApiRequest(url) ? matchLocale(url.searchParams.get('locale'), { device, isShipped }) : null
  return requested ?? pageLocale ?? chosenLocale(c, { hostLocale: host.locale, device })
}

/** Returns the language of `?lang=`, or null when unsupported or the page is shared. */
function readRequestedLanguage(c: Context<AppEnv>): Locale | null {
  if (c.var.shared) return null
  return matchLocale(new URL(c.req.url).searchParams.get('lang'), { device: deviceOf(c), isShipped })
}

/** Returns the stored language, otherwise the host's. */
export function chosenLocale(
  c: Context<AppEnv>,
  { hostLocale, device }: { hostLocale: Locale; device: Visitor['device'] },
): Locale {
  const chosen = matchLocale(readOwnCookie(c, 'language'), { device, isShipped })
  return chosen ?? matchLocale(hostLocale, { device, isShipped }) ?? 'en'
}

/**
 * Returns the referral code from the cookie, the URL, or the URL of our page that sent the request; null without one.
 */
function readReferral(c: Context<AppEnv>): string | null {
  return toReferralCode(getCookie(c, REFERRAL) ?? c.req.query(REFERRAL) ?? refererCode(c))
}

function refererCode(c: Context<AppEnv>): string | null {
  const referrer = c.req.header('Referer')
  if (!referrer || !URL.canParse(referrer)) return null
  const url = new URL(referrer)
  return url.host === new URL(c.req.url).host ? url.searchParams.get(REFERRAL) : null
}
