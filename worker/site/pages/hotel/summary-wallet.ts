import { toMajor } from '#app/domain/money/money.ts'
import { walletAmount } from '#app/domain/money/wallet.ts'
import type { PriceQuote } from '#app/domain/prices/price-quote.ts'
import type { SummaryWallet } from '#app/features/guest-form/model.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { readWallet } from '#worker/services/promotions/wallet/read-wallet.ts'
import type { Hotel } from '#worker/services/properties/load-hotel.ts'
import { money } from '#worker/site/presenters/price-copy.ts'
import type { HotelContext, UsableWallet } from './hotel-context.ts'

/**
 * Returns what a signed-in guest's wallet can pay of the current stay. One database round trip for signed-in guests,
 * none for others.
 */
export async function findUsableWallet(deps: Deps, scope: Scope, hotel: Hotel): Promise<UsableWallet | null> {
  const quote = hotel.selected?.quote
  if (!scope.visitor.user || !quote || !hotel.isAvailable || hotel.details.hidePrices) return null
  const { totalMinor, currency } = quote
  const wallet = await readWallet(deps, scope, { currency })
  const hotelMaxPercent = hotel.details.restrictions.walletMaxPercent
  const amountMinor = walletAmount(wallet, { totalMinor, currency, hotelMaxPercent })
  return amountMinor > 0 ? { amountMinor, wallet } : null
}

export function toSummaryWallet(
  { scope, translate, format }: HotelContext,
  quote: PriceQuote,
  { usable: { amountMinor, wallet }, isChecked }: { usable: UsableWallet; isChecked: boolean },
): SummaryWallet {
  const amount = money(format, quote, amountMinor)
  const rest = money(format, quote, quote.totalMinor - amountMinor)
  const name = scope.brand.moneyName
  return {
    label: translate('summary.useWallet', { amount, money: name }),
    detail: translate('summary.walletRest', { rest, balance: money(format, quote, wallet.redeemableExpirableBalance) }),
    line: { label: name, amount: money(format, quote, -amountMinor), look: 'ok' },
    rest: { label: translate('summary.leftToPay'), amount: rest },
    shown: String(toMajor({ amountMinor, currency: quote.currency })),
    isChecked,
  }
}
