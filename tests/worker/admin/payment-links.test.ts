import { expect, test } from 'vitest'
import type { NoticeModel } from '#app/pages/notice/model.ts'
import type { Browser } from '#tests/support/a-browser.ts'
import { aDeps, type TestDeps, withLatency } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { aToken, callAdmin } from '#tests/support/an-admin.ts'
import { aHotel, unbalancedLedger } from '#tests/support/booking-builders.ts'
import { dataOf } from '#tests/support/booking-pages.ts'
import { aGuest } from '#tests/support/booking-site.ts'
import { sampleOf } from '#tests/support/is-deep.ts'
import { aSuccess, chargeAtGateway } from '#tests/support/paid-booking.ts'
import { scopeOfProperty } from '#worker/services/bookings/admin/scope-of-property.ts'
import { listNotifications } from '#worker/services/message-delivery/list-notifications.ts'
import { sendMessage } from '#worker/services/message-delivery/send-message.ts'
import { startLinkPayment } from '#worker/services/payments/links/start-link-payment.ts'
import { settlePayment } from '#worker/services/payments/settling/settle-payment.ts'
import { startPayment } from '#worker/services/payments/starting/start-payment.ts'
import { createSite } from '#worker/site/create-site.ts'

const site = createSite()
const ENDS = '2026-11-25T12:00:00Z'
const DUE = 240_000

async function aSoldBooking(info: object = {}) {
  const deps = aDeps()
  const hotel = await aHotel(deps.db)
  const token = await aToken(deps, { reach: [hotel.propertyId] })
  const sold = await callAdmin('/v1/bookings', {
    token,
    key: 'sale',
    body: {
      property: hotel.propertyId,
      room: hotel.categoryId,
      source: 'phone',
      rooms_config: '1-2_0_0_0',
      checkin: '2026-12-11',
      checkout: '2026-12-13',
      hold_until: '2026-11-26T12:00:00Z',
      guest: { name: 'Asha Rao', country_code: '+91', phone: '9812345670', email: 'asha@example.com' },
      ...info,
    },
  })
  const no: string = sold.answer.booking.booking_no
  const link = (body: object = {}, key: string = crypto.randomUUID()) =>
    callAdmin(`/v1/bookings/${no}/payment-links`, { token, key, body: { ends_at: ENDS, ...body } })
  const withdraw = (id: string) =>
    callAdmin(`/v1/bookings/${no}/payment-links/${id}/withdrawals`, { method: 'POST', token })
  const read = async () => (await callAdmin(`/v1/bookings/${no}`, { token })).answer
  return { deps, hotel, token, no, link, withdraw, read }
}

/** Opens a link as its message does, and returns the path without the token. */
async function open(guest: Browser, url: string): Promise<string> {
  const { pathname, search } = new URL(url)
  const moved = await guest.fetch(pathname + search)
  expect(moved.status).toBe(303)
  return moved.headers.get('Location') ?? ''
}

const submitForm = async (guest: Browser, path: string) => {
  const { form } = await dataOf<NoticeModel>(guest, path)
  if (!form) throw new Error('no button')
  return guest.post(form.action, {})
}

/** Charges an amount at the gateway and settles the payment; returns the effect. */
async function receivePayment(deps: TestDeps, location: string, amountMinor: number) {
  const held = { bookingId: '', bookingNo: '', paymentId: location.split('/').at(-1) ?? '', amountMinor }
  await chargeAtGateway(deps, held)
  return (await settlePayment(deps, 'sandbox', aSuccess(held))).effect
}

test('a link pays its amount once on the site and confirms the hold [SALE-03]', async () => {
  const { deps, link, read } = await aSoldBooking()
  const { status, answer } = await link({ send: 'email', language: 'de' })
  expect([status, answer]).toMatchObject([201, { state: 'open', amount_minor: DUE, currency: 'INR', language: 'de' }])
  expect(answer.text).toMatch(
    /^Hallo! .* 2\.400\s₹ .* Buchung \w+\. Er ist bis .* Uhr gültig: http:\/\/marigold\.localhost\/pay\//,
  )
  await sendMessage(deps, `payment-link.${answer.link_id}`)
  const sent = (await listNotifications(deps, aScope(), 200)).find(({ template }) => template === 'pay_link')
  expect(sent).toMatchObject({ recipient: 'asha@example.com', locale: 'de' })
  expect(sent?.body).toContain(answer.url)

  const guest = await aGuest(site)
  const path = await open(guest, answer.url)
  expect(path).toBe(`/pay/${answer.link_id}?lang=de`)
  const page = await guest.fetch(path)
  expect(page.status).toBe(200)
  expect(await dataOf<NoticeModel>(guest, path)).toMatchObject({ kind: 'payment', title: '2.400\u00a0₹ zahlen' })
  // A second tab and a double click get the same payment.
  const [first, second] = [await submitForm(guest, path), await submitForm(guest, path)]
  const to = first.headers.get('Location') ?? ''
  expect([to, second.headers.get('Location')]).toEqual([expect.stringMatching(/^\/payment\/[\w-]+$/), to])
  expect(await receivePayment(deps, to, DUE)).toBe('applied')
  expect(await read()).toMatchObject({ state: 'confirmed', paid_minor: DUE, payment: 'paid' })
  expect(await dataOf<NoticeModel>(guest, path)).toMatchObject({ kind: 'paid' })
  expect(await unbalancedLedger(deps.db)).toEqual([])
})

