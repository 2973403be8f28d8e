import { expect, test } from 'vitest'
import { DAY_MS } from '#app/domain/dates/instant.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { unbalancedLedger } from '#tests/support/booking-builders.ts'
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
import { takeConsole } from '#tests/support/strict-console.ts'
import { walletRows } from '#tests/support/wallet-builders.ts'
import { endMemberships, remindMembers } from '#worker/services/membership/orders/end-memberships.ts'
import { listNotifications } from '#worker/services/message-delivery/list-notifications.ts'
import { expireOrders } from '#worker/services/payments/orders/expire-orders.ts'
import { creditWallet } from '#worker/services/promotions/wallet-credits.ts'

test('a paid order starts the membership today with joining money [MEMB-38, MEMB-40]', async () => {
  const deps = aDeps()
  const scope = await aMember(deps)
  const plan = await aPlan(deps.db)
  await buy(deps, scope, anInput(plan))
  expect(await membershipsOf(deps.db, scope)).toMatchObject([
    { status: 'running', plan_id: plan, start_date: '2026-11-21', end_date: '2027-05-20' },
  ])
  const credits = await deps.db.all(
    'SELECT gift_kind, amount_minor, left_minor, expires_at FROM wallet_credit WHERE user_id = ?',
    scope.visitor.user?.id ?? '',
  )
  const expires_at = deps.now() + 90 * DAY_MS
  expect(credits).toEqual([{ gift_kind: 'joining', amount_minor: 50_000, left_minor: 50_000, expires_at }])
  const sent = (await listNotifications(deps, scope, 20)).filter(
    ({ recipient }) => recipient === `+91${scope.visitor.user?.phone}`,
  )
  expect(sent).toMatchObject([{ channel: 'sms', template: 'membership_confirmed' }])
  expect(sent[0]?.body).toMatch(/Circle membership is valid until .*2027.*\/wizardprofile$/)
  expect(await unbalancedLedger(deps.db)).toEqual([])
})

test('a repeated gateway report starts nothing, nor does another amount [MEMB-38]', async () => {
  const deps = aDeps()
  const scope = await aMember(deps)
  const bought = await orderOf(deps, scope, anInput(await aPlan(deps.db)))
  expect(await settle(deps, bought)).toBe('applied')
  expect(await settle(deps, bought)).toBe('repeated')
  const other = await orderOf(deps, await aMember(deps), anInput(await aPlan(deps.db)))
  const wrong = { ...other, purchase: { ...other.purchase, order: { ...other.purchase.order, totalMinor: 1 } } }
  expect(await settle(deps, wrong)).toBe('mismatch')
  expect(takeConsole().join()).toContain('payment_mismatch')
  expect(await membershipsOf(deps.db, scope)).toHaveLength(1)
})

test('a second order returns the pending one [MEMB-34]', async () => {
  const deps = aDeps()
  const scope = await aMember(deps)
  const first = await orderOf(deps, scope, anInput(await aPlan(deps.db)))
  const second = await order(deps, scope, anInput(await aPlan(deps.db, { rank: 2 })))
  expect(second).toMatchObject({ ok: true, value: { wasPending: true, bought: { redirectPath: first.redirectPath } } })
  expect(await orderStates(deps.db, scope)).toEqual(['pending'])
})

test('an order unpaid after 30 minutes is cancelled and may be repeated [MEMB-35]', async () => {
  const deps = aDeps()
  const scope = await aMember(deps)
  const plan = await aPlan(deps.db)
  await orderOf(deps, scope, anInput(plan))
  deps.pass(30 * 60_000 - 1)
  await expireOrders(deps)
  expect(await orderStates(deps.db, scope)).toEqual(['pending'])
  deps.pass(1)
  await expireOrders(deps)
  expect(await orderStates(deps.db, scope)).toEqual(['cancelled'])
  expect(await membershipsOf(deps.db, scope)).toEqual([])
  await buy(deps, scope, anInput(plan))
  expect(await membershipsOf(deps.db, scope)).toHaveLength(1)
})

