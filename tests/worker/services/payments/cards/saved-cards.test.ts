import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { type Browser, mountRoutes, openBrowser } from '#tests/support/a-browser.ts'
import { aDeps, type TestDeps } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { aBookingBody, aHotel } from '#tests/support/booking-builders.ts'
import { nextId } from '#tests/support/catalogue-builders.ts'
import { aHeldBooking } from '#tests/support/paid-booking.ts'
import { takeConsole } from '#tests/support/strict-console.ts'
import { goToPage, type Peer, withStripe } from '#tests/support/stripe-site.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { finishCardSetup, listSavedCards, startCardSetup } from '#worker/services/payments/cards/card-setup.ts'
import { deleteCardsOfUser, removeCard, retryCardDeletions } from '#worker/services/payments/cards/forget-cards.ts'
import { openPaymentPage } from '#worker/services/payments/starting/open-payment-page.ts'
import { bookingRoutes } from '#worker/site/api/bookings/bookings.ts'
import { identityRoutes } from '#worker/site/api/identity/identity.ts'
import { paymentPageRoutes } from '#worker/site/api/payments/payment-pages.ts'
import { paymentRoutes } from '#worker/site/api/payments/payments.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { createSaveCardRoutes } from '#worker/site/pages/save-card.ts'

const api = new Hono<AppEnv>()
const routes = [identityRoutes, bookingRoutes, paymentRoutes, paymentRoutes]
for (const own of routes) api.route('/', own)
const pages = new Hono<AppEnv>()
for (const own of [createSaveCardRoutes(), paymentPageRoutes]) pages.route('/', own)
const site = mountRoutes({ api, pages, exempt: /^\/sandbox-gateway\/(pay|card)$/ })
const { db } = aDeps()
const HEADERS = { 'X-Test-Now': '2026-11-21T12:00:00Z' }

async function aStranger(): Promise<Browser> {
  return openBrowser(site, { host: 'marigold.localhost', headers: HEADERS })
}

async function aMember(): Promise<Browser> {
  const guest = await aStranger()
  const number = { phone: `98${String(nextId()).padStart(8, '0')}`, country_code: '+91' }
  const { otp_preview: otp } = await (await guest.call('generateByPhone', number)).json<{ otp_preview: string }>()
  await guest.call('authenticate', { ...number, otp })
  return guest
}

function toPath(response: Response): string {
  const url = new URL(response.headers.get('Location') ?? '/', 'http://marigold.localhost')
  return url.pathname + url.search
}

/** Presses a button of the test gateway's page and returns the response of the return. */
async function submitForm(guest: Browser, address: string, fields: Record<string, string>): Promise<Response> {
  const url = new URL(address, 'http://marigold.localhost')
  const body = new URLSearchParams({ ...Object.fromEntries(url.searchParams), ...fields }).toString()
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const decided = await guest.fetch(url.pathname, { method: 'POST', body, headers })
  return guest.fetch(toPath(decided))
}

async function leaveCard(guest: Browser, body: object = {}, choice = 'save'): Promise<string> {
  const response = await guest.call('saveCard', body)
  expect(response.status).toBe(201)
  const { redirectUrl } = await response.json<{ redirectUrl: string }>()
  return toPath(await submitForm(guest, redirectUrl, { choice }))
}

type Card = { id: string; brand: string; last4: string; expiry_month: number; expiry_year: number }

async function cardsOf(guest: Browser): Promise<Card[]> {
  const hotel = await aHotel(db)
  const response = await guest.call(`paymentOptions?hotel_id=${hotel.propertyId}`)
  return (await response.json<{ saved_cards: Card[] }>()).saved_cards
}

function remove(guest: Browser, cardId: string): Promise<Response> {
  return guest.call(`removecard?card_id=${cardId}`, undefined, { method: 'DELETE' })
}

test('saves a card with the provider and lists its displayable data [PAY-11]', async () => {
  const guest = await aMember()
  expect(await cardsOf(guest)).toEqual([])
  const input = { amount: 500, phone: '9812345678', return_url: '/my-booking' }
  expect(await leaveCard(guest, input)).toBe('/my-booking')
  const [card] = await cardsOf(guest)
  expect(card).toMatchObject({ brand: 'visa', last4: '4242', expiry_month: 12 })
  expect(await leaveCard(guest, { ...input, failure_url: '/save-card/error' }, 'refuse')).toBe('/save-card/error')
  expect(await cardsOf(guest)).toHaveLength(1)
  const { booking } = await (await guest.call('createBooking', aBookingBody(await aHotel(db)))).json<{
    booking: { invoice_no: string }
  }>()
  const whole = { ...input, invoice_no: booking.invoice_no, success_url: '/save-card/verified?for=stay' }
  expect(await leaveCard(guest, whole)).toBe('/save-card/verified?for=stay')
  expect((await (await aMember()).call('saveCard', whole)).status).toBe(404)
})

