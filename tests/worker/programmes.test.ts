import { expect, test } from 'vitest'
import { makeLoginMarker } from '#app/domain/guests/login.ts'
import type { BrowsingMode } from '#app/domain/routes/browsing-mode.ts'
import type { ModifyPropertyOverlayData } from '#app/overlays/modify-property/model.ts'
import type { BusinessLoginModel } from '#app/pages/business-login/model.ts'
import type { HotelModel } from '#app/pages/hotel/model.ts'
import { type Browser, openBrowser } from '#tests/support/a-browser.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { aToken, callAdmin } from '#tests/support/an-admin.ts'
import { aBookingBody } from '#tests/support/booking-builders.ts'
import { dataOf } from '#tests/support/booking-pages.ts'
import { readAnswer } from '#tests/support/booking-site.ts'
import { aCity, aCouponRow, aProperty } from '#tests/support/catalogue-builders.ts'
import { deepTest } from '#tests/support/is-deep.ts'
import { signInAs } from '#tests/support/signed-in.ts'
import { completeStays } from '#worker/services/bookings/stays/complete-stays.ts'
import { listNotifications } from '#worker/services/message-delivery/list-notifications.ts'
import { createSite } from '#worker/site/create-site.ts'

const site = createSite()
const deps = aDeps()
const { db } = deps
const NOW = '2026-11-21T12:00:00Z'
const STAY = 'checkin=2026-12-11&checkout=2026-12-13&rooms_config=1-2_0_0_0'
let made = 0

type Hotel = { propertyId: number; categoryId: number; countryId: number; cityId: number; slug: string }

/** A property in India, where the seeded programmes apply: two nights cost the public ₹2,400, including 12 % tax. */
async function aHotelInIndia(prepaidPercent = 0): Promise<Hotel> {
  const city = await aCity(db)
  const { id, slug, categoryIds } = await aProperty(db, city, { prepaidPercent, discountPercent: 0 })
  return { propertyId: id, categoryId: categoryIds[0] ?? 0, countryId: city.country.id, cityId: city.id, slug }
}

type Guest = { browser: Browser; phone: string; userId: string }

/** A signed-in guest who, with a kind, has requested a company account. */
async function aGuest(kind: BrowsingMode | null = null): Promise<Guest> {
  const phone = `92${String(++made).padStart(8, '0')}`
  const browser = await openBrowser(site, { headers: { 'X-Test-Now': NOW } })
  const userId = await signInAs(db, browser, phone)
  const company = { company: 'Meridian Tours', kind, tax_number: '27AAACM1234A1Z5' }
  if (kind) expect((await browser.call('accountDetail', company)).status).toBe(200)
  return { browser, phone, userId }
}

async function decide({ userId }: Guest, decision: 'approve' | 'refuse'): Promise<void> {
  const path = `/v1/accounts/${userId}/${decision === 'approve' ? 'approvals' : 'refusals'}`
  const decided = await byAdmin(path, { tax_number: '27AAACM1234A1Z5' })
  expect(decided.answer.state).toBe(decision === 'approve' ? 'approved' : 'refused')
}

/** A guest with an approved account, browsing in its mode. */
async function anAgent(kind: BrowsingMode = 'travel_agent'): Promise<Guest> {
  const guest = await aGuest(kind)
  await decide(guest, 'approve')
  expect((await guest.browser.fetch(`/about?_umd=${kind}`)).status).toBe(200)
  return guest
}

function priceOf(browser: Browser, hotel: Hotel, more = ''): Promise<Record<string, unknown>> {
  return browser.call(`availability?hotel_id=${hotel.propertyId}&${STAY}${more}`).then(async (answer) => {
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    return (await readAnswer(answer)).room_categories_with_data[0].pricing_details
  })
}

const pageOf = (browser: Browser, hotel: Hotel, more = '') =>
  dataOf<HotelModel>(browser, `/${hotel.propertyId}-${hotel.slug}?${STAY}${more}`)

const pricesOf = async (browser: Browser, hotels: Hotel[], more = '') =>
  (
    await readAnswer(
      await browser.call(`memberPrices?hotel_ids=${hotels.map((one) => one.propertyId).join(',')}&${STAY}${more}`),
    )
  ).prices

async function byAdmin(path: string, body?: object, method = 'POST') {
  return callAdmin(path, { token: await aToken(deps), ...(body && { method, body }) }, NOW)
}

