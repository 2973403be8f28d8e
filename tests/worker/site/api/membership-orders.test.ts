import { env } from 'cloudflare:workers'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { mountRoutes, openBrowser } from '#tests/support/a-browser.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { makeMember } from '#tests/support/a-plan.ts'
import { aCoupon, aHotel } from '#tests/support/booking-builders.ts'
import { readAnswer } from '#tests/support/booking-site.ts'
import { aPlan } from '#tests/support/member-builders.ts'
import { signInAs } from '#tests/support/signed-in.ts'
import { openDatabase } from '#worker/infra/database/database.ts'
import { creditWallet } from '#worker/services/promotions/wallet-credits.ts'
import { membershipOrderRoutes } from '#worker/site/api/membership/membership-orders.ts'
import { paymentPageRoutes } from '#worker/site/api/payments/payment-pages.ts'
import { paymentRoutes } from '#worker/site/api/payments/payments.ts'
import { offerRoutes } from '#worker/site/api/stays/offers.ts'
import type { AppEnv } from '#worker/site/context.ts'

const db = openDatabase((env as unknown as { DB: D1Database }).DB)
const api = new Hono<AppEnv>()
for (const routes of [membershipOrderRoutes, paymentRoutes, offerRoutes]) api.route('/', routes)
const exempt = /^\/(api\/pwa\/gateway\/[a-z]+\/webhook|sandbox-gateway\/(pay|card))$/
const site = mountRoutes({ api, pages: paymentPageRoutes, exempt })
let numbers = 0

async function aGuest() {
  const headers = { 'X-Test-Now': '2026-11-21T12:00:00Z' }
  const browser = await openBrowser(site, { host: 'marigold.localhost', headers })
  const phone = `96${String(Date.now()).slice(-5)}${String(++numbers).padStart(3, '0')}`
  const userId = await signInAs(db, browser, phone)
  return { browser, phone, userId }
}

function aBody(planId: string, more: Record<string, unknown> = {}, kind = 'join') {
  return {
    sub_orders: [{ plan_id: planId, kind }],
    payments: { from_gateway: { amount: 199, payment_method_preselect: 'CC', redirect_url: '/wizardprofile' } },
    ...more,
  }
}

/** Stores a membership coupon of 10 % or another value. */
async function aMemberCoupon(values: Record<string, string | number | null> = {}): Promise<string> {
  const code = `MEMBER${++numbers}${String(Date.now()).slice(-5)}`
  const row = { code, kind: 'percent', value: 10, first_day: '2026-01-01', last_day: '2026-12-31', ...values }
  const sql = `INSERT INTO membership_coupon (${Object.keys(row).join(', ')}) VALUES (${Object.keys(row)
    .map(() => '?')
    .join(', ')})`
  await db.batch([{ sql, params: Object.values(row) }])
  return code
}

test('wizardPayment orders a plan with the full body and leads to the gateway [MEMB-14, MEMB-15, MEMB-29]', async () => {
  const { browser, phone, userId } = await aGuest()
  const plan = await aPlan(db)
  const user = {
    id: userId,
    phone,
    country_code: '+91',
    email: 'asha@example.com',
    first_name: 'Asha',
    last_name: 'Rao',
  }
  const payments = {
    deduct_from_consumer_wallet: true,
    deduct_from_owner: false,
    from_gateway: { amount: '199', payment_method_preselect: 'CC', redirect_url: '/wizardprofile?from=test' },
  }
  const answered = await browser.call('wizardPayment', { ...aBody(plan), user, payments })
  expect(answered.status).toBe(201)
  const { order, redirectUrl } = await readAnswer(answered)
  expect(order).toMatchObject({
    number: expect.stringMatching(/^W[2-9A-Z]{9}$/),
    plan_id: plan,
    plan_name: 'Circle',
    kind: 'join',
    status: 'pending',
    price: 199,
    discount: 0,
    total: 199,
    tax: 30.36,
    tax_percent: 18,
    wallet_amount: 0,
    payable_amount: 199,
    currency_code: 'INR',
    created_at: '2026-11-21T12:00:00.000Z',
    expires_at: '2026-11-21T12:30:00.000Z',
  })
  const page = await browser.fetch(redirectUrl)
  expect(page.headers.get('Location')).toContain('/sandbox-gateway/pay?')
  expect(page.headers.get('Location')).toContain(order.number)
})

