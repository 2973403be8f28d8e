import type { BookingRequest } from '#app/contracts/bookings/booking.ts'
import { fromMajor, toMajor } from '#app/domain/money/money.ts'
import { walletAmount, walletPercent } from '#app/domain/money/wallet.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Deps } from '#worker/deps.ts'
import { readWallet } from '#worker/loyalty/read-wallet.ts'
import { walletRuleOf } from '#worker/loyalty/wallet-rules.ts'
import type { WalletSpend } from '#worker/loyalty/wallet-statement.ts'
import type { Scope } from '#worker/scope.ts'
import type { BookingQuote } from '#worker/stays/quote-for-booking.ts'
import type { Replacement } from './plan-replacement.ts'

/** Wallet money a new booking is paid with, and the share of its total that was agreed. */
export type WalletUse = { spend: WalletSpend; percent: number }

export type WalletUseFacts = { request: BookingRequest; quoted: BookingQuote; replacement: Replacement | null }

/**
 * What the wallet of whoever books pays of what is left after membership and coupon (DEC-30), where they asked for it;
 * null where nothing. The amount is our own; another one shown to the guest stops the booking [WALL-06, WALL-07, WALL-10].
 */
export async function planWalletUse(
  deps: Deps,
  scope: Scope,
  { request, quoted, replacement }: WalletUseFacts,
): Promise<Result<WalletUse | null, Problem>> {
  if (!request.wallet) return ok(null)
  const { quote, restrictions } = quoted
  const { currency, totalMinor } = quote
  const { keepsOwner = false } = request.wallet
  // Of what comes back nobody knows here who gave it.
  const returned = keepsOwner ? null : returnedTo(scope, replacement, currency)
  const wallet = await readWallet(deps, scope, { currency, returned, keepsOwner })
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
  const purse = { brandId: scope.brand.id, userId: scope.visitor.user.id, currency, keepsOwner }
  const { limitMinor } = walletRuleOf(currency)
  return ok({
    spend: { purse, amountMinor, limitMinor, returned },
    percent: walletPercent(wallet, hotelMaxPercent),
  })
}

/** What the wallet can pay is not what the guest saw: they must look again. */
export function walletChanged(usable: { amountMinor: number; currency: string } | null): Problem {
  const details = usable && { wallet: { amount: toMajor(usable), currency_code: usable.currency } }
  return problem('price_changed', { message: 'errors.walletChanged', ...(details ? { details } : {}) })
}

/** What a replaced booking gives back to the wallet of the same guest in the same transaction. */
function returnedTo({ brand, visitor }: Scope, replacement: Replacement | null, currency: string) {
  if (!replacement || replacement.walletBackMinor === 0) return null
  const { id, userId, brandId, currency: own } = replacement.booking
  if (userId !== visitor.user?.id || brandId !== brand.id || own !== currency) return null
  return { bookingId: id, amountMinor: replacement.walletBackMinor }
}