test('saving a card redirects nowhere else [PAY-11]', async () => {
  const guest = await aMember()
  const elsewhere = ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)']
  for (const url of elsewhere) {
    expect(await leaveCard(guest, { success_url: url, failure_url: url })).toBe('/save-card/verified')
  }
})

test("removes only the caller's card [PAY-10]", async () => {
  const [owner, other, stranger] = [await aMember(), await aMember(), await aStranger()]
  await leaveCard(owner)
  await leaveCard(other)
  const [card] = await cardsOf(owner)
  const id = card?.id ?? ''
  const foreign = await remove(other, id)
  const unknown = await remove(other, 'sbxm_nothing')
  expect([foreign.status, unknown.status, (await remove(stranger, id)).status]).toEqual([404, 404, 401])
  expect(await foreign.text()).toBe(await unknown.text())
  expect(await cardsOf(owner)).toHaveLength(1)
  expect((await remove(owner, id)).status).toBe(200)
  expect(await cardsOf(owner)).toEqual([])
  expect(await cardsOf(other)).toHaveLength(1)
  expect(await cardsOf(stranger)).toEqual([])
})

test('signed-out visitors must sign in and see no cards', async () => {
  const stranger = await aStranger()
  expect((await stranger.call('saveCard', {})).status).toBe(401)
  const html = await (await stranger.fetch('/booking/save-card')).text()
  expect(html).toContain('/login?retUrl=%2Fbooking%2Fsave-card')
  expect(toPath(await stranger.post('/booking/save-card', {}))).toBe('/login?retUrl=%2Fbooking%2Fsave-card')
})

test('saves and removes a card by forms without script [ROUTE-04]', async () => {
  const guest = await aMember()
  const page = await guest.fetch('/booking/save-card')
  expect(page.headers.get('Cache-Control')).toContain('no-store')
  const left = await guest.post('/booking/save-card', {})
  const back = await submitForm(guest, left.headers.get('Location') ?? '', { choice: 'save' })
  expect(toPath(back)).toBe('/save-card/verified')
  const html = await (await guest.fetch('/booking/save-card')).text()
  expect(html).toContain('Visa •••• 4242')
  const [card] = await cardsOf(guest)
  const removed = await guest.post('/booking/save-card/remove', { card_id: card?.id ?? '' })
  expect(toPath(removed)).toBe('/booking/save-card?removed=true')
  expect(await cardsOf(guest)).toEqual([])
})

test("shows the card's booking to its guest alone [ROUTE-04]", async () => {
  const guest = await aMember()
  const { booking } = await (await guest.call('createBooking', aBookingBody(await aHotel(db)))).json<{
    booking: { booking_no: string; invoice_no: string }
  }>()
  const path = `/booking/${booking.booking_no}/save-card`
  expect(await (await guest.fetch(path)).text()).toContain(booking.booking_no)
  const left = await guest.post(path, {})
  const back = await submitForm(guest, left.headers.get('Location') ?? '', { choice: 'save' })
  expect(toPath(back)).toBe(`/save-card/verified?booking=${booking.booking_no}`)
  const other = await aMember()
  expect((await other.fetch(path)).status).toBe(404)
  expect((await other.call('saveCard', { invoice_no: booking.invoice_no })).status).toBe(404)
})

test('saves a card while paying and pays with it later', async () => {
  const guest = await aMember()
  async function payPage(): Promise<string> {
    const hotel = await aHotel(db)
    const body = aBookingBody(hotel, { payments: { from_payment_method: { amount: null, upm_id: 'CC' } } })
    const { redirectUrl } = await (await guest.call('createBooking', body)).json<{ redirectUrl: string }>()
    return (await guest.fetch(redirectUrl)).headers.get('Location') ?? ''
  }
  expect(toPath(await submitForm(guest, await payPage(), { choice: 'succeed', save: '1' }))).toContain('paid=true')
  const [card] = await cardsOf(guest)
  const again = await payPage()
  const url = new URL(again)
  expect(await (await guest.fetch(url.pathname + url.search)).text()).toContain('Visa •••• 4242')
  expect(toPath(await submitForm(guest, again, { choice: `card:${card?.id}` }))).toContain('paid=true')
  expect(toPath(await submitForm(guest, await payPage(), { choice: 'card:sbxm_another' }))).toContain(
    'code=card_invalid',
  )
})

async function aUser(deps: TestDeps): Promise<{ scope: Scope; id: string }> {
  const id = crypto.randomUUID()
  await deps.db.batch([{ sql: 'INSERT INTO user (id, created_at) VALUES (?, ?)', params: [id, deps.now()] }])
  const user = { id, firstName: '', lastName: '', countryCode: null, phone: null, email: null, deviseRole: '' }
  return { id, scope: aScope({ now: deps.now(), visitor: { user } }) }
}

