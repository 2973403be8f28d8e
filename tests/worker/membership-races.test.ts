import { expect, test } from 'vitest'
import { DAY_MS } from '#app/domain/dates/instant.ts'
import { aDeps, withLatency } from '#tests/support/a-deps.ts'
import { unbalancedLedger } from '#tests/support/booking-builders.ts'
import { deepTest, isDeep } from '#tests/support/is-deep.ts'
import {
  aMember,
  anInput,
  aPlan,
  buy,
  membershipsOf,
  order,
  orderOf,
  orderStates,
  settle,
} from '#tests/support/member-builders.ts'
import { walletRows } from '#tests/support/wallet-builders.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { endMemberships, remindMembers } from '#worker/services/membership/orders/end-memberships.ts'
import { refundOrder } from '#worker/services/membership/orders/refund-order.ts'
import { expireOrders } from '#worker/services/payments/orders/expire-orders.ts'
import { creditWallet } from '#worker/services/promotions/wallet-credits.ts'

/** Local D1 answers too fast for a race to show: every query waits 5 to 25 ms before and after. */
function lateDeps() {
  const deps = aDeps()
  return { ...deps, db: withLatency(deps.db), plainDb: deps.db }
}

async function withWallet(deps: ReturnType<typeof aDeps>, scope: Scope, amountMinor: number) {
  const userId = scope.visitor.user?.id ?? ''
  const walletOwner = { brandId: 'marigold', userId, currency: 'INR', days: 90, note: null }
  await creditWallet(deps, { ...walletOwner, reference: userId, amountMinor, from: 'promotions' })
}

test('fifty concurrent wizardPayment requests make one order, payment and wallet share [MEMB-74]', {
  timeout: 60_000,
}, async () => {
  const plain = aDeps()
  const deps = { ...plain, db: withLatency(plain.db) }
  const scope = await aMember(plain)
  await withWallet(plain, scope, 9_000)
  const plan = await aPlan(plain.db)
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => order(deps, scope, anInput(plan, 'join', { usesWallet: true }))),
  )
  const paths = new Set(answers.map((answer) => (answer.ok ? answer.value.bought.redirectPath : answer.problem.code)))
  expect(paths.size).toBe(1)
  expect(answers.filter((answer) => answer.ok && !answer.value.wasPending)).toHaveLength(1)
  expect(await orderStates(plain.db, scope)).toEqual(['pending'])
  const sql = 'SELECT count(*) AS payments FROM payment p JOIN guest_order o ON o.id = p.order_id WHERE o.user_id = ?'
  expect(await plain.db.first(sql, scope.visitor.user?.id ?? '')).toEqual({ payments: 1 })
  expect(await walletRows(plain.db, scope)).toEqual({ left: 7_100, ledger: 7_100 })
  expect(await unbalancedLedger(plain.db)).toEqual([])
})

deepTest('a coupon of three uses serves three of fifty concurrent guests [MEMB-42]', { timeout: 60_000 }, async () => {
  const plain = aDeps()
  const deps = { ...plain, db: withLatency(plain.db) }
  const plan = await aPlan(plain.db)
  const code = `RACE${String(Math.random()).slice(2, 8)}`
  const sql =
    "INSERT INTO membership_coupon (code, kind, value, first_day, last_day, max_uses) VALUES (?, 'percent', 10, '2026-01-01', '2026-12-31', 3)"
  await plain.db.batch([{ sql, params: [code] }])
  const guests = await Promise.all(Array.from({ length: 50 }, () => aMember(plain)))
  const answers = await Promise.all(guests.map((guest) => order(deps, guest, anInput(plan, 'join', { coupon: code }))))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(3)
  expect(new Set(answers.flatMap((answer) => (answer.ok ? [] : [answer.problem.code])))).toEqual(
    new Set(['coupon_used']),
  )
})

deepTest.each(Array.from({ length: 8 }, (_, run) => run))(
  'settlement against expiry keeps the membership and the money, run %i [MEMB-35, MEMB-37]',
  async () => {
    const plain = lateDeps()
    const quick = { ...plain, db: plain.plainDb }
    const scope = await aMember(quick)
    await withWallet(quick, scope, 9_000)
    const bought = await orderOf(quick, scope, anInput(await aPlan(plain.plainDb), 'join', { usesWallet: true }))
    plain.pass(30 * 60_000)
    const results = await Promise.all([
      settle(plain, bought),
      expireOrders(plain),
      settle(plain, bought),
      expireOrders(plain),
    ])
    expect(results.filter((result) => result === 'applied')).toHaveLength(1)
    expect(await membershipsOf(plain.plainDb, scope)).toMatchObject([{ status: 'running' }])
    expect(await orderStates(plain.plainDb, scope)).toEqual(['settled'])
    const { left, ledger } = await walletRows(plain.plainDb, scope)
    expect(left).toBe(ledger)
    expect(await unbalancedLedger(plain.plainDb)).toEqual([])
  },
)