test.each([
  ['own money only', { deduct_from_consumer_wallet: true, deduct_from_owner: false }, 9],
  [
    "owners' money too, a tenth of the price in whole rupees",
    { deduct_from_consumer_wallet: true, deduct_from_owner: true },
    19,
  ],
  ['no wallet money', { deduct_from_consumer_wallet: false, deduct_from_owner: false }, 0],
])('wizardPayment uses %s as its flags say [MEMB-32]', async (_, flags, walletAmount) => {
  const { browser, userId } = await aGuest()
  const plan = await aPlan(db)
  const deps = aDeps()
  const credit = { brandId: 'marigold', userId, currency: 'INR', days: 90, note: null }
  await creditWallet(deps, { ...credit, reference: `${userId}-own`, amountMinor: 900, from: 'promotions' })
  await creditWallet(deps, { ...credit, reference: `${userId}-owner`, amountMinor: 5_000, from: 'owner' })
  const toPay = 199 - walletAmount
  const payments = { from_gateway: { ...aBody(plan).payments.from_gateway, amount: toPay }, ...flags }
  const { order } = await readAnswer(await browser.call('wizardPayment', { ...aBody(plan), payments }))
  expect(order).toMatchObject({ total: 199, wallet_amount: walletAmount, payable_amount: toPay })
})

test('returns 401 when signed out and 403 for another account [MEMB-81]', async () => {
  const plan = await aPlan(db)
  const stranger = await openBrowser(site, { host: 'marigold.localhost' })
  expect((await stranger.call('wizardPayment', aBody(plan))).status).toBe(401)
  const { browser, phone, userId } = await aGuest()
  for (const user of [{ id: 'user-somebody' }, { id: userId, phone: '9000000009' }, { phone: `${phone}1` }]) {
    expect((await browser.call('wizardPayment', aBody(plan, { user }))).status).toBe(403)
  }
  expect(await db.first('SELECT count(*) AS orders FROM guest_order WHERE user_id = ?', userId)).toEqual({ orders: 0 })
  expect((await browser.call('wizardPayment', aBody(plan, { user: { phone: `91${phone}` } }))).status).toBe(201)
})

test('repeating a request with its key creates no second order or charge [MEMB-30]', async () => {
  const { browser, userId } = await aGuest()
  const body = aBody(await aPlan(db))
  const headers = { 'Idempotency-Key': crypto.randomUUID() }
  const first = await browser.call('wizardPayment', body, { headers })
  const again = await browser.call('wizardPayment', body, { headers })
  expect([first.status, again.status]).toEqual([201, 201])
  expect(again.headers.get('Idempotent-Replayed')).toBe('true')
  expect(await readAnswer(again)).toEqual(await readAnswer(first))
  const counted =
    'SELECT (SELECT count(*) FROM guest_order WHERE user_id = ?1) AS orders, (SELECT count(*) FROM payment p JOIN guest_order o ON o.id = p.order_id WHERE o.user_id = ?1) AS payments'
  expect(await db.first(counted, userId)).toEqual({ orders: 1, payments: 1 })
  const other = await browser.call('wizardPayment', { ...body, user: { id: userId } }, { headers })
  expect(other.status).toBe(409)
})

test('a member who orders an unknown kind gets an error about the kind [MEMB-79]', async () => {
  const { browser, userId } = await aGuest()
  await makeMember(db, userId)
  const sub_orders = [{ plan_id: await aPlan(db), kind: 'gift' }]
  const { error } = await readAnswer(await browser.call('wizardPayment', { ...aBody('any'), sub_orders }))
  expect(error.fields['sub_orders.0.kind']).not.toMatch(/membership yet/)
})

test('a wrong amount returns 409 price_changed with the total [MEMB-31]', async () => {
  const { browser } = await aGuest()
  const plan = await aPlan(db)
  const payments = { from_gateway: { amount: 198, payment_method_preselect: 'CC' } }
  const answered = await browser.call('wizardPayment', aBody(plan, { payments }))
  expect(answered.status).toBe(409)
  expect(await readAnswer(answered)).toMatchObject({
    error: { code: 'price_changed', total: 199, payable_amount: 199, currency_code: 'INR' },
  })
})

