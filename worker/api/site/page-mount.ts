import { Hono } from 'hono'
import { findCountry } from '#app/brands/countries/countries.ts'
import { toMajor } from '#app/domain/money/money.ts'
import { readPrivacyInfo } from '#worker/content/read-privacy-info.ts'
import type { AppEnv } from '#worker/context.ts'
import { answer } from '#worker/http/respond.ts'
import { readWallet } from '#worker/loyalty/read-wallet.ts'
import type { Scope } from '#worker/scope.ts'

/**
 * What a page asks for itself once it is alive: wallet, privacy information, and who is there. Pages that all guests share
 * bring no cookie; any of these answers does.
 */
export function createPageMountRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get('/wallet', async (c) => {
    const { deps, scope } = c.var
    const wallet = await readWallet(deps, scope, { currency: currencyOf(c.req.query('country_iso_a2_code'), scope) })
    const major = (amountMinor: number) => toMajor({ amountMinor, currency: wallet.currencyId })
    return answer(c, {
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
  routes.get('/visit', (c) => {
    const { user } = c.var.scope.visitor
    return answer(c, { visit: { is_logged_in: user !== null, first_name: user?.firstName ?? '' } })
  })
  routes.get('/privacyInfo', (c) => {
    const { isGdpr, categories } = readPrivacyInfo(c.var.scope)
    const data = categories.map(({ id, isRequired }) => ({ id, required: isRequired }))
    return answer(c, { gdpr: isGdpr, gdpr_data: data })
  })
  return routes
}

/** The wallet is counted in the money of the country a caller names, else of the page's [WALL-05]. */
function currencyOf(code: string | undefined, { country }: Scope): string {
  return (findCountry(code?.toUpperCase() ?? '') ?? country).currency
}
