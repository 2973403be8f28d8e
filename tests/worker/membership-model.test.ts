import fc from 'fast-check'
import { expect } from 'vitest'
import { DAY_MS } from '#app/domain/dates/instant.ts'
import { lastDayOf } from '#app/domain/membership/order-price.ts'
import { aDeps, type TestDeps } from '#tests/support/a-deps.ts'
import { unbalancedLedger } from '#tests/support/booking-builders.ts'
import { deepTest, isDeep } from '#tests/support/is-deep.ts'
import { aMember, anInput, aPlan, membershipsOf, order, settle } from '#tests/support/member-builders.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { endMemberships, remindMembers } from '#worker/services/membership/orders/end-memberships.ts'
import { refundOrder } from '#worker/services/membership/orders/refund-order.ts'
import type { BoughtMembership } from '#worker/services/payments/membership/buy-membership.ts'
import { expireOrders } from '#worker/services/payments/orders/expire-orders.ts'
import { creditWallet, expireCredits } from '#worker/services/promotions/wallet-credits.ts'

type Step =
  | { do: 'order'; kind: 'join' | 'renew' | 'upgrade'; plan: number; wallet: boolean }
  | { do: 'settle' | 'fail'; which: number }
  | { do: 'refund' }
  | { do: 'pass'; days: number }
  | { do: 'jobs' }

const steps: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('order' as const),
      kind: fc.constantFrom('join' as const, 'join' as const, 'renew' as const, 'upgrade' as const),
      plan: fc.integer({ min: 0, max: 2 }),
      wallet: fc.boolean(),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('settle' as const), which: fc.nat({ max: 3 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('fail' as const), which: fc.nat({ max: 3 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('refund' as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('pass' as const), days: fc.constantFrom(0.03, 1, 13, 28, 90) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('jobs' as const) }) },
)

async function runJobs(deps: TestDeps): Promise<void> {
  await expireOrders(deps)
  await endMemberships(deps)
  await remindMembers(deps)
  await expireCredits(deps)
}

/** Invariants after any step: ledger, wallet, orders and memberships agree. */
async function check(deps: TestDeps, scope: Scope): Promise<void> {
  const userId = scope.visitor.user?.id ?? ''
  expect(await unbalancedLedger(deps.db)).toEqual([])
  const wallet = await deps.db.first(
    `SELECT (SELECT coalesce(sum(left_minor), 0) FROM wallet_credit WHERE user_id = ?1)
       - (SELECT coalesce(sum(amount_minor), 0) FROM ledger_entry WHERE account = 'wallet:marigold:' || ?1) AS gap,
       (SELECT count(*) FROM wallet_credit WHERE user_id = ?1 AND gift_kind = 'joining') <= 1 AS once,
       -- Joining money is there with the order that brought it, and goes with it.
       (SELECT coalesce(sum(left_minor), 0) FROM wallet_credit WHERE user_id = ?1 AND gift_kind = 'joining') > 0
         AND NOT EXISTS (SELECT 1 FROM guest_order o JOIN membership_order m ON m.order_id = o.id
           WHERE o.user_id = ?1 AND m.kind = 'join' AND o.status = 'settled') AS stray`,
    userId,
  )
  expect(wallet).toEqual({ gap: 0, once: 1, stray: 0 })
  const orders = await deps.db.all<Record<string, number | string | null>>(
    `SELECT o.status, o.total_minor, o.wallet_minor, m.start_date, m.end_date, m.was IS NULL AS is_first,
       (SELECT coalesce(sum(amount_minor), 0) FROM ledger_entry WHERE account = 'membership:marigold:' || o.id) AS held,
       (SELECT coalesce(sum(amount_minor), 0) FROM ledger_entry WHERE order_id = o.id AND account = 'revenue:marigold') AS earned,
       (SELECT coalesce(sum(amount_minor - returned_minor), 0) FROM wallet_use WHERE order_id = o.id) AS used,
       (SELECT coalesce(sum(amount_minor), 0) FROM payment WHERE order_id = o.id AND status IN ('succeeded', 'refunded'))
         - (SELECT coalesce(sum(amount_minor), 0) FROM refund WHERE order_id = o.id)
         + (SELECT coalesce(sum(amount_minor), 0) FROM ledger_entry WHERE order_id = o.id AND account LIKE 'gateway:%') AS money
     FROM guest_order o JOIN membership_order m ON m.order_id = o.id WHERE o.user_id = ?`,
    userId,
  )
  for (const row of orders) {
    const text = JSON.stringify(row)
    const isSettled = row.status === 'settled'
    expect(row.earned, text).toBe(isSettled ? row.total_minor : 0)
    // An open order holds its wallet share, any other holds nothing.
    expect(row.held, text).toBe(row.status === 'pending' || row.status === 'cancelled' ? row.wallet_minor : 0)
    expect(row.used, text).toBe(row.status === 'refunded' ? 0 : row.wallet_minor)
    expect(row.money, text).toBe(0)
    expect(row.start_date !== null, text).toBe(isSettled || row.status === 'refunded')
  }
  const rows = await membershipsOf(deps.db, scope)
  expect(rows.filter(({ status }) => status === 'running').length).toBeLessThanOrEqual(1)
  // No membership without a paid order, and no paid first order without its membership.
  const firsts = orders.filter((row) => row.is_first === 1 && (row.status === 'settled' || row.status === 'refunded'))
  expect(rows.length).toBe(firsts.length)
  expect(rows.filter(({ status }) => status === 'refunded').length).toBe(
    firsts.filter(({ status }) => status === 'refunded').length,
  )
  for (const row of rows) {
    expect(row.end_date >= lastDayOf(row.start_date as `${number}-${number}-${number}`, 1)).toBe(true)
  }
}

deepTest(
  'any sequence of orders, payments and refunds keeps ledger and memberships consistent [MEMB-75]',
  {
    timeout: 120_000,
  },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 5, maxLength: 25 }), async (run) => {
        const deps = aDeps()
        const scope = await aMember(deps)
        const userId = scope.visitor.user?.id ?? ''
        const walletOwner = { brandId: 'marigold', userId, currency: 'INR', days: 60, note: null }
        await creditWallet(deps, { ...walletOwner, reference: userId, amountMinor: 7_000, from: 'owner' })
        const plans = [
          await aPlan(deps.db, { months: 1 }),
          await aPlan(deps.db, { rank: 2, price_minor: 49_900, months: 2 }),
          await aPlan(deps.db, { rank: 3, price_minor: 0, months: 1 }),
        ]
        const paid: BoughtMembership[] = []
        for (const step of run) {
          if (step.do === 'pass') deps.pass(step.days * DAY_MS)
          if (step.do === 'jobs') await runJobs(deps)
          if (step.do === 'refund')
            await refundOrder(deps, { userId, brandId: 'marigold', number: null, actor: 'guest' })
          if (step.do === 'order') {
            const answer = await order(
              deps,
              scope,
              anInput(plans[step.plan] ?? '', step.kind, { usesWallet: step.wallet }),
            )
            if (answer.ok && answer.value.bought.redirectPath.startsWith('/payment/')) paid.unshift(answer.value.bought)
          }
          const bought = 'which' in step ? paid[step.which] : undefined
          if (bought) await settle(deps, bought, step.do === 'fail' ? 'failed' : 'succeeded')
          await check(deps, scope)
        }
      }),
      { numRuns: isDeep ? 25 : 8 },
    )
  },
)
