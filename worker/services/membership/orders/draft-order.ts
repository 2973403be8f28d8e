import { walletAmount } from '#app/domain/money/wallet.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { account } from '#worker/services/ledger/ledger-statement.ts'
import { type GuestOrder, newOrderNumber, ORDER_OPEN_MS } from '#worker/services/ledger/orders/guest-order.ts'
import { findHomeForNextOrder } from '#worker/services/membership/home-for-next-order.ts'
import { readWallet } from '#worker/services/promotions/wallet/read-wallet.ts'
import { type WalletSpend, walletRuleOf } from '#worker/services/promotions/wallet/wallet-statement.ts'
import type { MembershipPurchase } from './membership-order.ts'
import type { PlannedOrder } from './plan-order.ts'

type DraftInput = {
  planned: PlannedOrder
  userId: string
  usesWallet: boolean
  /** Excludes wallet money given by property owners. */
  excludesOwnerMoney: boolean
}

/** Returns the order to be written, with the wallet's share of its payment. */
export async function draftOrder(
  deps: Deps,
  scope: Scope,
  { planned, userId, usesWallet, excludesOwnerMoney }: DraftInput,
): Promise<{ purchase: MembershipPurchase; spend: WalletSpend | null }> {
  const { plan, bought, totalMinor, taxMinor } = planned
  const { currency, country } = plan
  const brandId = scope.brand.id
  const spend = usesWallet ? await planSpend(deps, scope, { totalMinor, currency, excludesOwnerMoney, userId }) : null
  const now = deps.now()
  const order: GuestOrder = {
    id: crypto.randomUUID(),
    kind: 'membership',
    number: newOrderNumber(deps.randomBytes, 'membership'),
    brandId,
    country,
    userId,
    visitorId: scope.visitor.id,
    locale: scope.locale,
    origin: scope.origin,
    status: 'pending',
    currency,
    totalMinor,
    taxMinor,
    walletMinor: spend?.amountMinor ?? 0,
    payee: account.revenue(brandId),
    createdAt: now,
    expiresAt: now + ORDER_OPEN_MS,
    settledAt: null,
    endedAt: null,
  }
  const homePropertyId = bought.membershipId === null ? await findHomeForNextOrder(deps.db, { userId, brandId }) : null
  return { purchase: { order, bought: { ...bought, homePropertyId } }, spend }
}

async function planSpend(
  deps: Deps,
  scope: Scope,
  {
    totalMinor,
    currency,
    excludesOwnerMoney,
    userId,
  }: { totalMinor: number; currency: string; excludesOwnerMoney: boolean; userId: string },
): Promise<WalletSpend | null> {
  const wallet = await readWallet(deps, scope, { currency, excludesOwnerMoney })
  const amountMinor = walletAmount(wallet, { totalMinor, currency, hotelMaxPercent: null })
  if (amountMinor === 0) return null
  const walletKey = { brandId: scope.brand.id, userId, currency, excludesOwnerMoney }
  return { walletKey, amountMinor, limitMinor: walletRuleOf(currency).limitMinor, returned: null }
}
