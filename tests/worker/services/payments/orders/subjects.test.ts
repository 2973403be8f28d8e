import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { aDeps } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { aHotel, unbalancedLedger } from '#tests/support/booking-builders.ts'
import { aGuest, bookingSite, readAnswer } from '#tests/support/booking-site.ts'
import { anOrder } from '#tests/support/member-builders.ts'
import { aHeldBooking } from '#tests/support/paid-booking.ts'
import { signInAs } from '#tests/support/signed-in.ts'
import { openDatabase } from '#worker/infra/database/database.ts'
import type { OrderKind } from '#worker/infra/guarded-writes/change.ts'
import { sendRefunds } from '#worker/services/gateways/refunds/send-refunds.ts'
import { expireOrders } from '#worker/services/payments/orders/expire-orders.ts'
import { storeGatewayParameters } from '#worker/services/payments/payment-storage.ts'
import { closePayments, pollPayments } from '#worker/services/payments/settling/poll-payments.ts'

const site = bookingSite()
const db = openDatabase((env as unknown as { DB: D1Database }).DB)
const kinds: OrderKind[] = ['donation', 'membership']
let numbers = 0

async function aBuyer(kind: OrderKind) {
  const deps = aDeps()
  const browser = await aGuest(site)
  const userId = await signInAs(db, browser, `98${String(Date.now()).slice(-5)}${String(++numbers).padStart(3, '0')}`)
  const order = await anOrder(deps, { kind, userId, visitorId: 'elsewhere' })
  const named = { subject_kind: kind, subject_id: order.number }
  return { deps, browser, order, named, userId }
}

function statusPath(named: Record<string, string>): string {
  return `payment/status?${new URLSearchParams(named)}`
}

async function decide(browser: Awaited<ReturnType<typeof aGuest>>, path: string, choice: 'succeed' | 'fail') {
  const page = await browser.fetch(path)
  const url = new URL(page.headers.get('Location') ?? '')
  const form = new URLSearchParams(url.search)
  form.set('choice', choice)
  const answered = await browser.fetch('/sandbox-gateway/pay', {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: form.toString(),
  })
  return browser.fetch(new URL(answered.headers.get('Location') ?? '').href.replace('http://marigold.localhost', ''))
}

test.each(kinds)('a %s is paid by the same endpoints as a booking [PAY-23, PAY-24, PAY-28]', async (kind) => {
  const { deps, browser, order, named } = await aBuyer(kind)
  const modes = await readAnswer(await browser.call(`payment/modes?${new URLSearchParams(named)}`))
  expect(modes).toMatchObject({ payable_amount: 199, currency_code: 'INR' })
  expect(modes.modes.map(({ group }: { group: string }) => group)).not.toContain('hotel')
  const started = await browser.call('createTransaction', { ...named, mode: 'CC' })
  expect(started.status).toBe(201)
  const { transaction, redirectUrl } = await readAnswer(started)
  expect(transaction).toMatchObject({ order_number: order.number, amount: 199 })
  const row = await db.first(
    'SELECT subject_kind, subject_id, booking_id, order_id FROM payment WHERE id = ?',
    transaction.id,
  )
  expect(row).toEqual({ subject_kind: kind, subject_id: order.id, booking_id: null, order_id: order.id })
  expect(await readAnswer(await browser.call(statusPath(named)))).toMatchObject({
    payment: { status: 'pending' },
    order: { kind, number: order.number, status: 'pending', payable_amount: 199 },
  })
  // Membership needs a separate row; this test is about the payment.
  const back = await decide(browser, redirectUrl, 'succeed')
  expect(back.headers.get('Location')).toMatch(kind === 'donation' ? /^\/donate\?paid=true$/ : /^\/wizard/)
  const ledger = await db.all('SELECT DISTINCT subject_kind, subject_id FROM ledger_entry WHERE order_id = ?', order.id)
  expect(ledger).toEqual([{ subject_kind: kind, subject_id: order.id }])
  const events = await db.all('SELECT subject_kind, subject_id FROM payment_event WHERE payment_id = ?', transaction.id)
  expect(events[0]).toEqual({ subject_kind: kind, subject_id: order.id })
  expect(await unbalancedLedger(deps.db)).toEqual([])
})