test('without the token a link neither pays nor shows the stay [SALE-03]', async () => {
  const { hotel, link } = await aSoldBooking()
  const { answer } = await link()
  const guest = await aGuest(site)
  const model = await dataOf<NoticeModel>(guest, `/pay/${answer.link_id}`)
  expect(model).toMatchObject({ kind: 'payment', note: '' })
  expect(JSON.stringify(model)).not.toContain(`Hotel ${hotel.propertyId}`)
  await guest.fetch(`/pay/${answer.link_id}.${'A'.repeat(43)}`)
  expect((await dataOf<NoticeModel>(guest, `/pay/${answer.link_id}`)).form).toBeUndefined()
  expect((await guest.fetch('/pay/none')).status).toBe(404)
  const elsewhere = await aGuest(site, { host: 'nl.dunehouse.localhost' })
  expect((await elsewhere.fetch(`/pay/${answer.link_id}`)).status).toBe(404)
})

test('expired, withdrawn and unneeded links say so and start no payment [SALE-03]', async () => {
  const { deps, no, token, link, withdraw } = await aSoldBooking()
  const [ending, withdrawn, settled] = [await link(), await link(), await link({ amount_minor: 200_000 })].map(
    ({ answer }) => answer,
  )
  const guest = await aGuest(site)
  const paths: string[] = []
  for (const { url } of [ending, withdrawn, settled]) paths.push(await open(guest, url))
  expect((await withdraw(withdrawn.link_id)).answer).toMatchObject({ state: 'withdrawn' })
  expect((await withdraw(withdrawn.link_id)).status).toBe(200)
  const money = { amount_minor: 100_000, way: 'cash', reference: 'R9' }
  await callAdmin(`/v1/bookings/${no}/payments`, { token, body: money })
  const titleOf = async (path: string, browser: Browser) => (await dataOf<NoticeModel>(browser, path)).title
  expect(await titleOf(paths[1] ?? '', guest)).toBe('This payment link is no longer valid')
  expect(await titleOf(paths[2] ?? '', guest)).toBe('This amount is no longer due')
  const part = (await link({ amount_minor: 1_000 })).answer
  const late = await aGuest(site, { now: '2026-11-25T12:00:01Z' })
  expect(await titleOf(await open(late, part.url), late)).toBe('This payment link has expired')
  deps.pass(5 * 86_400_000)
  expect(await startLinkPayment(deps, aScope(), part.link_id)).toEqual({ ok: true, value: `/pay/${part.link_id}` })
  const { items } = (await callAdmin(`/v1/bookings/${no}/payment-links`, { token })).answer
  expect(items.map(({ state }: { state: string }) => state).sort()).toEqual(['not_due', 'not_due', 'open', 'withdrawn'])
})

test('refuses a link that asks for too much, too late, or has no recipient [SALE-03]', async () => {
  const { link } = await aSoldBooking({ guest: { name: 'Walk In', without_contact: true } })
  expect((await link({ amount_minor: DUE + 1 })).answer.error).toMatchObject({ code: 'payment_amount' })
  expect(Object.keys((await link({ ends_at: '2026-11-20T12:00:00Z' })).answer.error.fields)).toEqual(['ends_at'])
  expect(Object.keys((await link({ ends_at: '2027-11-20T12:00:00Z' })).answer.error.fields)).toEqual(['ends_at'])
  expect((await link({ send: 'sms' })).answer.error.reason).toBe('no_contact')
  expect((await link({ language: 'xx' })).answer.error.fields).toEqual({ language: 'the site does not have it' })
  expect((await link({}, 'k')).answer).toEqual((await link({}, 'k')).answer)
})