test('a late payment starts the membership [MEMB-37]', async () => {
  const deps = aDeps()
  const scope = await aMember(deps)
  const bought = await orderOf(deps, scope, anInput(await aPlan(deps.db)))
  deps.pass(DAY_MS)
  await expireOrders(deps)
  expect(await settle(deps, bought)).toBe('applied')
  expect(await membershipsOf(deps.db, scope)).toMatchObject([{ status: 'running', start_date: '2026-11-22' }])
  expect(await orderStates(deps.db, scope)).toEqual(['settled'])
})

test('a late payment is refunded when another order already counts [MEMB-37]', async () => {
  const deps = aDeps()
  const scope = await aMember(deps)
  const plan = await aPlan(deps.db)
  const late = await orderOf(deps, scope, anInput(plan))
  deps.pass(DAY_MS)
  await expireOrders(deps)
  await buy(deps, scope, anInput(plan))
  expect(await settle(deps, late)).toBe('late_refunded')
  expect(await membershipsOf(deps.db, scope)).toHaveLength(1)
  expect(
    await deps.db.all(
      'SELECT amount_minor, status, subject_kind FROM refund WHERE order_id = ?',
      late.purchase.order.id,
    ),
  ).toEqual([{ amount_minor: 19_900, status: 'sent', subject_kind: 'membership' }])
  const back = await deps.db.first(
    "SELECT 1 AS sent FROM message WHERE template = 'membership_payment_back' AND payload ->> 'orderId' = ?",
    late.purchase.order.id,
  )
  expect(back).toEqual({ sent: 1 })
  expect(await unbalancedLedger(deps.db)).toEqual([])
})

test('wallet money but no owner money pays a share, and returns after a failure [MEMB-32]', async () => {
  const deps = aDeps()
  const scope = await aMember(deps)
  const plan = await aPlan(deps.db)
  const walletOwner = {
    brandId: 'marigold',
    userId: scope.visitor.user?.id ?? '',
    currency: 'INR',
    days: 90,
    note: null,
  }
  await creditWallet(deps, {
    ...walletOwner,
    reference: `${walletOwner.userId}-own`,
    amountMinor: 900,
    from: 'promotions',
  })
  await creditWallet(deps, {
    ...walletOwner,
    reference: `${walletOwner.userId}-owner`,
    amountMinor: 5_000,
    from: 'owner',
  })
  const placed = await orderOf(deps, scope, anInput(plan, 'join', { usesWallet: true, excludesOwnerMoney: true }))
  expect(placed.purchase.order).toMatchObject({ totalMinor: 19_900, walletMinor: 900 })
  expect(await walletRows(deps.db, scope)).toEqual({ left: 5_000, ledger: 5_000 })
  expect(await settle(deps, placed, 'failed')).toBe('failed')
  expect(await walletRows(deps.db, scope)).toEqual({ left: 5_900, ledger: 5_900 })
  expect(await orderStates(deps.db, scope)).toEqual(['cancelled'])
  // 10 % of 199, in whole rupees.
  const shared = await buy(deps, scope, anInput(plan, 'join', { usesWallet: true }))
  expect(shared.purchase.order.walletMinor).toBe(1_900)
  expect(await walletRows(deps.db, scope)).toEqual({ left: 54_000, ledger: 54_000 })
  expect(await unbalancedLedger(deps.db)).toEqual([])
})

test("a lapsed order's wallet money waits for the gateway, then returns [MEMB-32, MEMB-35]", async () => {
  const deps = aDeps()
  const scope = await aMember(deps)
  const plan = await aPlan(deps.db)
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
  const bought = await orderOf(deps, scope, anInput(plan, 'join', { usesWallet: true }))
  const poll = 'UPDATE payment SET next_ask_at = created_at, page_ends_at = created_at + 3600000 WHERE order_id = ?'
  await deps.db.batch([{ sql: poll, params: [bought.purchase.order.id] }])
  deps.pass(31 * 60_000)
  await expireOrders(deps)
  expect(await orderStates(deps.db, scope)).toEqual(['cancelled'])
  expect(await walletRows(deps.db, scope)).toEqual({ left: 7_100, ledger: 7_100 })
  deps.pass(60 * 60_000)
  await expireOrders(deps)
  expect(await walletRows(deps.db, scope)).toEqual({ left: 9_000, ledger: 9_000 })
  // A late payment still gives the membership; the brand bears the returned wallet money.
  expect(await settle(deps, bought)).toBe('applied')
  expect(await unbalancedLedger(deps.db)).toEqual([])
  const rest = await deps.db.first(
    "SELECT coalesce(sum(amount_minor), 0) AS rest FROM ledger_entry WHERE account = 'membership:marigold:' || ?",
    bought.purchase.order.id,
  )
  expect(rest).toEqual({ rest: 0 })
})

