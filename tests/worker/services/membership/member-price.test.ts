import { beforeAll, expect, test } from 'vitest'
import type { PrintModel } from '#app/pages/document/model.ts'
import type { HotelModel } from '#app/pages/hotel/model.ts'
import type { ListingModel } from '#app/pages/listing/model.ts'
import { type Browser, openBrowser } from '#tests/support/a-browser.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { type MembershipGiven, makeMember, sellPlans } from '#tests/support/a-plan.ts'
import { aBookingBody } from '#tests/support/booking-builders.ts'
import { dataOf } from '#tests/support/booking-pages.ts'
import { readAnswer } from '#tests/support/booking-site.ts'
import { aCity, aCouponRow, aProperty, type TestCity, type TestProperty } from '#tests/support/catalogue-builders.ts'
import { signInAs } from '#tests/support/signed-in.ts'
import { createSite } from '#worker/site/create-site.ts'

const site = createSite()
const { db } = aDeps()
const NOW = '2026-11-21T12:00:00Z'
const STAY = 'checkin=2026-12-11&checkout=2026-12-13&rooms_config=1-2_0_0_0'
let made = 0

beforeAll(() => sellPlans(db))

async function aGuest(member: MembershipGiven | null = null, host = 'marigold.localhost') {
  const browser = await openBrowser(site, { host, headers: { 'X-Test-Now': NOW } })
  const userId = await signInAs(db, browser, `94${String(++made).padStart(8, '0')}`)
  if (member) await makeMember(db, userId, member)
  return { browser, userId }
}

type Property = TestProperty & { city: TestCity; categoryId: number }

/** Two nights cost the public ₹2,400, including 12 % tax. */
async function aTestProperty(takesPart = true, city?: TestCity): Promise<Property> {
  const place = city ?? (await aCity(db))
  const property = await aProperty(db, place, { takesPart, discountPercent: 0 })
  return { ...property, city: place, categoryId: property.categoryIds[0] ?? 0 }
}

async function priceOf(browser: Browser, property: Property, more = '') {
  const answer = await readAnswer(await browser.call(`availability?hotel_id=${property.id}&${STAY}${more}`))
  return answer.room_categories_with_data[0].pricing_details
}

const pathOf = (property: Property) => `/${property.id}-${property.slug}?${STAY}`

async function book(browser: Browser, property: Property, more: object = {}) {
  const place = { countryId: property.city.country.id, cityId: property.city.id }
  const hotel = { propertyId: property.id, categoryId: property.categoryId, ...place }
  const body = aBookingBody(hotel, {
    user: { first_name: 'Mira', email: `mira${++made}@example.com` },
    booking: { inform_guest: false, ...more },
  })
  return browser.call('createBooking', body)
}

test('a member pays less at participating properties, before the coupon [MEMB-57, MEMB-68]', async () => {
  const [property, home, outside] = [await aTestProperty(), await aTestProperty(), await aTestProperty(false)]
  const { browser } = await aGuest({ homePropertyId: home.id })
  const stranger = (await aGuest()).browser
  expect(await priceOf(stranger, property)).toMatchObject({ total: 2400, wizard_discount_amount: 0 })
  expect(await priceOf(browser, property)).toMatchObject({
    total: 2280,
    wizard_discount_percentage: 5,
    wizard_discount_amount: 120,
  })
  expect(await priceOf(browser, home)).toMatchObject({ total: 2232, wizard_discount_percentage: 7 })
  expect(await priceOf(browser, outside)).toMatchObject({ total: 2400, wizard_discount_percentage: 0 })
  const coupon = await aCouponRow(db, { value: 10, city_id: property.city.id })
  expect(await priceOf(browser, property, `&coupon=${coupon}`)).toMatchObject({
    total: 2052,
    wizard_discount_amount: 120,
  })
})

test('a card shows the member the price of the room type that the list was filtered by [MEMB-57, BEDS-02]', async () => {
  const rooms = [{ bedrooms: 0 }, { bedrooms: 3 }]
  const { id, categoryIds } = await aProperty(db, await aCity(db), {
    ...{ takesPart: true, discountPercent: 0, categories: rooms },
  })
  const sql = 'UPDATE room_category SET double_minor = 2 * double_minor WHERE id = ?'
  await db.batch([{ sql, params: [categoryIds[1] ?? 0] }])
  const { browser } = await aGuest({})
  const totalOf = async (more: string) => {
    const { prices } = await readAnswer(await browser.call(`memberPrices?hotel_ids=${id}&${STAY}${more}`))
    return prices[0].total
  }
  const usual = await totalOf('')
  expect(await totalOf('&bedrooms=3')).toBe(2 * usual)
})