test('sub_orders accepts one entry of a plan on sale, otherwise returns 422 [MEMB-79]', async () => {
  const { browser } = await aGuest()
  const plan = await aPlan(db)
  const ended = await aPlan(db, { last_day: '2026-11-20' })
  const one = { plan_id: plan, kind: 'join' }
  const wrongs = [
    [],
    [one, one],
    [{ plan_id: 'nothing', kind: 'join' }],
    [{ plan_id: ended, kind: 'join' }],
    [{ plan_id: plan, kind: 'gift' }],
    [{ plan_id: plan, kind: 'renew' }],
    [{ plan_id: plan, kind: 'upgrade' }],
  ]
  for (const sub_orders of wrongs) {
    const answered = await browser.call('wizardPayment', { ...aBody(plan), sub_orders })
    expect(answered.status, JSON.stringify(sub_orders)).toBe(422)
    expect(await readAnswer(answered)).toMatchObject({ error: { code: 'invalid_fields' } })
  }
})

test('an unavailable payment method or a foreign path returns 422 [MEMB-80]', async () => {
  const { browser } = await aGuest()
  const plan = await aPlan(db)
  const wrongs = [
    { payment_method_preselect: 'pay_at_hotel' },
    { payment_method_preselect: 'GRABPAY_WALLET' },
    { payment_method_preselect: 'nothing' },
    { redirect_url: 'https://elsewhere.example/' },
    { redirect_url: '//elsewhere.example' },
  ]
  for (const wrong of wrongs) {
    const answered = await browser.call('wizardPayment', aBody(plan, { payments: { from_gateway: wrong } }))
    expect(answered.status, JSON.stringify(wrong)).toBe(422)
  }
})

test('a second call returns the order that awaits its payment [MEMB-34]', async () => {
  const { browser } = await aGuest()
  const plan = await aPlan(db)
  const first = await readAnswer(await browser.call('wizardPayment', aBody(plan)))
  const second = await browser.call('wizardPayment', aBody(plan))
  expect(second.status).toBe(201)
  expect(await readAnswer(second)).toEqual(first)
})

test('a membership coupon lowers the price once; validate-wizard-coupon returns discount and final price [MEMB-13, MEMB-42]', async () => {
  const { browser } = await aGuest()
  const plan = await aPlan(db)
  const code = await aMemberCoupon({ max_uses: 1 })
  const checked = await browser.call(`validate-wizard-coupon?code=${code.toLowerCase()}&plan_id=${plan}`)
  expect(await readAnswer(checked)).toEqual({
    code,
    plan_id: plan,
    price: 199,
    discount: 20,
    final_price: 179,
    currency_code: 'INR',
  })
  const sub_orders = [{ plan_id: plan, kind: 'join', coupon_code: code }]
  const payments = { from_gateway: { amount: 179 } }
  const answered = await browser.call('wizardPayment', { sub_orders, payments })
  expect(answered.status).toBe(201)
  expect((await readAnswer(answered)).order).toMatchObject({ price: 199, discount: 20, total: 179, coupon_code: code })
  const other = await aGuest()
  const used = await other.browser.call('wizardPayment', { sub_orders, payments })
  expect(await readAnswer(used)).toMatchObject({ error: { code: 'coupon_used' } })
})

test('expired and unknown coupons and those of another plan are refused with a reason [MEMB-42]', async () => {
  const { browser } = await aGuest()
  const plan = await aPlan(db)
  const over = await aMemberCoupon({ last_day: '2026-11-20' })
  const otherPlan = await aMemberCoupon({ plan_id: 'another' })
  const otherBrand = await aMemberCoupon({ brand_id: 'dunehouse' })
  const codeOf = async (code: string, id = plan) => {
    const answered = await browser.call(`validate-wizard-coupon?code=${code}&plan_id=${id}`)
    return [answered.status, (await readAnswer(answered)).error.code]
  }
  expect(await codeOf(over)).toEqual([422, 'coupon_not_valid'])
  expect(await codeOf(otherPlan)).toEqual([422, 'coupon_not_valid'])
  expect(await codeOf(otherBrand)).toEqual([422, 'coupon_unknown'])
  expect(await codeOf('NOTHING')).toEqual([422, 'coupon_unknown'])
  expect(await codeOf(over, 'nothing')).toEqual([422, 'invalid_fields'])
})

