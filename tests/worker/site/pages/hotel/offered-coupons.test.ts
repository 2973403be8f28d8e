import { expect, test } from 'vitest'
import { findPricingLine } from '#app/domain/prices/pricing-line.ts'
import type { HotelModel } from '#app/pages/hotel/model.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { dataOf } from '#tests/support/booking-pages.ts'
import { aGuest, readAnswer } from '#tests/support/booking-site.ts'
import { aCity, aCouponRow, aProperty, nextId, type TestCity } from '#tests/support/catalogue-builders.ts'
import { statement } from '#worker/infra/database/database.ts'
import { createSite } from '#worker/site/create-site.ts'

const { db } = aDeps()
const site = createSite()
const STAY = 'checkin=11/12/2026&checkout=13/12/2026&rooms_config=1-2_0_0_0'

type DealGiven = { starts_on?: string; ends_on?: string; members_only?: number; is_paused?: number }

/** A coupon of 15 percent in one city, with the deal that shows it on the home page. */
async function aDealWithCoupon(city: TestCity, given: DealGiven = {}): Promise<string> {
  const code = await aCouponRow(db, { value: 15, city_id: city.id })
  const row = {
    ...{ slug: `deal-${nextId()}`, brand_id: 'marigold', title: '15% off', terms: 'Once', coupon_code: code },
    ...{ city_id: city.id, starts_on: '2026-01-01', ends_on: '2028-01-01', ...given },
  }
  const names = Object.keys(row)
  const sql = `INSERT INTO deal (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`
  await db.batch([statement(sql, ...Object.values(row))])
  return code
}

async function pageOf(city: TestCity) {
  const { id, slug } = await aProperty(db, city)
  const path = `/${id}-${slug}?${STAY}`
  const guest = await aGuest(site)
  return { id, guest, path, page: await dataOf<HotelModel>(guest, `${path}&modal=bookingSummary`) }
}

test('the coupon of a public deal is one tap away on the page and in the form [COUP-01]', async () => {
  const city = await aCity(db)
  const code = await aDealWithCoupon(city)
  const { guest, page, path } = await pageOf(city)
  const text = `Save ₹360 with ${code}`
  const line = findPricingLine(page.card.contentList, 'coupon')
  expect(line).toMatchObject({ is_selected: false, coupon_code: code, text, toggle: { text: 'Apply' } })
  expect((await dataOf<HotelModel>(guest, line?.toggle?.href ?? '')).card.total?.amount).toBe('₹2,040')
  const offer = page.summary?.coupon.offer
  expect(offer).toMatchObject({ code, text, action: 'Apply' })
  const applied = await dataOf<HotelModel>(guest, offer?.href ?? '')
  expect(applied.summary?.total.amount).toBe('₹2,040')
  expect(applied.summary?.coupon).toMatchObject({ text, offer: null })
  const html = await (await guest.fetch(`${path}&modal=bookingSummary`)).text()
  const body = html.replace(/<script.*?<\/script>/gs, '')
  // On the page outside its folded extras, and in the form.
  expect(body.split(text).length - 1).toBeGreaterThanOrEqual(2)
  expect(body.indexOf(text)).toBeLessThan(body.indexOf('Add a coupon or extras'))
})

test('offers no coupon of another city, of members, of a paused or of a finished deal [COUP-01]', async () => {
  const [city, other] = [await aCity(db), await aCity(db)]
  await aDealWithCoupon(other)
  await aDealWithCoupon(city, { members_only: 1 })
  await aDealWithCoupon(city, { is_paused: 1 })
  await aDealWithCoupon(city, { ends_on: '2026-11-01' })
  await aCouponRow(db, { value: 20, city_id: city.id })
  const { page } = await pageOf(city)
  expect(findPricingLine(page.card.contentList, 'coupon')).toBeNull()
  expect(page.summary?.coupon.offer).toBeNull()
})

test("an API request does not apply a deal's coupon automatically", async () => {
  const city = await aCity(db)
  await aDealWithCoupon(city)
  const { id, guest } = await pageOf(city)
  const query = `hotel_id=${id}&checkin=2026-12-11&checkout=2026-12-13&rooms_config=1-2_0_0_0`
  const { room_categories_with_data: rooms } = await readAnswer(
    await guest.call(`availability?${query}&pre_apply_coupon_switch=true`),
  )
  expect(rooms[0].pricing_details).toMatchObject({ total: 2400 })
})

test('a room names the price of an optional breakfast', async () => {
  const city = await aCity(db)
  const meals = [{ code: 'breakfast' as const, priceMinor: 25_000 }]
  const { id, slug } = await aProperty(db, city, { categories: [{ meals }, { breakfast: true, meals }] })
  const { rooms } = await dataOf<HotelModel>(await aGuest(site), `/${id}-${slug}?${STAY}`)
  const lines = rooms.map((room) => room.lines.map(({ text }) => text).filter((text) => text.includes('reakfast')))
  expect(lines).toEqual([['Breakfast: ₹250 per guest per night'], ['Breakfast included']])
})
