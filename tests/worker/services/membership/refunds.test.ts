import { expect, test } from 'vitest'
import { DAY_MS } from '#app/domain/dates/instant.ts'
import { aDeps, type TestDeps } from '#tests/support/a-deps.ts'
import { unbalancedLedger } from '#tests/support/booking-builders.ts'
import { aMember, anInput, aPlan, buy, membershipsOf, orderStates } from '#tests/support/member-builders.ts'
import { walletRows } from '#tests/support/wallet-builders.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { endMemberships } from '#worker/services/membership/orders/end-memberships.ts'
import { refundOrder } from '#worker/services/membership/orders/refund-order.ts'
import { creditWallet } from '#worker/services/promotions/wallet-credits.ts'

function giveBack(deps: TestDeps, scope: Scope, number: string | null = null) {
  return refundOrder(deps, { userId: scope.visitor.user?.id ?? '', brandId: 'marigold', number, actor: 'guest' })
}

/** A guest's balances in the order's accounts, the payee's share and the promotions. */
async function balances(deps: TestDeps, scope: Scope): Promise<Record<string, number>> {
  const rows = await deps.db.all<{ account: string; sum: number }>(
    `SELECT substr(account, 1, instr(account, ':') - 1) AS account, sum(amount_minor) AS sum FROM ledger_entry
     WHERE order_id IN (SELECT id FROM guest_order WHERE user_id = ?1)
       OR transaction_id IN (SELECT 'credit.' || id FROM wallet_credit WHERE user_id = ?1 AND gift_kind = 'joining')
     GROUP BY 1 HAVING sum(amount_minor) <> 0`,
    scope.visitor.user?.id ?? '',
  )
  return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]))
}

test('an unused membership is refunded within 14 days, minus joining money [MEMB-54, MEMB-75]', async () => {
  const deps = aDeps()
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
  await buy(deps, scope, anInput(await aPlan(deps.db), 'join', { usesWallet: true }))
  expect(await walletRows(deps.db, scope)).toEqual({ left: 57_100, ledger: 57_100 })
  deps.pass(14 * DAY_MS - 1)
  expect(await giveBack(deps, scope)).toMatchObject({
    value: { amountMinor: 18_000, walletMinor: 1_900, joiningMinor: 50_000, status: 'sent' },
  })
  expect(await membershipsOf(deps.db, scope)).toMatchObject([{ status: 'refunded' }])
  expect(await orderStates(deps.db, scope)).toEqual(['refunded'])
  expect(await walletRows(deps.db, scope)).toEqual({ left: 9_000, ledger: 9_000 })
  expect(await unbalancedLedger(deps.db)).toEqual([])
  expect(await balances(deps, scope)).toEqual({})
  expect(await giveBack(deps, scope)).toMatchObject({ value: { amountMinor: 18_000, joiningMinor: 50_000 } })
  const sql = 'SELECT count(*) AS refunds FROM refund WHERE order_id IN (SELECT id FROM guest_order WHERE user_id = ?)'
  expect(await deps.db.first(sql, userId)).toEqual({ refunds: 1 })
})

test('after 14 days or spent joining money it is membership_used [MEMB-54]', async () => {
  const deps = aDeps()
  const [late, spender] = [await aMember(deps), await aMember(deps)]
  const plan = await aPlan(deps.db)
  await buy(deps, late, anInput(plan))
  await buy(deps, spender, anInput(plan))
  await deps.db.batch([
    {
      sql: "UPDATE wallet_credit SET left_minor = left_minor - 1 WHERE user_id = ? AND gift_kind = 'joining'",
      params: [spender.visitor.user?.id ?? ''],
    },
  ])
  expect(await giveBack(deps, spender)).toMatchObject({ problem: { code: 'membership_used' } })
  deps.pass(14 * DAY_MS)
  expect(await giveBack(deps, late)).toMatchObject({ problem: { code: 'membership_used' } })
  expect(await membershipsOf(deps.db, late)).toMatchObject([{ status: 'running' }])
})

test("guests without an order, or naming another's, find nothing [MEMB-54]", async () => {
  const deps = aDeps()
  const [scope, other] = [await aMember(deps), await aMember(deps)]
  const bought = await buy(deps, other, anInput(await aPlan(deps.db)))
  expect(await giveBack(deps, scope)).toMatchObject({ problem: { code: 'not_found' } })
  expect(await giveBack(deps, scope, bought.purchase.order.number)).toMatchObject({ problem: { code: 'not_found' } })
})

test('a refunded upgrade restores plan and end; the first order follows [MEMB-78]', async () => {
  const deps = aDeps()
  const scope = await aMember(deps)
  const plan = await aPlan(deps.db)
  const higher = await aPlan(deps.db, { rank: 2, price_minor: 49_900, months: 12 })
  const first = await buy(deps, scope, anInput(plan))
  deps.pass(DAY_MS)
  const second = await buy(deps, scope, anInput(higher, 'upgrade'))
  expect(await giveBack(deps, scope, first.purchase.order.number)).toMatchObject({
    problem: { code: 'membership_used' },
  })
  expect(await giveBack(deps, scope)).toMatchObject({
    value: { amountMinor: second.purchase.order.totalMinor, joiningMinor: 0 },
  })
  expect(await membershipsOf(deps.db, scope)).toMatchObject([
    { status: 'running', plan_id: plan, end_date: '2027-05-20' },
  ])
  expect(await giveBack(deps, scope, first.purchase.order.number)).toMatchObject({
    value: { amountMinor: 19_900, joiningMinor: 50_000 },
  })
  expect(await membershipsOf(deps.db, scope)).toMatchObject([{ status: 'refunded' }])
  expect(await balances(deps, scope)).toEqual({})
})

test('a refunded renewal restores the old last day [MEMB-78]', async () => {
  const deps = aDeps()
  const scope = await aMember(deps)
  const plan = await aPlan(deps.db)
  await buy(deps, scope, anInput(plan))
  deps.pass(170 * DAY_MS)
  await buy(deps, scope, anInput(plan, 'renew'))
  expect(await membershipsOf(deps.db, scope)).toMatchObject([{ end_date: '2027-11-20' }])
  expect(await giveBack(deps, scope)).toMatchObject({ ok: true })
  expect(await membershipsOf(deps.db, scope)).toMatchObject([{ status: 'running', end_date: '2027-05-20' }])
  // The first order is long past its 14 days.
  expect(await giveBack(deps, scope)).toMatchObject({ value: { amountMinor: 19_900 } })
  expect(await orderStates(deps.db, scope)).toEqual(['settled', 'refunded'])
})

test('a second join without joining money is refundable as well [MEMB-54, MEMB-75]', async () => {
  const deps = aDeps()
  const scope = await aMember(deps)
  const userId = scope.visitor.user?.id ?? ''
  const plan = await aPlan(deps.db, { months: 1 })
  await buy(deps, scope, anInput(plan))
  await deps.db.batch([
    {
      sql: "UPDATE wallet_credit SET left_minor = left_minor - 1 WHERE user_id = ? AND gift_kind = 'joining'",
      params: [userId],
    },
  ])
  deps.pass(40 * DAY_MS)
  await endMemberships(deps)
  const again = await buy(deps, scope, anInput(plan))
  expect(await giveBack(deps, scope, again.purchase.order.number)).toMatchObject({
    value: { amountMinor: 19_900, joiningMinor: 0 },
  })
  expect((await membershipsOf(deps.db, scope)).map(({ status }) => status)).toEqual(['ended', 'refunded'])
})
