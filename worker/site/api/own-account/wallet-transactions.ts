import { Hono } from 'hono'
import { findCountry } from '#app/brands/countries/countries.ts'
import { accountEndpoints } from '#app/contracts/guests/account-endpoints.ts'
import { toMajor } from '#app/domain/money/money.ts'
import { ok } from '#app/domain/result.ts'
import { readWalletHistory } from '#worker/services/promotions/wallet/read-wallet-history.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { addEndpoint } from '#worker/site/http/add-endpoint.ts'

/** Adds the endpoint that lists the transactions of a signed-in guest's wallet. */
export function createWalletTransactionRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  addEndpoint(routes, accountEndpoints.listWalletTransactions, async ({ var: { deps, scope } }, { query }) => {
    const { country_iso_a2_code, limit, offset } = query
    const { currency } = findCountry(country_iso_a2_code?.toUpperCase() ?? '') ?? scope.country
    const history = await readWalletHistory(deps, scope, { currency, limit, offset })
    if (!history.ok) return history
    const { wallet, ownerMinor, parts, transactions, count } = history.value
    const major = (amountMinor: number) => toMajor({ amountMinor, currency })
    const iso = (at: number) => new Date(at).toISOString()
    return ok({
      balance: major(wallet.redeemableExpirableBalance),
      owner_money: major(ownerMinor),
      currency_code: currency,
      expiring: parts.map(({ leftMinor, expiresAt, isOwner }) => {
        return {
          amount: major(leftMinor),
          ends_at: expiresAt === null ? null : iso(expiresAt),
          is_owner_money: isOwner,
        }
      }),
      transactions: transactions.map(({ at, amountMinor, balanceMinor, bookingNo, event }) => {
        return { at: iso(at), event, amount: major(amountMinor), balance: major(balanceMinor), booking_no: bookingNo }
      }),
      count,
      offset,
    })
  })
  return routes
}
