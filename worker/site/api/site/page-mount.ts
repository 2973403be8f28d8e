import { type Context, Hono } from 'hono'
import { findCountry } from '#app/brands/countries/countries.ts'
import { accountEndpoints } from '#app/contracts/guests/account-endpoints.ts'
import { pageEndpoints } from '#app/contracts/site/endpoints.ts'
import { writeConsent } from '#app/domain/consent/consent.ts'
import { toMajor } from '#app/domain/money/money.ts'
import { ok } from '#app/domain/result.ts'
import { addressOf } from '#worker/infra/http/address.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { giveConsent } from '#worker/services/accounts/give-consent.ts'
import { loadSeoContent } from '#worker/services/content/load-seo-content.ts'
import { readCountryHint } from '#worker/services/content/read-country-hint.ts'
import { readPrivacyInfo } from '#worker/services/content/read-privacy-info.ts'
import { readWallet } from '#worker/services/promotions/wallet/read-wallet.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { addEndpoint } from '#worker/site/http/add-endpoint.ts'
import {
  clearRefusedCookies,
  hasPrivacySignal,
  readGivenConsent,
  writeOwnCookie,
} from '#worker/site/http/cookies/cookies.ts'

const CRAWLER = /bot\b|crawl|spider|slurp|preview|facebookexternalhit|lighthouse|headless/i

/** Requests that a page sends when its script starts. They may set cookies, which cached pages cannot. */
export const pageMountRoutes = new Hono<AppEnv>()
addEndpoint(pageMountRoutes, accountEndpoints.readWallet, async (c, { query }) => {
  const { deps, scope } = c.var
  const wallet = await readWallet(deps, scope, { currency: currencyOf(query.country_iso_a2_code, scope) })
  const major = (amountMinor: number) => toMajor({ amountMinor, currency: wallet.currencyId })
  return ok({
    wallet: {
      is_logged_in: wallet.isLoggedIn,
      redeemable_expirable_balance: major(wallet.redeemableExpirableBalance),
      redeemable_expirable_limit: major(wallet.redeemableExpirableLimit),
      redeemed_expirable_amount: major(wallet.redeemedExpirableAmount),
      currency_id: wallet.currencyId,
      wallet_usage_percentage: wallet.walletUsagePercentage,
      owner_money_discount: major(wallet.ownerMoneyDiscount),
    },
  })
})
addEndpoint(pageMountRoutes, pageEndpoints.readVisit, (_, { user }) => {
  return ok({ visit: { is_logged_in: user !== null, first_name: user?.firstName ?? '' } })
})
addEndpoint(pageMountRoutes, pageEndpoints.readPrivacyInfo, (c) => {
  const { isGdpr, categories } = readPrivacyInfo(c.var.scope)
  return ok({ gdpr: isGdpr, gdpr_data: categories.map(({ id, isRequired }) => ({ id, required: isRequired })) })
})
addEndpoint(pageMountRoutes, pageEndpoints.readSeoContent, async (c, { query: { path } }) => {
  return ok({ seo_content: path === null ? null : await loadSeoContent(c.var.deps, c.var.scope, path) })
})
addEndpoint(pageMountRoutes, pageEndpoints.giveConsent, async (c, { query, body }) => {
  const { version } = body
  // Global Privacy Control and Do Not Track override the guest's choice.
  const choices = hasPrivacySignal(c) ? { ...body.choices, statistics: false, marketing: false } : body.choices
  const previous = readGivenConsent(c)
  const countryCode = pageCountry(c, query.region)
  const input = { version, choices, countryCode, given: previous, address: addressOf(c) }
  const result = await giveConsent(c.var.deps, c.var.scope, input)
  if (!result.ok) return result
  const consent = result.value
  if (consent.id !== previous?.id) writeOwnCookie(c, 'consent', writeConsent(consent))
  clearRefusedCookies(c, (category) => category === 'necessary' || choices[category])
  return ok({ consent: { id: consent.id, version, ...choices, given_at: new Date(consent.at).toISOString() } })
})
addEndpoint(pageMountRoutes, pageEndpoints.readCountryContext, async (c) => {
  const { scope, deps } = c.var
  writeContextCookies(c)
  const isCrawler = CRAWLER.test(c.req.header('User-Agent') ?? '')
  return ok({
    country_context: { geo_location_country: scope.visitor.geoCountry, country_code: scope.country.code },
    hint: isCrawler ? null : await readCountryHint(scope, deps.settings),
  })
})

/** Returns the currency of the requested country, otherwise of the page's. */
function currencyOf(code: string | undefined, { country }: Scope): string {
  return (findCountry(code?.toUpperCase() ?? '') ?? country).currency
}

/** Returns the country of the calling page if we serve it, otherwise the scope's. */
function pageCountry(c: Context<AppEnv>, region: string | undefined): string {
  const requested = region && /^[a-z]{2}$/i.test(region) ? findCountry(region) : null
  return (requested?.flags.doesHomePageExists ? requested : c.var.scope.country).code
}

/** Sets the context cookies, which cached pages cannot set. */
function writeContextCookies(c: Context<AppEnv>): void {
  const { brand, locale, country, visitor } = c.var.scope
  writeOwnCookie(c, 'appContext', `${brand.wireId}.${locale}.${country.code}`)
  writeOwnCookie(c, 'countryIso', country.code)
  if (visitor.geoCountry) writeOwnCookie(c, 'geoContext', visitor.geoCountry)
}