test("payment/modes by kind lists the country's methods, never pay-at-hotel [PAY-28]", async () => {
  const browser = await aGuest(site)
  for (const kind of kinds) {
    const { modes } = await readAnswer(await browser.call(`payment/modes?subject_kind=${kind}`))
    const codes = modes.map(({ code }: { code: string }) => code)
    expect(codes).toEqual(expect.arrayContaining(['CC', 'UPI_VPA', 'PAYUM']))
    expect(codes).not.toContain('pay_at_hotel')
    expect(modes.every(({ group }: { group: string }) => group !== 'hotel')).toBe(true)
  }
})

test("a paid donation counts, and its money is the payee's [PAY-24]", async () => {
  const { browser, order, named } = await aBuyer('donation')
  const { redirectUrl } = await readAnswer(await browser.call('createTransaction', { ...named, mode: 'CC' }))
  await decide(browser, redirectUrl, 'succeed')
  expect(await readAnswer(await browser.call(statusPath(named)))).toMatchObject({
    payment: { status: 'succeeded' },
    order: { status: 'settled', payable_amount: 0 },
  })
  const sums = await db.all<{ account: string; sum: number }>(
    'SELECT account, sum(amount_minor) AS sum FROM ledger_entry WHERE order_id = ? GROUP BY account ORDER BY account',
    order.id,
  )
  expect(sums).toEqual([
    { account: `donation:marigold:${order.id}`, sum: 0 },
    { account: 'gateway:sandbox', sum: -19_900 },
    { account: 'revenue:marigold', sum: 19_900 },
  ])
  expect((await browser.call('createTransaction', { ...named, mode: 'CC' })).status).toBe(422)
})

test.each(kinds)('a failed payment of a %s cancels the order with a reason [PAY-24, MEMB-36]', async (kind) => {
  const { browser, named } = await aBuyer(kind)
  const { redirectUrl } = await readAnswer(await browser.call('createTransaction', { ...named, mode: 'CC' }))
  const back = await decide(browser, redirectUrl, 'fail')
  expect(back.headers.get('Location')).toBe(
    `${kind === 'donation' ? '/donate' : '/wizard'}?failed=true&code=payment_error`,
  )
  expect(await readAnswer(await browser.call(statusPath(named)))).toMatchObject({
    payment: { status: 'failed', code: 'payment_error' },
    order: { status: 'cancelled' },
  })
})

test('wrong kinds, unknown numbers and foreign orders are 404 [PAY-24]', async () => {
  const { order, named } = await aBuyer('membership')
  const { browser: stranger } = await aBuyer('membership')
  const wrongs = [
    named,
    { subject_kind: 'donation', subject_id: order.number },
    { subject_kind: 'invoice', subject_id: order.number },
    { subject_kind: 'membership', subject_id: 'W000000000' },
    { subject_kind: 'booking', subject_id: order.number },
  ]
  for (const wrong of wrongs) {
    expect((await stranger.call('createTransaction', { ...wrong, mode: 'CC' })).status).toBe(404)
    expect((await stranger.call(statusPath(wrong))).status).toBe(404)
    expect((await stranger.call(`payment/modes?${new URLSearchParams(wrong)}`)).status).toBe(404)
  }
})

test('a booking can be a payment subject too [PAY-23, PAY-24]', async () => {
  const deps = aDeps()
  const browser = await aGuest(site)
  const phone = '9811122233'
  const userId = await signInAs(db, browser, phone)
  const user = {
    id: userId,
    firstName: 'Asha',
    lastName: 'Rao',
    countryCode: '+91',
    phone,
    email: null,
    deviseRole: '',
  }
  const held = await aHeldBooking(
    deps,
    await aHotel(deps.db),
    aScope({ now: deps.now(), visitor: { id: `visitor-${userId}`, user } }),
  )
  const named = { subject_kind: 'booking', subject_id: held.bookingNo }
  expect((await browser.call('createTransaction', { ...named, mode: 'CC' })).status).toBe(201)
  expect(await readAnswer(await browser.call(statusPath(named)))).toMatchObject({
    booking: { booking_no: held.bookingNo },
  })
  const row = await db.first('SELECT subject_kind, subject_id FROM payment WHERE id = ?', held.paymentId)
  expect(row).toEqual({ subject_kind: 'booking', subject_id: held.bookingId })
})