test('a membership gives no discount after its end, elsewhere, or refunded [MEMB-57]', async () => {
  const property = await aTestProperty()
  const total = async (member: MembershipGiven) => (await priceOf((await aGuest(member)).browser, property)).total
  // It is the evening of the 21st in India.
  expect(await total({ endDate: '2026-11-21' })).toBe(2280)
  expect(await total({ endDate: '2026-11-20' })).toBe(2400)
  expect(await total({ status: 'refunded' })).toBe(2400)
  expect(await total({ brandId: 'dunehouse' })).toBe(2400)
})

test("page, summary, charge, booking, voucher and invoice agree on a member's total [MEMB-58, MEMB-59]", async () => {
  const property = await aTestProperty()
  const { browser, userId } = await aGuest({})
  const hotel = await dataOf<HotelModel>(browser, `${pathOf(property)}&modal=bookingSummary`)
  expect(hotel.card.price?.amount).toBe('₹2,280')
  expect(hotel.summary?.total.amount).toBe('₹2,280')
  expect(hotel.card.contentList).toContainEqual(
    expect.objectContaining({ type: 'oyo_wizard', is_selected: true, actual_price: '₹120' }),
  )
  const answer = await book(browser, property, { pricing: 2280 })
  expect(answer.status).toBe(201)
  const { booking } = await readAnswer(answer)
  expect(booking.payable_amount).toBe(2280)
  const details = async () => (await readAnswer(await browser.call(`bookingdetails?id=${booking.id}`))).booking
  expect(await details()).toMatchObject({ payable_amount: 2280, oyo_wizard: { type: 'discount', amount: 120 } })
  const invoice = await dataOf<PrintModel>(browser, `/booking/${booking.booking_no}/invoice`)
  expect(invoice.tables[0]?.sums[0]?.amount).toBe('₹2,280.00')
  expect(JSON.stringify(invoice)).toContain('Member discount')
  // A booking keeps its price whatever happens to the membership.
  await db.batch([{ sql: "UPDATE membership SET status = 'ended' WHERE user_id = ?", params: [userId] }])
  expect(await details()).toMatchObject({ payable_amount: 2280, oyo_wizard: { type: 'discount', amount: 120 } })
})

test('a member price shown before the membership ended is requoted [MEMB-57]', async () => {
  const property = await aTestProperty()
  const { browser, userId } = await aGuest({})
  await db.batch([{ sql: "UPDATE membership SET status = 'refunded' WHERE user_id = ?", params: [userId] }])
  const refused = await book(browser, property, { pricing: 2280 })
  expect(refused.status).toBe(409)
  expect((await readAnswer(refused)).error).toMatchObject({ code: 'price_changed', quote: { total: 2400 } })
})

test('a changed booking keeps the discount only for a current member [MEMB-60]', async () => {
  const property = await aTestProperty()
  const { browser, userId } = await aGuest({ homePropertyId: null })
  const { booking } = await readAnswer(await book(browser, property))
  const path = `/booking/${booking.booking_no}?modal=modifyDates&checkin=2026-12-11&checkout=2026-12-14`
  const quoted = async () => (await dataOf(browser, path)).modifyDates?.quote?.shownTotal
  expect(await quoted()).toBe(3420)
  await db.batch([{ sql: "UPDATE membership SET end_date = '2026-11-20' WHERE user_id = ?", params: [userId] }])
  expect(await quoted()).toBe(3600)
})

test('the larger discount of membership and programme applies [PRICE-15]', async () => {
  const property = await aTestProperty()
  const { browser, userId } = await aGuest({ memberPercent: 7, homePercent: 10 })
  await db.batch([
    { sql: "UPDATE user SET devise_role = 'TravelAgent' WHERE id = ?", params: [userId] },
    {
      sql: `INSERT INTO account_detail (user_id, kind, company, tax_number, state, asked_at)
        VALUES (?, 'travel_agent', 'Meridian', '27AAACM1234A1Z5', 'approved', 0)`,
      params: [userId],
    },
  ])
  const price = await priceOf(browser, property, '&_umd=travel_agent')
  expect(price).toMatchObject({ total: 2232, wizard_discount_amount: 168, programme: { discount_amount: 0 } })
  await db.batch([
    { sql: `UPDATE membership SET terms = json_set(terms, '$.memberPercent', 3) WHERE user_id = ?`, params: [userId] },
  ])
  const other = await priceOf(browser, property, '&_umd=travel_agent')
  expect(other).toMatchObject({ total: 2280, wizard_discount_amount: 0, programme: { discount_amount: 120 } })
})

