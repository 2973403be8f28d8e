import type { BookingRequest } from '#app/contracts/bookings/booking.ts'
import { fromMajor, toMajor } from '#app/domain/money/money.ts'
import { walletAmount, walletPercent } from '#app/domain/money/wallet.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { BookingQuote } from '#worker/services/pricing/quote-for-booking.ts'
import { readWallet } from '#worker/services/promotions/wallet/read-wallet.ts'
import { type WalletSpend, walletRuleOf } from '#worker/services/promotions/wallet/wallet-statement.ts'
import type { Replacement } from './plan-replacement.ts'

/** Wallet money for a new booking, and the agreed maximum share of its total in percent. */
export type WalletUse = { spend: WalletSpend; percent: number }

type WalletUseDetails = { request: BookingRequest; quoted: BookingQuote; replacement: Replacement | null }

/** Computes the wallet money to spend, or null. Fails with `price_changed` when the guest was shown another amount. */
export async function planWalletUse(
  deps: Deps,
  scope: Scope,
  { request, quoted, replacement }: WalletUseDetails,
): Promise<Result<WalletUse | null, Problem>> {
  if (!request.wallet) return ok(null)
  const { quote, restrictions } = quoted
  const { currency, totalMinor } = quote
  const { excludesOwnerMoney = false } = request.wallet
  // The owner of returned money is unknown here.
  const returned = excludesOwnerMoney ? null : returnedTo(scope, replacement, currency)
  const wallet = await readWallet(deps, scope, { currency, returned, excludesOwnerMoney })
  const carriedMinor = Math.min(replacement?.freeMinor ?? 0, totalMinor)
  const hotelMaxPercent = restrictions.walletMaxPercent
  const amountMinor = Math.min(
    walletAmount(wallet, { totalMinor, currency, hotelMaxPercent }),
    totalMinor - carriedMinor,
  )
  const { shownMajor } = request.wallet
  if (shownMajor !== null && fromMajor(shownMajor, currency).amountMinor !== amountMinor) {
    return refuse(walletChanged({ amountMinor, currency }))
  }
  if (amountMinor === 0 || !scope.visitor.user) return ok(null)
  const walletKey = { brandId: scope.brand.id, userId: scope.visitor.user.id, currency, excludesOwnerMoney }
  const { limitMinor } = walletRuleOf(currency)
  return ok({
    spend: { walletKey, amountMinor, limitMinor, returned },
    percent: walletPercent(wallet, hotelMaxPercent),
  })
}

export function walletChanged(usable: { amountMinor: number; currency: string } | null): Problem {
  const details = usable && { wallet: { amount: toMajor(usable), currency_code: usable.currency } }
  return problem('price_changed', { message: 'errors.walletChanged', ...(details ? { details } : {}) })
}

/** Returns the wallet money that the replaced booking returns to the same guest in the same transaction. */
function returnedTo({ brand, visitor }: Scope, replacement: Replacement | null, currency: string) {
  if (!replacement || replacement.walletBackMinor === 0) return null
  const { id, userId, brandId, currency: replacedCurrency } = replacement.booking
  if (userId !== visitor.user?.id || brandId !== brand.id || replacedCurrency !== currency) return null
  return { bookingId: id, amountMinor: replacement.walletBackMinor }
}
