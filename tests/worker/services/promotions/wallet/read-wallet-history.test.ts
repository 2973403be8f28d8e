import { expect, test } from 'vitest'
import { DAY_MS } from '#app/domain/dates/instant.ts'
import { aDeps, type TestDeps } from '#tests/support/a-deps.ts'
import { aMember, anInput, aPlan, buy } from '#tests/support/member-builders.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { refundOrder } from '#worker/services/membership/orders/refund-order.ts'
import { readWalletHistory } from '#worker/services/promotions/wallet/read-wallet-history.ts'
import { creditWallet } from '#worker/services/promotions/wallet-credits.ts'

/** A member who paid a part of the first order from the wallet, and the order's refund a day later. */
async function aRefundedMember(deps: TestDeps): Promise<Scope> {
  const scope = await aMember(deps)
  const userId = scope.visitor.user?.id ?? ''
  await creditWallet(deps, {
    brandId: 'marigold',
    userId,
    currency: 'INR',
    days: 90,
    note: null,
    reference: userId,
    amountMinor: 9_000,
    from: 'promotions',
  })
  deps.pass(1000)
  await buy(deps, scope, anInput(await aPlan(deps.db), 'join', { usesWallet: true }))
  deps.pass(DAY_MS)
  await refundOrder(deps, { userId, brandId: 'marigold', number: null, actor: 'guest' })
  return scope
}

test.each([
  ['membership_used', -1_900],
  ['membership_returned', 1_900],
  ['joining', 50_000],
  ['joining_withdrawn', -50_000],
  ['granted', 9_000],
])('the wallet history of a refunded membership names %s [MEMB-54, MEMB-75]', async (event, amountMinor) => {
  const deps = aDeps()
  const scope = await aRefundedMember(deps)
  const history = await readWalletHistory(
    deps,
    { ...scope, now: deps.now() },
    { currency: 'INR', limit: 10, offset: 0 },
  )
  if (!history.ok) throw new Error(history.problem.code)
  expect(history.value.count).toBe(5)
  expect(history.value.transactions.filter((one) => one.event === event)).toMatchObject([
    { amountMinor, bookingNo: null },
  ])
})