const change = (id: number, body: object) => byAdmin(`/v1/programmes/${id}`, body, 'PATCH')

const due = async () => (await byAdmin('/v1/commissions?from=2026-12-01&until=2026-12-31&limit=200')).answer

async function book(browser: Browser, hotel: Hotel, shown?: number) {
  const body = aBookingBody(hotel, {
    user: { first_name: 'Ravi Guest', email: `ravi${++made}@example.com` },
    booking: { inform_guest: true, ...(shown === undefined ? {} : { pricing: shown }) },
  })
  return browser.call('createBooking', body)
}

test('programmes are rows, seeded for India and edited by operators [MODE-23]', async () => {
  const hotel = await aHotelInIndia()
  const [agent, company] = [await anAgent(), await anAgent('corporate')]
  expect(await priceOf(agent.browser, hotel)).toMatchObject({
    total: 2280,
    programme: {
      mode: 'travel_agent',
      discount_percentage: 5,
      discount_amount: 120,
      commission_percentage: 10,
      commission_amount: 203,
    },
  })
  expect(await priceOf(company.browser, hotel)).toMatchObject({
    total: 2160,
    programme: { mode: 'corporate', discount_percentage: 10, commission_percentage: 0, commission_amount: 0 },
  })
  const terms = {
    kind: 'travel_agent',
    brand: 'marigold',
    countries: ['IN'],
    price_percent: 20,
    commission_percent: 3,
    properties: [hotel.propertyId],
    from: '2026-11-01',
    until: '2026-11-21',
  }
  expect((await byAdmin('/v1/programmes', { ...terms, price_percent: 100 })).status).toBe(400)
  expect((await byAdmin('/v1/programmes', { ...terms, brand: 'other' })).answer.error.fields).toHaveProperty('brand')
  const { id } = (await byAdmin('/v1/programmes', terms)).answer
  expect((await byAdmin('/v1/programmes')).answer.items).toContainEqual({ id, ...terms, live: true })
  const total = async () => (await priceOf(agent.browser, hotel)).total
  expect(await total()).toBe(1920)
  expect((await priceOf(agent.browser, await aHotelInIndia())).total).toBe(2280)
  expect((await change(id, { until: '2026-10-31' })).answer.error.fields).toEqual({ until: 'before `from`' })
  // Its period is that of the booking date.
  await change(id, { from: '2026-11-22', until: null })
  expect(await total()).toBe(2280)
  await change(id, { from: '2026-11-01', until: '2026-11-20' })
  expect(await total()).toBe(2280)
  await change(id, { countries: ['NL'], until: null })
  expect(await total()).toBe(2280)
  await change(id, { countries: ['IN'] })
  expect(await total()).toBe(1920)
  expect((await change(id, { live: false })).answer.live).toBe(false)
  expect(await total()).toBe(2280)
})

test('_umd starts a mode for approved accounts only, and redirects others [MODE-06, MODE-24]', async () => {
  const hotel = await aHotelInIndia()
  const agent = await aGuest('travel_agent')
  await decide(agent, 'approve')
  const { browser } = agent
  const total = async (more = '') => (await priceOf(browser, hotel, more)).total
  expect([await total(), await total('&_umd=travel_agent'), browser.cookies.get('_umd')]).toEqual([
    2400,
    2280,
    undefined,
  ])
  const wrong = await browser.fetch('/about?_umd=corporate')
  expect([wrong.status, wrong.headers.get('Location')]).toEqual([302, '/business-login'])
  await browser.fetch('/about?_umd=wizard')
  expect([await total(), browser.cookies.get('_umd')]).toEqual([2400, undefined])
  expect((await browser.fetch('/about?_umd=travel_agent')).status).toBe(200)
  expect([await total(), browser.cookies.get('_umd')]).toEqual([2280, 'travel_agent'])
  await browser.fetch('/about?_umd=wizard')
  expect([await total(), await total('&_umd=none'), await total('&_umd=corporate')]).toEqual([2280, 2400, 2400])
  await browser.fetch('/about?_umd=none')
  expect([await total(), browser.cookies.get('_umd')]).toEqual([2400, undefined])
  const stranger = await openBrowser(site, { headers: { 'X-Test-Now': NOW } })
  for (const [mode, door] of [
    ['travel_agent', '/travel-agent-login'],
    ['corporate', '/business-login'],
  ]) {
    const led = await stranger.fetch(`/?_umd=${mode}`)
    expect([led.status, led.headers.get('Location')]).toEqual([302, door])
    expect((await stranger.fetch(`${door}?_umd=${mode}`)).status).toBe(200)
  }
  expect((await stranger.fetch('/?_umd=none')).status).toBe(200)
})