test('coupons for stays and for memberships are not interchangeable [MEMB-43]', async () => {
  const { browser } = await aGuest()
  const plan = await aPlan(db)
  const hotel = await aHotel(aDeps().db)
  const forStays = await aCoupon(db)
  const refused = await browser.call(`validate-wizard-coupon?code=${forStays}&plan_id=${plan}`)
  expect(refused.status).toBe(422)
  expect(await readAnswer(refused)).toMatchObject({ error: { code: 'coupon_not_valid' } })
  const code = await aMemberCoupon()
  const stay = { hotel_id: hotel.propertyId, checkin: '2026-12-11', checkout: '2026-12-13', rooms_config: '1-2_0' }
  for (const body of [{ code }, { code, ...stay }]) {
    const answered = await browser.call('validatecoupon', body)
    expect(answered.status).toBe(422)
    expect(await readAnswer(answered)).toMatchObject({ error: { code: 'coupon_unknown' } })
  }
})

test('wizardSignup joins a free plan at once; for a paid one it stores the home hotel and asks for payment [MEMB-16, MEMB-44]', async () => {
  const { browser, phone, userId } = await aGuest()
  const priced = await aPlan(db)
  const free = await aPlan(db, { price_minor: 0, name: 'Free', country: 'IN' })
  const hotel = await aHotel(aDeps().db)
  const signUp = (subscription: Record<string, unknown>) =>
    browser.call('wizardSignup', { user: { country_calling_code: '+91', phone }, subscription })
  expect((await signUp({ base_hotel_id: hotel.propertyId, plan_id: priced })).status).toBe(422)
  await db.batch([{ sql: 'UPDATE property SET takes_part = 1 WHERE id = ?', params: [hotel.propertyId] }])
  const reply = await signUp({ base_hotel_id: hotel.propertyId, plan_id: priced })
  expect(reply.status).toBe(422)
  expect(await readAnswer(reply)).toMatchObject({
    error: { code: 'payment_needed', plans: [{ id: priced, total: 199, currency_code: 'INR' }] },
  })
  const other = await browser.call('wizardSignup', { user: { country_calling_code: '+91', phone: '9000000001' } })
  expect(other.status).toBe(403)
  const joined = await signUp({ plan_id: free })
  expect(joined.status).toBe(201)
  expect(await readAnswer(joined)).toMatchObject({
    redirectUrl: '/wizardprofile',
    order: { status: 'settled', total: 0, start_date: '2026-11-21', end_date: '2027-05-20' },
  })
  const row = await db.first('SELECT status, plan_id, home_property_id FROM membership WHERE user_id = ?', userId)
  expect(row).toEqual({ status: 'running', plan_id: free, home_property_id: hotel.propertyId })
  await db.batch([{ sql: 'DELETE FROM membership_plan WHERE id = ?', params: [free] }])
})

test('wizardRefund refunds the newest order and returns the amounts [MEMB-54]', async () => {
  const { browser } = await aGuest()
  const plan = await aPlan(db)
  expect((await browser.call('wizardRefund', {})).status).toBe(404)
  const bought = await readAnswer(await browser.call('wizardPayment', aBody(plan)))
  expect((await browser.call('wizardRefund', {})).status).toBe(404)
  const page = await browser.fetch(bought.redirectUrl)
  const form = new URLSearchParams(new URL(page.headers.get('Location') ?? '').search)
  form.set('choice', 'succeed')
  const paid = await browser.fetch('/sandbox-gateway/pay', {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: form.toString(),
  })
  const back = await browser.fetch((paid.headers.get('Location') ?? '').replace('http://marigold.localhost', ''))
  expect(back.headers.get('Location')).toBe('/wizardprofile?paid=true')
  const refunded = await browser.call('wizardRefund', { order_number: bought.order.number })
  expect(refunded.status).toBe(200)
  expect(await readAnswer(refunded)).toMatchObject({
    order: { number: bought.order.number, status: 'refunded', payable_amount: 0 },
    refund: { amount: 199, wallet_amount: 0, joining_money: 500, currency_code: 'INR', status: 'sent' },
  })
})