test("oyo_wizard describes the hotel's membership terms, or is null [MEMB-17, MEMB-56]", async () => {
  const [property, outside] = [await aTestProperty(), await aTestProperty(false)]
  const { browser } = await aGuest()
  const wizardOf = async ({ id }: Property) =>
    (await readAnswer(await browser.call(`hoteldetails?hotel_id=${id}&${STAY}`))).hotel.oyo_wizard
  expect(await wizardOf(property)).toEqual({ takes_part: true, member_percent: 5, home_percent: 7 })
  expect(await wizardOf(outside)).toBeNull()
})

test('cards and hotel page show the same member price to everybody [MEMB-61, MEMB-62]', async () => {
  const city = await aCity(db)
  const [property, outside] = [await aTestProperty(true, city), await aTestProperty(false, city)]
  const [{ browser: member }, { browser: stranger }] = [
    await aGuest({ memberPercent: 7, homePercent: 10 }),
    await aGuest(),
  ]
  const cardsOf = async (browser: Browser) =>
    (await dataOf<ListingModel>(browser, `/hotels-in-${city.slug}?${STAY}`)).cards.map(({ id, price, members }) => [
      id,
      price?.amount,
      members,
    ])
  const shown = [
    [property.id, '₹2,400', 'Members pay ₹2,280'],
    [outside.id, '₹2,400', undefined],
  ]
  expect((await cardsOf(stranger)).sort()).toEqual(shown.sort())
  expect((await cardsOf(member)).sort()).toEqual(shown.sort())
  const { card } = await dataOf<HotelModel>(stranger, pathOf(property))
  expect(card.contentList).toContainEqual(
    expect.objectContaining({ type: 'oyo_wizard', is_selected: false, text: 'Members pay ₹2,280' }),
  )
  const none = await dataOf<HotelModel>(stranger, pathOf(outside))
  expect(none.card.contentList.filter(({ type }) => type === 'oyo_wizard')).toEqual([])
})

test("memberPrices returns a member's own totals, uncached [MEMB-63]", async () => {
  const [property, outside] = [await aTestProperty(), await aTestProperty(false)]
  const pricesOf = async (browser: Browser) => {
    const answer = await browser.call(`memberPrices?hotel_ids=${property.id},${outside.id}&${STAY}`)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    return (await readAnswer(answer)).prices
  }
  expect(await pricesOf((await aGuest()).browser)).toEqual([])
  expect(await pricesOf((await aGuest({ endDate: '2026-11-20' })).browser)).toEqual([])
  expect(await pricesOf((await aGuest({})).browser)).toEqual([
    {
      hotel_id: property.id,
      total: 2280,
      currency_code: 'INR',
      card: expect.objectContaining({ amount: '₹2,280', members: 'Your member price' }),
    },
  ])
  const { browser } = await aGuest({})
  const many = Array.from({ length: 51 }, (_, place) => place + 1).join(',')
  expect((await browser.call(`memberPrices?hotel_ids=${many}&${STAY}`)).status).toBe(400)
})

test("search/hotels sorts and filters by a member's total [MEMB-65]", async () => {
  const city = await aCity(db)
  // 2 × ₹1,180 without membership, and 2 × ₹1,200 less 5 %.
  const plain = await aProperty(db, city, { categories: [{ doubleMinor: 118_000 }], popularity: 1 })
  const property = await aTestProperty(true, city)
  const [{ browser: member }, { browser: stranger }] = [await aGuest({}), await aGuest()]
  const byPrice = `search/hotels?${STAY}&filters[city_id]=${city.id}&format_response[sort_params][sort_on]=price&format_response[sort_params][ascending]=true`
  const idsOf = async (browser: Browser, more = '') =>
    (await readAnswer(await browser.call(byPrice + more))).hotels.map(({ id }: { id: number }) => id)
  expect(await idsOf(stranger)).toEqual([plain.id, property.id])
  expect(await idsOf(member)).toEqual([property.id, plain.id])
  const upTo = '&filters[price][max]=2300'
  expect(await idsOf(stranger, upTo)).toEqual([])
  expect(await idsOf(member, upTo)).toEqual([property.id])
  const list = await dataOf<ListingModel>(member, `/hotels-in-${city.slug}?${STAY}&sort=price-up`)
  expect(list.cards.map(({ id, price, members }) => [id, price?.amount, members])).toEqual([
    [property.id, '₹2,280', 'Your member price'],
    [plain.id, '₹2,360', undefined],
  ])
})
