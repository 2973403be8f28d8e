import { type Context, Hono } from 'hono'
import { findCountry } from '#app/brands/countries/countries.ts'
import { walletQuery } from '#app/contracts/guests/account.ts'
import { toMajor } from '#app/domain/money/money.ts'
import type { AppEnv } from '#worker/context.ts'
import { parseInput, readQuery } from '#worker/http/parse-input.ts'
import { answer, refuseWith } from '#worker/http/respond.ts'
import { readWalletHistory } from '#worker/loyalty/read-wallet-history.ts'

/** The lines of a signed-in guest's wallet: `walletTransactions` [WALL-11]. */
export function createWalletTransactionRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get('/walletTransactions', answerTransactions)
  return routes
}

async function answerTransactions(c: Context<AppEnv>): Promise<Response> {
  const { deps, scope } = c.var
  const query = parseInput(walletQuery, readQuery(new URL(c.req.url)))
  if (!query.ok) return refuseWith(c, query.problem)
  const { country_iso_a2_code, limit, offset } = query.value
  const { currency } = findCountry(country_iso_a2_code?.toUpperCase() ?? '') ?? scope.country
  const history = await readWalletHistory(deps, scope, { currency, limit, offset })
  if (!history.ok) return refuseWith(c, history.problem)
  const major = (amountMinor: number) => toMajor({ amountMinor, currency })
  const iso = (at: number) => new Date(at).toISOString()
  return answer(c, {
    balance: major(history.value.wallet.redeemableExpirableBalance),
    owner_money: major(history.value.ownerMinor),
    currency_code: currency,
    expiring: history.value.parts.map(({ leftMinor, expiresAt, isOwner }) => {
      return { amount: major(leftMinor), ends_at: expiresAt === null ? null : iso(expiresAt), is_owner_money: isOwner }
    }),
    transactions: history.value.transactions.map(({ id: _, at, amountMinor, balanceMinor, bookingNo, event }) => {
      return { at: iso(at), event, amount: major(amountMinor), balance: major(balanceMinor), booking_no: bookingNo }
    }),
    count: history.value.count,
    offset,
  })
}