test('polling settles donations, expires pages and refunds late payments [PAY-24]', async () => {
  const { deps, browser, order, named } = await aBuyer('donation')
  const { transaction, redirectUrl } = await readAnswer(
    await browser.call('createTransaction', { ...named, mode: 'CC' }),
  )
  const page = await browser.fetch(redirectUrl)
  expect(page.status).toBe(303)
  const providerRef = `sb_${transaction.id}`
  const stored = await db.first<{ provider_ref: string }>(
    'SELECT provider_ref FROM payment WHERE id = ?',
    transaction.id,
  )
  const closed: string[] = []
  const closing = {
    ...deps,
    gateways: {
      sandbox: {
        ...deps.gateways.sandbox,
        close: async ({ paymentId }: { paymentId: string }) => {
          closed.push(paymentId)
          return {
            eventId: `closed-${paymentId}`,
            paymentId,
            providerRef: stored?.provider_ref ?? providerRef,
            outcome: 'failed' as const,
            failure: 'payment_error' as const,
            amountMinor: 19_900,
            currency: 'INR',
          }
        },
      },
    },
  } as typeof deps
  deps.pass(31 * 60_000)
  await expireOrders(deps)
  await closePayments(closing)
  expect(closed).toEqual([transaction.id])
  expect(await db.first('SELECT status FROM payment WHERE id = ?', transaction.id)).toEqual({ status: 'failed' })
  expect(await db.first('SELECT status FROM guest_order WHERE id = ?', order.id)).toEqual({ status: 'cancelled' })
  // Two were paid: the second finds the order settled and is refunded.
  const other = await anOrder(deps, { kind: 'donation', userId: order.userId, visitorId: 'elsewhere' })
  const ids: string[] = []
  for (const mode of ['CC', 'DC']) {
    const next = { subject_kind: 'donation', subject_id: other.number, mode }
    const at = { headers: { 'X-Test-Now': new Date(deps.now()).toISOString() } }
    const opened = await readAnswer(await browser.call('createTransaction', next, at))
    await browser.fetch(opened.redirectUrl, at)
    ids.push(opened.transaction.id)
  }
  for (const id of ids) {
    await db.batch([
      {
        sql: `INSERT INTO sandbox_charge (provider_ref, payment_id, amount_minor, currency, outcome, decided_at)
          SELECT provider_ref, id, amount_minor, currency, 'succeeded', 0 FROM payment WHERE id = ?`,
        params: [id],
      },
    ])
  }
  deps.pass(120_000)
  await pollPayments(deps)
  await sendRefunds(deps)
  const states = await db.all<{ status: string }>(
    'SELECT status FROM payment WHERE order_id = ? ORDER BY status',
    other.id,
  )
  expect(states).toEqual([{ status: 'refunded' }, { status: 'succeeded' }])
  expect(await db.all('SELECT subject_kind, subject_id, status FROM refund WHERE order_id = ?', other.id)).toEqual([
    { subject_kind: 'donation', subject_id: other.id, status: 'sent' },
  ])
  expect(await unbalancedLedger(deps.db)).toEqual([])
})

test('an unopened gateway page stays closed for a cancelled order [PAY-24]', async () => {
  const { deps, browser, order, named } = await aBuyer('membership')
  const { transaction, redirectUrl } = await readAnswer(
    await browser.call('createTransaction', { ...named, mode: 'CC' }),
  )
  const input = { locale: 'en', cardUserId: null, endsAt: deps.now() + 60 * 60_000 }
  deps.pass(31 * 60_000)
  await expireOrders(deps)
  expect(await db.first('SELECT status FROM guest_order WHERE id = ?', order.id)).toEqual({ status: 'cancelled' })
  // A request concurrent with the cancellation finds the order cancelled.
  expect(await storeGatewayParameters(deps.db, transaction.id, { parameters: input, notBefore: deps.now() })).toBeNull()
  const late = await browser.fetch(redirectUrl, { headers: { 'X-Test-Now': new Date(deps.now()).toISOString() } })
  expect(late.headers.get('Location') ?? '').not.toContain('sandbox-gateway')
})

test('a payment without subject, or with two, cannot be written [PAY-23]', async () => {
  const write = (columns: string, values: string) =>
    db.batch([
      {
        sql: `INSERT INTO payment (id, ${columns}, gateway, mode, amount_minor, currency, status, return_url, cancel_url, created_at)
          VALUES (?, ${values}, 'sandbox', 'CC', 1, 'INR', 'created', '/', '/', 0)`,
        params: [crypto.randomUUID()],
      },
    ])
  await expect(write('subject_kind', "'membership'")).rejects.toThrow(/CHECK/)
  await expect(write('subject_kind', "'booking'")).rejects.toThrow(/CHECK/)
})