async function leaveAtStripe(deps: TestDeps, peer: Peer, scope: Scope): Promise<string | null> {
  const input = { stay: {}, successUrl: null, failureUrl: null }
  const page = await startCardSetup(deps, scope, input)
  if (!page.ok) throw new Error(page.problem.code)
  const session = page.value.split('/pay/').at(-1) ?? ''
  await peer.act({ session })
  const made = (await peer.memory()).sessions.find(({ id }) => id === session)
  return finishCardSetup(deps, scope, new URL(made?.success_url ?? '').pathname.split('/').at(-1) ?? '')
}

test('stores cards at Stripe under a customer without a name', async () => {
  const { deps, peer } = withStripe()
  const { scope, id } = await aUser(deps)
  expect(await leaveAtStripe(deps, peer, scope)).toBe('/save-card/verified')
  expect(await leaveAtStripe(deps, peer, scope)).toBe('/save-card/verified')
  const { cards } = await listSavedCards(deps, scope)
  expect(cards).toMatchObject([{ last4: '4242' }, { last4: '4242' }])
  const { customers, calls } = await peer.memory()
  expect(customers).toHaveLength(1)
  expect(calls.filter((call) => call === 'POST /v1/customers')).toHaveLength(1)
  const other = await aUser(deps)
  expect((await removeCard(deps, other.scope, cards[0]?.id ?? '')).ok).toBe(false)
  expect(await leaveAtStripe(deps, peer, other.scope)).toBe('/save-card/verified')
  expect((await removeCard(deps, other.scope, cards[0]?.id ?? '')).ok).toBe(false)
  expect((await removeCard(deps, scope, cards[0]?.id ?? '')).ok).toBe(true)
  expect((await listSavedCards(deps, scope)).cards).toHaveLength(1)
  expect(await deps.db.first('SELECT user_id FROM card_customer WHERE user_id = ?', id)).not.toBeNull()
})

test("a page with one guest's cards is hidden from others", async () => {
  const { deps, peer } = withStripe()
  const owner = await aUser(deps)
  const held = await aHeldBooking(deps, await aHotel(deps.db), owner.scope)
  const session = await goToPage(deps, owner.scope, held)
  expect((await peer.memory()).sessions[0]?.customer).toMatch(/^cus_/)
  expect(await goToPage(deps, owner.scope, held)).toBe(session)
  const other = await openPaymentPage(deps, (await aUser(deps)).scope, held.paymentId)
  expect(other).toEqual({ ok: true, value: `/booking/${held.bookingNo}` })
  expect((await peer.memory()).sessions).toMatchObject([{ status: 'expired' }])
})

test("two guests opening one payment do not get each other's cards", async () => {
  const { deps, peer } = withStripe()
  const [owner, other] = [await aUser(deps), await aUser(deps)]
  const held = await aHeldBooking(deps, await aHotel(deps.db), owner.scope)
  const { stripe } = deps.gateways
  if (!stripe) throw new Error('no gateway')
  let isFirst = true
  const start: typeof stripe.start = async (payment) => {
    // The other guest opens it between the owner's request and response.
    if (isFirst) {
      isFirst = false
      await openPaymentPage({ ...deps, now: () => deps.now() + 1_000 }, other.scope, held.paymentId)
    }
    return stripe.start(payment)
  }
  const slow = { ...deps, gateways: { ...deps.gateways, stripe: { ...stripe, start } } }
  const own = await openPaymentPage(slow, owner.scope, held.paymentId)
  expect(own).toEqual({ ok: true, value: `/booking/${held.bookingNo}` })
  const open = (await peer.memory()).sessions.filter(({ status }) => status === 'open')
  expect(open).toHaveLength(0)
  takeConsole()
})

test('shows the page without cards while Stripe is down', async () => {
  const { deps, peer } = withStripe()
  const { scope } = await aUser(deps)
  await leaveAtStripe(deps, peer, scope)
  await peer.fault({ match: 'GET /v1/customers', kind: 'error', times: 1 })
  expect(await listSavedCards(deps, scope)).toEqual({ cards: [], isIncomplete: true, canSave: true })
  expect(takeConsole().join()).toContain('cards_not_listed')
})

test("deletes a deleted account's cards however long Stripe is down", async () => {
  const { deps, peer } = withStripe()
  const { scope, id } = await aUser(deps)
  await leaveAtStripe(deps, peer, scope)
  await peer.fault({ match: 'DELETE /v1/customers', kind: 'too_many', times: 1 })
  await deleteCardsOfUser(deps, id)
  expect(takeConsole().join()).toContain('cards_not_forgotten')
  expect((await listSavedCards(deps, scope)).cards).toEqual([])
  deps.pass(600_000)
  await retryCardDeletions(deps)
  expect((await peer.memory()).customers).toMatchObject([{ deleted: true }])
  expect(await deps.db.first('SELECT 1 FROM card_customer WHERE user_id = ?', id)).toBeNull()
  await deleteCardsOfUser(deps, id)
})