test('a renewal begins after the old end, at most 30 days early [MEMB-41, MEMB-48, MEMB-49]', async () => {
  const deps = aDeps()
  const scope = await aMember(deps)
  const plan = await aPlan(deps.db)
  const higher = await aPlan(deps.db, { rank: 2, price_minor: 49_900, months: 12 })
  await buy(deps, scope, anInput(plan))
  // The last day is 20 May 2027; 20 April is 30 days before.
  deps.pass(Date.UTC(2027, 3, 19, 12) - deps.now())
  expect(await order(deps, scope, anInput(plan, 'renew'))).toMatchObject({
    problem: { code: 'renewal_too_early', details: { renewable_from: '2027-04-20' } },
  })
  deps.pass(DAY_MS)
  await buy(deps, scope, anInput(plan, 'renew'))
  expect(await membershipsOf(deps.db, scope)).toMatchObject([
    { status: 'running', start_date: '2026-11-21', end_date: '2027-11-20' },
  ])
  await buy(deps, scope, anInput(higher, 'upgrade'))
  expect(await membershipsOf(deps.db, scope)).toMatchObject([{ plan_id: higher, end_date: '2027-11-20' }])
  const stored = await deps.db.first(
    "SELECT count(*) AS gifts FROM wallet_credit WHERE user_id = ? AND gift_kind = 'joining'",
    scope.visitor.user?.id ?? '',
  )
  expect(stored).toEqual({ gifts: 1 })
})

test('a lapsed membership renews from payment, without joining money [MEMB-41, MEMB-48]', async () => {
  const deps = aDeps()
  const scope = await aMember(deps)
  const plan = await aPlan(deps.db, { months: 1 })
  await buy(deps, scope, anInput(plan))
  deps.pass(60 * DAY_MS)
  await endMemberships(deps)
  await buy(deps, scope, anInput(plan, 'renew'))
  deps.pass(60 * DAY_MS)
  // Its last day has passed, though the job has not ended it yet.
  await buy(deps, scope, anInput(plan))
  expect(await membershipsOf(deps.db, scope)).toMatchObject([
    { status: 'ended', start_date: '2026-11-21', end_date: '2026-12-20' },
    { status: 'ended', start_date: '2027-01-20', end_date: '2027-02-19' },
    { status: 'running', start_date: '2027-03-21', end_date: '2027-04-20' },
  ])
  const stored = await deps.db.first(
    "SELECT count(*) AS gifts FROM wallet_credit WHERE user_id = ? AND gift_kind = 'joining'",
    scope.visitor.user?.id ?? '',
  )
  expect(stored).toEqual({ gifts: 1 })
})

test('a renewal paid after the end begins on the payment day [MEMB-37, MEMB-48]', async () => {
  const deps = aDeps()
  const scope = await aMember(deps)
  const plan = await aPlan(deps.db, { months: 1 })
  await buy(deps, scope, anInput(plan))
  deps.pass(25 * DAY_MS)
  const renewal = await orderOf(deps, scope, anInput(plan, 'renew'))
  deps.pass(10 * DAY_MS)
  await expireOrders(deps)
  await endMemberships(deps)
  expect(await settle(deps, renewal)).toBe('applied')
  expect(await membershipsOf(deps.db, scope)).toMatchObject([
    { status: 'ended', end_date: '2026-12-20' },
    { status: 'running', start_date: '2026-12-26', end_date: '2027-01-25' },
  ])
})

