import { beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#app/domain/dates/instant.ts'
import { type Browser, openBrowser } from '#tests/support/a-browser.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { makeMember, sellPlans } from '#tests/support/a-plan.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { aBookingBody } from '#tests/support/booking-builders.ts'
import { readAnswer } from '#tests/support/booking-site.ts'
import { aCity, aProperty } from '#tests/support/catalogue-builders.ts'
import { crawl } from '#tests/support/crawler.ts'
import { signInAs } from '#tests/support/signed-in.ts'
import { listHomeChoices } from '#worker/services/membership/choose-home-hotel.ts'
import { createSite } from '#worker/site/create-site.ts'

const site = createSite()
const { db } = aDeps()
const NOW = '2026-11-21T12:00:00Z'
let made = 0

beforeAll(() => sellPlans(db))

async function aGuest(host = 'marigold.localhost') {
  const browser = await openBrowser(site, { host, headers: { 'X-Test-Now': NOW } })
  const phone = `95${String(++made).padStart(8, '0')}`
  return { browser, phone, userId: await signInAs(db, browser, phone) }
}

const read = async (browser: Browser, call: string) => readAnswer(await browser.call(call))

const nobody = {
  membership_detail: {
    subscription_pending: false,
    subscription_status: 'NOT_MEMBER',
    start_date: null,
    end_date: null,
    home_hotel_id: null,
    amount_saved: 0,
    currency_code: null,
    total_bookings_wizard_hotel: 0,
  },
  status: 'NOT_MEMBER',
}

test("wizardStatus answers for the guest's own number only [MEMB-04, MEMB-06, MEMB-07, MEMB-27]", async () => {
  const stranger = await openBrowser(site, { headers: { 'X-Test-Now': NOW } })
  for (const path of ['wizardStatus', 'wizard-status']) expect(await read(stranger, path)).toEqual(nobody)
  const { browser, phone, userId } = await aGuest()
  const own = `wizardStatus?country_code=${encodeURIComponent('+91')}&phone=${phone}`
  expect(await read(browser, own)).toEqual(nobody)
  await makeMember(db, userId)
  const member = {
    ...nobody.membership_detail,
    subscription_status: 'MEMBER',
    start_date: '2026-10-22',
    end_date: '2027-04-21',
    currency_code: 'INR',
  }
  expect(await read(browser, own)).toEqual({ membership_detail: member, status: 'MEMBER' })
  expect(await read(browser, 'wizardStatus')).toEqual({ membership_detail: member, status: 'MEMBER' })
  const other = (await aGuest()).browser
  expect(await read(other, own)).toEqual(nobody)
  expect(await read(stranger, own)).toEqual(nobody)
  expect(await read(browser, `wizardStatus?country_code=%2B60&phone=${phone}`)).toEqual(nobody)
})

test('a membership is valid through its last day, at its brand only [MEMB-02]', async () => {
  const { browser, userId } = await aGuest()
  await makeMember(db, userId, { endDate: '2026-11-21' })
  const statusAt = async (now: string) => {
    const answer = await browser.call('wizardStatus', undefined, { headers: { 'X-Test-Now': now } })
    return (await readAnswer(answer)).status
  }
  // 23:59 and midnight in India.
  expect(await statusAt('2026-11-21T18:29:00Z')).toBe('MEMBER')
  expect(await statusAt('2026-11-21T18:30:00Z')).toBe('NOT_MEMBER')
})

test('seeds two plans for India, one for Malaysia and Indonesia each [MEMB-23, MEMB-77]', async () => {
  const plansOn = async (host: string) =>
    (await read(await openBrowser(site, { host, headers: { 'X-Test-Now': NOW } }), 'wizardPlans')).plans
  const india = { currency_code: 'INR', joining_money: 500 }
  expect(await plansOn('marigold.localhost')).toEqual([
    {
      id: 'in-wizard',
      name: 'Circle',
      price: 199,
      tax: 30.36,
      total: 199,
      months: 6,
      ...india,
      member_percent: 5,
      home_percent: 7,
    },
    {
      id: 'in-wizard-plus',
      name: 'Circle Plus',
      price: 499,
      tax: 76.12,
      total: 499,
      months: 12,
      ...india,
      member_percent: 7,
      home_percent: 10,
    },
  ])
  const regionOf = async (region: string) =>
    (await read((await aGuest()).browser, `wizardPlans?region=${region}`)).plans
  expect(await regionOf('my')).toEqual([
    expect.objectContaining({
      total: 19,
      currency_code: 'MYR',
      months: 12,
      member_percent: 5,
      home_percent: 7,
      joining_money: 0,
    }),
  ])
  expect(await regionOf('id')).toEqual([expect.objectContaining({ total: 69_000, currency_code: 'IDR', months: 12 })])
  expect(await regionOf('jp')).toEqual([])
  expect(await plansOn('nl.dunehouse.localhost')).toEqual([])
  expect(await plansOn('in.dunehouse.localhost')).toEqual([])
})

test('wizardPlus and wizardLandingV3 return plans, payment methods, texts and state [MEMB-10, MEMB-11, MEMB-24, MEMB-25]', async () => {
  const { browser, userId } = await aGuest()
  await makeMember(db, userId)
  const plus = await read(browser, 'wizardPlus')
  expect(plus.plans).toHaveLength(2)
  expect(plus.membershipData.status).toBe('MEMBER')
  const codes = plus.paymentModes.map(({ code }: { code: string }) => code)
  expect(codes.length).toBeGreaterThan(1)
  expect(codes.join()).not.toMatch(/hotel|pah/i)
  const landing = await read(browser, 'wizardLandingV3')
  expect(landing).toMatchObject({ title: 'Pay up to 10% less on your stays', state: { status: 'MEMBER' } })
  expect(landing.benefits).toContain('10% off at your home hotel')
  expect(landing.questions).toHaveLength(5)
  expect(landing.plans).toEqual(plus.plans)
})

test('wizardMembership returns the purchased terms to their owner only [MEMB-11, MEMB-22, MEMB-26]', async () => {
  const stranger = await openBrowser(site)
  expect((await stranger.call('wizardMembership')).status).toBe(401)
  const { browser, userId } = await aGuest()
  expect((await read(browser, 'wizardMembership')).membership_detail).toEqual({
    ...nobody.membership_detail,
    plan: null,
  })
  await makeMember(db, userId)
  await db.batch([
    { sql: "UPDATE membership_plan SET member_percent = 6, name = 'Other' WHERE id = 'in-wizard'", params: [] },
  ])
  expect(await read(browser, 'wizardMembership')).toMatchObject({
    membership_detail: {
      subscription_status: 'MEMBER',
      plan: { id: 'in-wizard', name: 'Circle', months: 6, member_percent: 5, home_percent: 7 },
    },
    orders: [],
  })
  await sellPlans(db)
})

test('amount_saved counts bookings with the discount that were not cancelled [MEMB-70]', async () => {
  const city = await aCity(db)
  const [property, outside] = [await aProperty(db, city, { takesPart: true }), await aProperty(db, city)]
  const { browser, userId } = await aGuest()
  await makeMember(db, userId)
  const book = async ({ id, categoryIds }: typeof property) => {
    const hotel = { propertyId: id, categoryId: categoryIds[0] ?? 0, countryId: city.country.id, cityId: city.id }
    const user = { first_name: 'Mira', email: `mira${++made}@example.com` }
    return (await readAnswer(await browser.call('createBooking', aBookingBody(hotel, { user })))).booking
  }
  const first = await book(property)
  await book(property)
  await book(outside)
  const savedOf = async () => {
    const { membership_detail: detail } = await read(browser, 'wizardStatus')
    return [detail.amount_saved, detail.total_bookings_wizard_hotel]
  }
  const line = (await read(browser, `bookingdetails?id=${first.id}`)).booking.oyo_wizard.amount
  expect(line).toBeGreaterThan(0)
  expect(await savedOf()).toEqual([2 * line, 2])
  expect((await browser.call(`bookings/${first.id}/cancel`, { reason: 'other' })).status).toBe(200)
  expect(await savedOf()).toEqual([line, 1])
})

test('amount_saved excludes ended stays without evidence and no-shows [EVID-02, EVID-03]', async () => {
  const city = await aCity(db)
  const property = await aProperty(db, city, { takesPart: true })
  const { browser, userId } = await aGuest()
  await makeMember(db, userId)
  const hotel = {
    propertyId: property.id,
    categoryId: property.categoryIds[0] ?? 0,
    countryId: city.country.id,
    cityId: city.id,
  }
  const ids: string[] = []
  for (const email of [`mira${++made}@example.com`, `mira${++made}@example.com`]) {
    const body = aBookingBody(hotel, { user: { first_name: 'Mira', email } })
    ids.push((await readAnswer(await browser.call('createBooking', body))).booking.id)
  }
  const countOf = async () => (await read(browser, 'wizardStatus')).membership_detail.total_bookings_wizard_hotel
  const write = (set: string, id = '') => db.batch([{ sql: `UPDATE booking SET ${set} WHERE id = ?`, params: [id] }])
  expect(await countOf()).toBe(2)
  await write("status_key = 2, state = 'completed'", ids[0])
  expect(await countOf()).toBe(2)
  await write('is_proven = 0', ids[0])
  expect(await countOf()).toBe(1)
  await write("status_key = 4, state = 'cancelled'", ids[1])
  expect(await countOf()).toBe(0)
})

test('setWizardBase accepts participating properties, changes only after 30 days [MEMB-12, MEMB-66, MEMB-67]', async () => {
  const city = await aCity(db)
  const [one, other] = [await aProperty(db, city, { takesPart: true }), await aProperty(db, city, { takesPart: true })]
  const outside = await aProperty(db, city)
  const { browser, userId } = await aGuest()
  const choose = (id: number, now = NOW) =>
    browser.call('setWizardBase', { base_hotel_id: id }, { headers: { 'X-Test-Now': now } })
  expect((await (await openBrowser(site)).call('setWizardBase', { base_hotel_id: one.id })).status).toBe(401)
  expect((await choose(one.id)).status).toBe(404)
  await makeMember(db, userId)
  expect((await choose(outside.id)).status).toBe(422)
  expect((await readAnswer(await choose(one.id))).membership_detail.home_hotel_id).toBe(one.id)
  // Choosing the same property again changes nothing, not even its day.
  expect((await choose(one.id, '2026-12-20T11:59:00Z')).status).toBe(200)
  const refused = await choose(other.id, '2026-12-21T11:59:00Z')
  expect(refused.status).toBe(422)
  expect((await readAnswer(refused)).error).toMatchObject({
    code: 'invalid_fields',
    free_from: new Date(Date.parse(NOW) + 30 * DAY_MS).toISOString(),
  })
  expect((await choose(outside.id, '2026-12-21T12:00:00Z')).status).toBe(422)
  expect((await readAnswer(await choose(other.id, '2026-12-21T12:00:00Z'))).membership_detail.home_hotel_id).toBe(
    other.id,
  )
})

test.each([
  ['Łazienki Élan', 'łazienki'],
  ['Дом у моря', 'МОРЯ дом'],
  ['فندق الواحة', 'الواحة'],
])('finds the property %s by %s and by its city', async (name, query) => {
  const city = await aCity(db)
  const { id } = await aProperty(db, city, { takesPart: true, name })
  const found = async (text: string) => (await listHomeChoices({ db }, aScope(), text)).map((property) => property.id)
  expect(await found(query)).toContain(id)
  expect(await found(`${query} ${city.name}`)).toEqual([id])
  for (const text of ['%', `${query}%`, `_${query.slice(1)}`]) expect(await found(text), text).toEqual([])
})

test('a hidden membership has no plans, page or price line [MEMB-18, MEMB-73]', async () => {
  const city = await aCity(db)
  const property = await aProperty(db, city, { takesPart: true })
  const at = async (path: string, hidden: 'on' | 'off') =>
    crawl(`http://marigold.localhost${path}`, { HIDE_WIZARD: hidden }, { headers: { 'X-Test-Now': NOW } })
  const stay = 'checkin=2026-12-11&checkout=2026-12-13&rooms_config=1-2_0_0_0'
  const looks = async (hidden: 'on' | 'off') => ({
    plans: ((await (await at('/api/pwa/wizardPlans', hidden)).json()) as { plans: unknown[] }).plans.length,
    landing: (await at('/wizard', hidden)).status,
    profile: (await at('/wizardprofile', hidden)).status,
    list: (await (await at(`/hotels-in-${city.slug}?${stay}`, hidden)).text()).includes('Members pay'),
    hotel: (await (await at(`/${property.id}-${property.slug}?${stay}`, hidden)).text()).includes('Members pay'),
  })
  expect(await looks('off')).toEqual({ plans: 2, landing: 200, profile: 200, list: true, hotel: true })
  expect(await looks('on')).toEqual({ plans: 0, landing: 404, profile: 404, list: false, hotel: false })
})

test('a brand or country without plans shows no membership [MEMB-20]', async () => {
  const homes = await openBrowser(site, { host: 'nl.dunehouse.localhost', headers: { 'X-Test-Now': NOW } })
  expect((await homes.fetch('/wizard')).status).toBe(404)
  expect(await (await homes.fetch('/about')).text()).not.toContain('/wizard')
  const india = await openBrowser(site, { headers: { 'X-Test-Now': NOW } })
  expect((await india.fetch('/wizard')).status).toBe(200)
  // No longer on sale: the plans' last day has passed.
  await db.batch([{ sql: "UPDATE membership_plan SET last_day = '2026-11-20'", params: [] }])
  expect((await india.fetch('/wizard')).status).toBe(404)
  await sellPlans(db)
})