deepTest.each(Array.from({ length: 5 }, (_, run) => run))(
  'one of two concurrent paid orders is refunded, run %i [MEMB-37]',
  async () => {
    const plain = lateDeps()
    const quick = { ...plain, db: plain.plainDb }
    const scope = await aMember(quick)
    const plan = await aPlan(plain.plainDb)
    const first = await orderOf(quick, scope, anInput(plan))
    plain.pass(DAY_MS)
    await expireOrders(quick)
    const second = await orderOf(quick, scope, anInput(plan))
    const effects = await Promise.all([settle(plain, first), settle(plain, second)])
    expect(effects.sort()).toEqual(['applied', 'late_refunded'])
    expect(await membershipsOf(plain.plainDb, scope)).toHaveLength(1)
    expect((await orderStates(plain.plainDb, scope)).sort()).toEqual(['cancelled', 'settled'])
    expect(await unbalancedLedger(plain.plainDb)).toEqual([])
  },
)

deepTest(
  'twenty concurrent refunds refund and revoke joining money once [MEMB-54]',
  {
    timeout: 60_000,
  },
  async () => {
    const plain = lateDeps()
    const quick = { ...plain, db: plain.plainDb }
    const scope = await aMember(quick)
    await buy(quick, scope, anInput(await aPlan(plain.plainDb)))
    const input = { userId: scope.visitor.user?.id ?? '', brandId: 'marigold', number: null, actor: 'guest' } as const
    const answers = await Promise.all(Array.from({ length: 20 }, () => refundOrder(plain, input)))
    expect(answers.every(({ ok }) => ok)).toBe(true)
    expect(await membershipsOf(plain.plainDb, scope)).toMatchObject([{ status: 'refunded' }])
    const sql = 'SELECT count(*) AS refunds FROM refund r JOIN guest_order o ON o.id = r.order_id WHERE o.user_id = ?'
    expect(await plain.plainDb.first(sql, input.userId)).toEqual({ refunds: 1 })
    expect(await walletRows(plain.plainDb, scope)).toEqual({ left: 0, ledger: 0 })
    expect(await unbalancedLedger(plain.plainDb)).toEqual([])
  },
)

test.each(Array.from({ length: isDeep ? 5 : 1 }, (_, run) => run))(
  'a renewal paid as the membership ends loses no day, run %i [MEMB-45, MEMB-48]',
  async () => {
    const plain = lateDeps()
    const quick = { ...plain, db: plain.plainDb }
    const scope = await aMember(quick)
    const plan = await aPlan(plain.plainDb, { months: 1 })
    await buy(quick, scope, anInput(plan))
    plain.pass(28 * DAY_MS)
    const renewal = await orderOf(quick, scope, anInput(plan, 'renew'))
    plain.pass(10 * DAY_MS)
    const [, effect] = await Promise.all([endMemberships(plain), settle(plain, renewal), remindMembers(plain)])
    expect(effect).toBe('applied')
    const rows = await membershipsOf(plain.plainDb, scope)
    expect(rows.filter(({ status }) => status === 'running')).toMatchObject([
      { start_date: '2026-12-29', end_date: '2027-01-28' },
    ])
  },
)

test('two concurrent reminder rounds write each message once [MEMB-46]', async () => {
  const plain = lateDeps()
  const quick = { ...plain, db: plain.plainDb }
  const scope = await aMember(quick)
  await buy(quick, scope, anInput(await aPlan(plain.plainDb)))
  plain.pass(170 * DAY_MS)
  await Promise.all([remindMembers(plain), remindMembers(plain), remindMembers(plain)])
  const sql =
    "SELECT count(*) AS sent FROM message WHERE template = 'membership_ends_soon' AND payload ->> 'userId' = ?"
  expect(await plain.plainDb.first(sql, scope.visitor.user?.id ?? '')).toEqual({ sent: 1 })
})