test('without an approved account prices are public, without commission [MODE-29]', async () => {
  const hotel = await aHotelInIndia()
  const [asked, refused, plain] = [await aGuest('travel_agent'), await aGuest('travel_agent'), await aGuest()]
  await decide(refused, 'approve')
  await decide(refused, 'refuse')
  const stranger = await openBrowser(site, { headers: { 'X-Test-Now': NOW } })
  await db.batch([{ sql: "UPDATE user SET devise_role = 'TravelAgent' WHERE id = ?", params: [plain.userId] }])
  for (const browser of [asked.browser, refused.browser, plain.browser, stranger]) {
    browser.cookies.set('_umd', 'travel_agent')
    browser.cookies.set('logged-in', btoa('1:oyo:TravelAgent:in'))
    const more = '&_umd=travel_agent&devise_role=TravelAgent'
    const price = await priceOf(browser, hotel, more)
    expect(price.total).toBe(2400)
    expect(price).not.toHaveProperty('programme')
    expect(await pricesOf(browser, [hotel], more)).toEqual([])
    const page = await pageOf(browser, hotel)
    expect([page.card.programme, page.card.total?.amount]).toEqual([null, '₹2,400'])
    const refusedPrice = await book(browser, hotel, 2280)
    expect([refusedPrice.status, (await readAnswer(refusedPrice)).error.code]).toEqual([409, 'price_changed'])
    const { booking } = await readAnswer(await book(browser, hotel))
    const path = `bookingdetails?id=${booking.id}&token=${booking.token}`
    const read = (await readAnswer(await browser.call(path))).booking
    expect(read).toMatchObject({ final_amount: 2400 })
    expect(read).not.toHaveProperty('commission')
    await browser.call('bookingcancellation', { id: booking.id, token: booking.token }, { method: 'PATCH' })
  }
})

test('shared and cached pages contain no programme [MODE-30]', async () => {
  const hotel = await aHotelInIndia()
  const keeping = { headers: { 'X-Test-Now': NOW }, bindings: { PAGE_CACHE: 'on' } }
  const [{ browser: known }, browser, stranger] = await Promise.all([
    anAgent(),
    openBrowser(site, keeping),
    openBrowser(site, keeping),
  ])
  for (const [name, value] of known.cookies) browser.cookies.set(name, value)
  const city = await db.first<{ slug: string }>('SELECT slug FROM city WHERE id = ?', hotel.cityId)
  const [own, list] = [`/${hotel.propertyId}-${hotel.slug}?${STAY}`, `/hotels-in-${city?.slug}?${STAY}`]
  const text = async (browser: Browser, path: string) => {
    const answer = await browser.fetch(path)
    return {
      html: await answer.text(),
      kept: answer.headers.get('X-Page-Cache'),
      caching: answer.headers.get('Cache-Control'),
    }
  }
  const seen = await text(browser, own)
  expect(seen).toMatchObject({ kept: null, caching: 'no-store' })
  expect(seen.html).toContain('₹2,280')
  expect(seen.html).toContain('Your commission: ₹203 (10%)')
  for (const path of [own, list]) {
    for (const kept of [null, 'hit']) {
      const shared = await text(stranger, path)
      expect(shared.kept).toBe(kept)
      expect(shared.html).toContain('₹2,400')
      expect(shared.html).not.toMatch(/2,280|ommission/)
    }
    // Lists are rendered with public prices; an agent's prices come by a separate request.
    if (path === list) expect((await text(browser, path)).html).not.toMatch(/2,280|ommission/)
  }
  expect((await stranger.fetch(`${own}&_umd=none`)).headers.get('X-Page-Cache')).toBeNull()
  const call = await browser.call(`memberPrices?hotel_ids=${hotel.propertyId}&${STAY}`)
  expect(call.headers.get('Cache-Control')).toBe('no-store')
  expect(JSON.stringify(await readAnswer(call))).not.toContain('ommission')
})

