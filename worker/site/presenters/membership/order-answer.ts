import type { OrderAnswer } from '#app/contracts/guests/loyalty/membership.ts'
import { toMajor } from '#app/domain/money/money.ts'
import { payableOf } from '#worker/services/ledger/orders/guest-order.ts'
import type { WholeOrder } from '#worker/services/membership/orders/membership-order.ts'

export function toOrderAnswer({ order, bought }: WholeOrder): OrderAnswer {
  const { currency, settledAt } = order
  const major = (amountMinor: number) => toMajor({ amountMinor, currency })
  const iso = (at: number) => new Date(at).toISOString()
  return {
    number: order.number,
    plan_id: bought.planId,
    plan_name: bought.terms.name,
    kind: bought.kind,
    status: order.status,
    price: major(bought.priceMinor),
    discount: major(bought.discountMinor),
    coupon_code: bought.couponCode,
    total: major(order.totalMinor),
    tax: major(order.taxMinor),
    tax_percent: bought.taxPercent,
    wallet_amount: major(order.walletMinor),
    payable_amount: order.status === 'pending' ? major(payableOf(order)) : 0,
    currency_code: currency,
    created_at: iso(order.createdAt),
    expires_at: order.status === 'pending' ? iso(order.expiresAt) : null,
    settled_at: settledAt === null ? null : iso(settledAt),
    start_date: bought.startDate,
    end_date: bought.endDate,
  }
}