test('a paid upgrade keeps the last day and costs the prorated difference [MEMB-51]', async () => {
  const deps = aDeps()
  const scope = await aMember(deps)
  const plan = await aPlan(deps.db)
  const higher = await aPlan(deps.db, { rank: 2, price_minor: 49_900, months: 12 })
  await buy(deps, scope, anInput(plan))
  const order = await orderOf(deps, scope, anInput(higher, 'upgrade'))
  // 199 for 181 days against 499 for 365, for the 181 days left.
  expect(order.purchase.order.totalMinor).toBe(Math.round((49_900 / 365 - 19_900 / 181) * 181))
  expect(await membershipsOf(deps.db, scope)).toMatchObject([{ plan_id: plan }])
  await settle(deps, order)
  expect(await membershipsOf(deps.db, scope)).toMatchObject([{ plan_id: higher, end_date: '2027-05-20' }])
})

test('an upgrade that costs nothing needs no payment [MEMB-51]', async () => {
  const deps = aDeps()
  const scope = await aMember(deps)
  const plan = await aPlan(deps.db)
  const same = await aPlan(deps.db, { rank: 2 })
  await buy(deps, scope, anInput(plan))
  const done = await orderOf(deps, scope, anInput(same, 'upgrade'))
  expect(done).toMatchObject({
    redirectPath: '/wizardprofile',
    purchase: { order: { status: 'settled', totalMinor: 0 } },
  })
  expect(await membershipsOf(deps.db, scope)).toMatchObject([{ plan_id: same, end_date: '2027-05-20' }])
})

test("memberships end after their last day by their country's clock [MEMB-45]", async () => {
  const deps = aDeps()
  const [india, malaysia] = [await aMember(deps), await aMember(deps)]
  await buy(deps, india, anInput(await aPlan(deps.db, { months: 1 })))
  await buy(deps, malaysia, anInput(await aPlan(deps.db, { months: 1 })))
  await deps.db.batch([
    { sql: "UPDATE membership SET country = 'MY' WHERE user_id = ?", params: [malaysia.visitor.user?.id ?? ''] },
  ])
  const states = async () =>
    [await membershipsOf(deps.db, india), await membershipsOf(deps.db, malaysia)].map(([row]) => row?.status)
  // 20 December ends in Malaysia at 16:00 UTC, in India at 18:30.
  deps.pass(Date.UTC(2026, 11, 20, 15, 59) - deps.now())
  await endMemberships(deps)
  expect(await states()).toEqual(['running', 'running'])
  deps.pass(2 * 60_000)
  await endMemberships(deps)
  expect(await states()).toEqual(['running', 'ended'])
  deps.pass(150 * 60_000)
  await endMemberships(deps)
  expect(await states()).toEqual(['ended', 'ended'])
})

test('a member is reminded 30 and 3 days before the end [MEMB-46]', async () => {
  const deps = aDeps()
  const scope = await aMember(deps)
  const plan = await aPlan(deps.db)
  await buy(deps, scope, anInput(plan))
  const total = async () => {
    await remindMembers(deps)
    await remindMembers(deps)
    const sql =
      "SELECT count(*) AS sent FROM message WHERE template = 'membership_ends_soon' AND payload ->> 'userId' = ?"
    return (await deps.db.first<{ sent: number }>(sql, scope.visitor.user?.id ?? ''))?.sent
  }
  const goTo = (day: number, month: number) => deps.pass(Date.UTC(2027, month - 1, day, 12) - deps.now())
  goTo(19, 4)
  expect(await total()).toBe(0)
  goTo(20, 4)
  expect(await total()).toBe(1)
  goTo(16, 5)
  expect(await total()).toBe(1)
  goTo(17, 5)
  expect(await total()).toBe(2)
  goTo(20, 5)
  expect(await total()).toBe(2)
  const sent = (await listNotifications(deps, scope, 20)).filter(
    ({ recipient }) => recipient === `+91${scope.visitor.user?.phone}`,
  )
  const reminders = sent.filter(({ template }) => template === 'membership_ends_soon')
  expect(reminders.map(({ body }) => body.includes('http://marigold.localhost/wizard/renew'))).toEqual([true, true])
})