test("an agent's price is the same from card to booking [MODE-28]", async () => {
  const hotel = await aHotelInIndia(10)
  const [agent, other] = [await anAgent(), await aHotelInIndia()]
  const { browser } = agent
  await db.batch([{ sql: 'UPDATE property SET hide_prices = 1 WHERE id = ?', params: [other.propertyId] }])
  expect(await pricesOf(browser, [hotel, other])).toMatchObject([
    { hotel_id: hotel.propertyId, total: 2280, currency_code: 'INR', card: { amount: '₹2,280' } },
  ])
  expect((await browser.call(`memberPrices?hotel_ids=${Array(51).fill(hotel.propertyId)}&${STAY}`)).status).toBe(400)
  const page = await pageOf(browser, hotel, '&modal=bookingSummary')
  expect(page.card.total?.amount).toBe('₹2,280')
  expect(page.card.lines).toContainEqual({ label: 'Special rate', amount: '−₹120', variant: 'ok' })
  expect(page.summary).toMatchObject({ shownTotal: 2280 })
  const made = await book(browser, hotel, 2280)
  expect(made.status).toBe(201)
  const { booking } = await readAnswer(made)
  expect(booking.payable_amount).toBe(2280)
  const paying = { booking: { pricing: 2280 }, payments: { from_payment_method: { amount: 2280 } } }
  const held = await readAnswer(await browser.call('createBooking', aBookingBody(hotel, paying)))
  expect(
    await db.first('SELECT amount_minor, prepaid_discount_minor FROM payment WHERE booking_id = ?', held.booking.id),
  ).toEqual({ amount_minor: 205_200, prepaid_discount_minor: 22_800 })
  const details = async () => (await readAnswer(await browser.call(`bookingdetails?id=${booking.id}`))).booking
  const bills = async () => {
    const { bills_hash, final_amount } = await details()
    return [final_amount, (bills_hash as { amount: number }[]).reduce((sum, { amount }) => sum + amount, 0)]
  }
  expect(await bills()).toEqual([2280, 2280])
  // Another night continues at the agreed terms, though the programme has changed.
  const { id } = (
    await byAdmin('/v1/programmes', {
      kind: 'travel_agent',
      brand: 'marigold',
      countries: ['IN'],
      price_percent: 50,
      commission_percent: 50,
      properties: [hotel.propertyId],
      from: '2026-11-01',
    })
  ).answer
  const longer = { checkin: '2026-12-11', checkout: '2026-12-14' }
  const { modification } = await readAnswer(
    await browser.call(`bookings/${booking.id}/modify?${new URLSearchParams(longer)}`),
  )
  expect(modification.total_amount).toBe(3420)
  const changed = await browser.call(
    `bookings/${booking.id}/modify`,
    { ...longer, shown_total: 3420 },
    { method: 'PUT' },
  )
  expect(changed.status).toBe(200)
  expect(await bills()).toEqual([3420, 3420])
  expect(await details()).toMatchObject({ commission: { percentage: 10, amount: 305 } })
  await change(id, { live: false })
  const off = await readAnswer(await browser.call('bookingcancellation', { id: booking.id }, { method: 'PATCH' }))
  expect(off.booking).toMatchObject({ final_amount: 3420, commission: { state: 'lapsed' } })
})

test('a change keeps agreed terms only while the account is approved [MODE-29]', async () => {
  const hotel = await aHotelInIndia()
  const agent = await anAgent()
  const { booking } = await readAnswer(await book(agent.browser, hotel, 2280))
  const path = `bookings/${booking.id}/modify`
  const longer = { checkin: '2026-12-11', checkout: '2026-12-14' }
  const customer = await openBrowser(site, { headers: { 'X-Test-Now': NOW } })
  const costs = async (browser: Browser, proof = {}) => {
    const query = new URLSearchParams({ ...longer, ...proof })
    return (await readAnswer(await browser.call(`${path}?${query}`))).modification.total_amount
  }
  // The travelling guest changes the same booking.
  expect([await costs(agent.browser), await costs(customer, { token: booking.token })]).toEqual([3420, 3420])
  await decide(agent, 'refuse')
  expect([await costs(agent.browser), await costs(customer, { token: booking.token })]).toEqual([3600, 3600])
  const put = (shown: number) => agent.browser.call(path, { ...longer, shown_total: shown }, { method: 'PUT' })
  const refused = await put(3420)
  expect([refused.status, (await readAnswer(refused)).error.code]).toEqual([409, 'price_changed'])
  const details = async () => (await readAnswer(await agent.browser.call(`bookingdetails?id=${booking.id}`))).booking
  expect(await details()).toMatchObject({ final_amount: 2280, commission: { amount: 203 } })
  expect((await put(3600)).status).toBe(200)
  const after = await details()
  expect(after.final_amount).toBe(3600)
  expect(after).not.toHaveProperty('commission')
})

