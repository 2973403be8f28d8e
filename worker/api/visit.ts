import { Hono } from 'hono'
import { toMajor } from '#app/domain/money.ts'
import { emptyWallet, type Wallet } from '#app/domain/wallet.ts'
import type { AppEnv } from '#worker/context.ts'
import { answer } from '#worker/http/respond.ts'
import type { Fields } from './stay-answers/answer-context.ts'

/** What may be stored on a guest's device, and what for (DEC-75). */
const consentCategories = ['necessary', 'preferences', 'statistics', 'marketing']

/** Calls a page makes about the visit itself once it is there [HOME-20]. */
export function createVisitRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  // Money accounts are opened by the loyalty programme; whoever has none has an empty one, and no error (DEC-31).
  routes.get('/wallet', (c) => {
    const { country, visitor } = c.var.scope
    return answer(c, { wallet: toWalletAnswer(emptyWallet(country.currency, visitor.user !== null)) })
  })
  routes.get('/privacyInfo', (c) => {
    const { brand, country } = c.var.scope
    return answer(c, {
      privacy: {
        gdpr: country.isGdpr && !brand.hideGdprBanner,
        gdpr_data: consentCategories.map((category) => ({ category, is_required: category === 'necessary' })),
        privacy_policy: country.links.privacyPolicy,
        cookie_policy: country.links.cookiePolicy,
      },
    })
  })
  return routes
}

function toWalletAnswer(wallet: Wallet): Fields {
  const { currencyId } = wallet
  const major = (amountMinor: number) => toMajor({ amountMinor, currency: currencyId })
  return {
    is_logged_in: wallet.isLoggedIn,
    redeemable_expirable_balance: major(wallet.redeemableExpirableBalance),
    redeemable_expirable_limit: major(wallet.redeemableExpirableLimit),
    redeemed_expirable_amount: major(wallet.redeemedExpirableAmount),
    currency_id: currencyId,
    wallet_usage_percentage: wallet.walletUsagePercentage,
    owner_money_discount: major(wallet.ownerMoneyDiscount),
  }
}