test('a payment page opened by a withdrawn link is closed [SALE-03]', async () => {
  const { link, withdraw } = await aSoldBooking()
  const { answer } = await link()
  const guest = await aGuest(site)
  const path = await open(guest, answer.url)
  const to = (await submitForm(guest, path)).headers.get('Location') ?? ''
  await withdraw(answer.link_id)
  expect((await guest.fetch(to)).headers.get('Location')).toBe(`${path.split('?')[0]}?returned=true`)
})

const RUNS = sampleOf([1, 2, 3, 4], 1)

test.each(RUNS)('two tabs at once open one payment (%i) [SALE-03]', async () => {
  const { deps, link } = await aSoldBooking()
  const { answer } = await link()
  const slow = { ...deps, db: withLatency(deps.db) }
  const started = await Promise.all(
    [1, 2, 3].map(() => startLinkPayment(slow, aScope({ now: deps.now() }), answer.link_id)),
  )
  expect(new Set(started.map((each) => each.ok && each.value)).size).toBe(1)
  expect(await deps.db.all('SELECT 1 FROM payment WHERE link_id = ?', answer.link_id)).toHaveLength(1)
})

test.each(RUNS)('link and booking page paid at once: one counts, the other is refunded (%i) [SALE-03]', async () => {
  const { deps, no, link, read } = await aSoldBooking()
  const { answer } = await link()
  const scope = aScope({ now: deps.now() })
  const byLink = await startLinkPayment(deps, scope, answer.link_id)
  const { id } = (await deps.db.first<{ id: string }>('SELECT id FROM booking WHERE booking_no = ?', no)) ?? { id: '' }
  const urls = { amount: null, mode: 'CC', returnUrl: null, cancelUrl: null, idempotency: null }
  const byPage = await startPayment(deps, scope, { proof: { reference: no, access: [id] }, ...urls })
  if (!byLink.ok || !byPage.ok) throw new Error('not started')
  const slow = { ...deps, db: withLatency(deps.db) }
  const effects = await Promise.all([
    receivePayment(slow, byLink.value, DUE),
    receivePayment(slow, byPage.value.started.redirectPath, DUE),
  ])
  expect(effects.sort()).toEqual(['applied', 'late_refunded'])
  expect(await read()).toMatchObject({ paid_minor: DUE, payment: 'paid' })
  await deps.settle()
  expect(await unbalancedLedger(deps.db)).toEqual([])
})

test('a part paid twice by one link counts once [SALE-03]', async () => {
  const { deps, link, read } = await aSoldBooking()
  const { answer } = await link({ amount_minor: 50_000 })
  const scope = aScope({ now: deps.now() })
  const first = await startLinkPayment(deps, scope, answer.link_id)
  if (!first.ok) throw new Error('not started')
  // The provider said failed, the guest tried again, and both payments arrive.
  const paymentId = first.value.split('/').at(-1) ?? ''
  const failed = {
    ...aSuccess({ bookingId: '', bookingNo: '', paymentId, amountMinor: 50_000 }, 'failed'),
    outcome: 'failed',
    failure: 'payment_error',
  } as const
  expect((await settlePayment(deps, 'sandbox', failed)).effect).toBe('failed')
  const second = await startLinkPayment(deps, scope, answer.link_id)
  if (!second.ok) throw new Error('not started')
  expect(second.value).not.toBe(first.value)
  expect(await receivePayment(deps, second.value, 50_000)).toBe('applied')
  expect(await receivePayment(deps, first.value, 50_000)).toBe('late_refunded')
  expect(await read()).toMatchObject({ paid_minor: 50_000, payment: 'part' })
})

test('links of a local site have its port, those of a public one its name [SALE-03]', () => {
  const originOf = (publicHosts: Record<string, string>, publicNames: Record<string, string>) => {
    const deps = aDeps()
    const settings = { ...deps.settings, publicHosts, publicNames }
    const sold = { brandId: 'marigold', countryCode: 'IN', site: null, locale: null }
    return scopeOfProperty({ ...deps, settings }, sold)?.origin
  }
  const local = { 'marigold.localhost': 'marigold.localhost' }
  expect(originOf(local, { 'marigold.localhost': 'marigold.localhost:8787' })).toBe('http://marigold.localhost:8787')
  expect(originOf({ 'www.example.in': 'marigold.localhost' }, {})).toBe('https://www.example.in')
  expect(originOf({}, {})).toBe('http://marigold.localhost')
})