test("an agent's price to change stays is equal in list and rooms", async () => {
  const hotel = await aHotelInIndia()
  const agent = await anAgent()
  const { booking } = await readAnswer(await book(agent.browser, hotel))
  const near = await aHotelInIndia()
  const sameSpot =
    'UPDATE property SET (latitude, longitude) = (SELECT latitude, longitude FROM property WHERE id = ?) WHERE id = ?'
  await db.batch([{ sql: sameSpot, params: [hotel.propertyId, near.propertyId] }])
  const overlayData = async (more = '') => {
    const path = `/booking/${booking.booking_no}?modal=modifyProperty${more}`
    return (await dataOf<{ overlayData: ModifyPropertyOverlayData }>(agent.browser, path)).overlayData
  }
  const listed = (await overlayData()).properties.find(({ id }) => id === near.propertyId)
  const [room] = (await overlayData(`&hotel_id=${near.propertyId}`)).roomTypes
  expect([listed?.price, room?.price]).toEqual(['₹2,280', '₹2,280'])
  expect(listed?.difference).toBe(room?.difference)
})

test('private prices respect the switches of all stay endpoints', async () => {
  const hotel = await aHotelInIndia()
  const { browser } = await anAgent()
  expect(await pricesOf(browser, [hotel], '&hidePrices=true')).toEqual([])
  await aCouponRow(db, { pre_apply: 1, city_id: hotel.cityId })
  const more = '&pre_apply_coupon_switch=true'
  const own = await pricesOf(browser, [hotel], more)
  expect(own[0].total).toBe((await priceOf(browser, hotel, more)).total)
  expect(own[0].total).toBeLessThan(2280)
})

test('social sign-in ends no mode [MODE-24]', async () => {
  const { browser } = await anAgent()
  const wrong = await browser.fetch('/about?_umd=corporate')
  expect((await browser.fetch(wrong.headers.get('Location') ?? '')).status).toBe(200)
  expect(browser.cookies.get('_umd')).toBe('travel_agent')
})

test("only the agent sees a booking's mode and commission [MODE-31]", async () => {
  const hotel = await aHotelInIndia()
  const agent = await anAgent()
  const { booking } = await readAnswer(await book(agent.browser, hotel))
  const row = await db.first<{ user_id: string; price: string }>(
    'SELECT user_id, price FROM booking WHERE id = ?',
    booking.id,
  )
  expect(row?.user_id).toBe(agent.userId)
  expect(JSON.parse(row?.price ?? '').programme).toMatchObject({ kind: 'travel_agent', commissionMinor: 20_300 })
  const own = (await readAnswer(await agent.browser.call(`bookingdetails?id=${booking.id}`))).booking
  expect(own).toMatchObject({
    browsing_mode: 'travel_agent',
    commission: { percentage: 10, amount: 203, currency_code: 'INR', state: 'expected' },
  })
  const page = await (await agent.browser.fetch(`/booking/${booking.booking_no}`)).text()
  expect(page).toContain('Your commission: ₹203 (10%)')
  expect(page).toContain('Only you can see this.')
  const guest = await openBrowser(site, { headers: { 'X-Test-Now': NOW } })
  const theirs = await readAnswer(
    await guest.call(`bookingdetails?id=${booking.id}&token=${booking.token}&additional_fields=microsite`),
  )
  expect(theirs.booking.devise_role).toBe('Consumer_Guest')
  expect(theirs.booking.final_amount).toBe(2280)
  expect([own.guest.id, theirs.booking.guest.id]).toEqual([agent.userId, null])
  expect((await guest.fetch(`/booking/${booking.booking_no}?token=${booking.token}`)).status).toBe(303)
  const papers = [JSON.stringify(theirs)]
  for (const path of ['', '/voucher', '/invoice']) {
    const paper = await guest.fetch(`/booking/${booking.booking_no}${path}`)
    expect(paper.status).toBe(200)
    papers.push(await paper.text())
  }
  papers.push(await (await agent.browser.fetch(`/booking/${booking.booking_no}/voucher`)).text())
  papers.push(await (await agent.browser.fetch(`/booking/${booking.booking_no}/invoice`)).text())
  const ids = await db.all<{ id: string }>("SELECT id FROM message WHERE payload ->> 'bookingId' = ?", booking.id)
  const sent = (await listNotifications(deps, aScope(), 200)).filter((one) => ids.some(({ id }) => id === one.id))
  expect(sent.length).toBeGreaterThan(0)
  for (const actual of [...papers, JSON.stringify(sent)]) {
    expect(actual).not.toMatch(/ommission|travel.?agent|Meridian|browsing_mode/i)
  }
})

