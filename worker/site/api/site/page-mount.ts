import { Hono } from 'hono'
import { findCountry } from '#app/brands/countries/countries.ts'
import { accountEndpoints } from '#app/contracts/guests/account-endpoints.ts'
import { pageEndpoints } from '#app/contracts/site/endpoints.ts'
import { toMajor } from '#app/domain/money/money.ts'
import { ok } from '#app/domain/result.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { loadSeoContent } from '#worker/services/content/load-seo-content.ts'
import { readPrivacyInfo } from '#worker/services/content/read-privacy-info.ts'
import { readWallet } from '#worker/services/promotions/wallet/read-wallet.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { addEndpoint } from '#worker/site/http/add-endpoint.ts'

/**
 * What a page requests once its script runs. A page cached for all guests carries no cookie; each of these answers may set
 * one.
 */
export function createPageMountRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  addEndpoint(routes, accountEndpoints.readWallet, async (c, { query }) => {
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
  addEndpoint(routes, pageEndpoints.readVisit, (_, { user }) => {
    return ok({ visit: { is_logged_in: user !== null, first_name: user?.firstName ?? '' } })
  })
  addEndpoint(routes, pageEndpoints.readPrivacyInfo, (c) => {
    const { isGdpr, categories } = readPrivacyInfo(c.var.scope)
    return ok({ gdpr: isGdpr, gdpr_data: categories.map(({ id, isRequired }) => ({ id, required: isRequired })) })
  })
  addEndpoint(routes, pageEndpoints.readSeoContent, async (c, { query: { path } }) => {
    return ok({ seo_content: path === null ? null : await loadSeoContent(c.var.deps, c.var.scope, path) })
  })
  return routes
}

/** The wallet is counted in the currency of the country that the request names, else of the page's country. */
function currencyOf(code: string | undefined, { country }: Scope): string {
  return (findCountry(code?.toUpperCase() ?? '') ?? country).currency
}