test('a commission is due for completed, never for cancelled stays [MODE-32]', async () => {
  const hotel = await aHotelInIndia()
  const agent = await anAgent()
  const company = await anAgent('corporate')
  const made = await Promise.all([book(agent.browser, hotel), book(agent.browser, hotel), book(company.browser, hotel)])
  const [live, off, free] = await Promise.all(made.map(async (one) => (await readAnswer(one)).booking))
  await agent.browser.call('bookingcancellation', { id: off.id }, { method: 'PATCH' })
  expect(JSON.stringify(await due())).not.toContain(live.booking_no)
  const later = aDeps({}, Date.UTC(2026, 11, 13, 6))
  await completeStays(later)
  const actual = await due()
  expect(actual.items).toContainEqual({
    booking_no: live.booking_no,
    brand: 'marigold',
    checkout: '2026-12-13',
    kind: 'travel_agent',
    company: 'Meridian Tours',
    phone: `+91 ${agent.phone}`,
    percent: 10,
    amount_minor: 20_300,
    currency: 'INR',
  })
  expect(actual.sums).toEqual([{ currency: 'INR', amount_minor: expect.any(Number) }])
  for (const { booking_no: no } of [off, free]) expect(JSON.stringify(actual)).not.toContain(no)
  const state = async (id: string) =>
    (await readAnswer(await agent.browser.call(`bookingdetails?id=${id}`))).booking.commission.state
  expect([await state(live.id), await state(off.id)]).toEqual(['due', 'lapsed'])
  expect((await byAdmin('/v1/commissions?from=yesterday')).status).toBe(400)
})

test('pages for agents and companies set the mode and show terms [MODE-26]', async () => {
  for (const [kind, path, door] of [
    ['travel_agent', '/travel-agent', '/travel-agent-login'],
    ['corporate', '/business', '/business-login'],
  ] as const) {
    await aHotelInIndia()
    const guest = await aGuest(kind)
    const before = await dataOf<BusinessLoginModel>(guest.browser, path)
    expect(before.actions.map(({ href }) => href)).toEqual([door, '/'])
    expect(guest.browser.cookies.get('_umd')).toBeUndefined()
    await decide(guest, 'approve')
    const page = await dataOf<BusinessLoginModel>(guest.browser, path)
    expect(page.text).toContain(kind === 'corporate' ? '10% off stays' : '5% off stays · 10% commission')
    expect(page.actions.some(({ href }) => href.startsWith('/hotels-in-'))).toBe(true)
    expect(guest.browser.cookies.get('_umd')).toBe(kind)
    const stranger = await openBrowser(site, { headers: { 'X-Test-Now': NOW } })
    expect((await stranger.fetch(path)).status).toBe(200)
  }
})

deepTest('a page reports an account approved since signing in', async () => {
  const guest = await aGuest('corporate')
  const marker = (role: string) => makeLoginMarker({ brandId: 'oyo', user: { id: guest.userId, deviseRole: role } })
  guest.browser.cookies.set('logged-in', marker('Consumer_Guest'))
  await guest.browser.fetch('/about')
  expect(guest.browser.cookies.get('logged-in')).toBe(marker('Consumer_Guest'))
  await decide(guest, 'approve')
  await guest.browser.fetch('/about')
  expect(decodeURIComponent(guest.browser.cookies.get('logged-in') ?? '')).toBe(marker('CorporateAdmin'))
})
