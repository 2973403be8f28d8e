import { expect, test } from 'vitest'
import { isolate } from '#app/i18n/bidi.ts'
import type { DealModel } from '#app/pages/deal/model.ts'
import { mountRoutes, openBrowser } from '#tests/support/a-browser.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { dataOf } from '#tests/support/booking-pages.ts'
import { aCity, aCouponRow, aProperty } from '#tests/support/catalogue-builders.ts'
import { createDealPageRoutes } from '#worker/site/pages/deals.ts'

const { db } = aDeps()
const site = mountRoutes({ pages: createDealPageRoutes() })

async function aDeal(slug: string, membersOnly: number) {
  const city = await aCity(db)
  const coupon = await aCouponRow(db)
  await db.batch([
    {
      sql: `INSERT INTO deal (slug, brand_id, title, terms, coupon_code, city_id, starts_on, ends_on, members_only)
        VALUES (?, 'marigold', 'A deal', 'Terms', ?, ?, '2020-01-01', '2099-01-01', ?)`,
      params: [slug, coupon, city.id, membersOnly],
    },
  ])
  return { city, coupon, slug }
}

test('shows a deal with terms, days and stays, coupon in links [ROUTE-13]', async () => {
  const { city, coupon, slug } = await aDeal('city-deal', 0)
  const stay = await aProperty(db, city)
  const model = await dataOf<DealModel>(await openBrowser(site), `/deals/${slug}`)
  expect(model).toMatchObject({
    title: isolate('A deal'),
    terms: isolate('Terms'),
    action: { href: expect.stringContaining(coupon) },
  })
  expect(model.details.map(({ value }) => value)).toEqual(['1\u00a0Jan 2020 to 1\u00a0Jan 2099', city.name, coupon])
  expect(model.stays?.cards.map(({ id }) => id)).toEqual([stay.id])
  expect(model.stays?.cards[0]?.href).toContain(`coupon=${coupon}`)
})

test("names a deal's places in the page's language", async () => {
  const { city, slug } = await aDeal('deal-of-names', 0)
  await db.batch([{ sql: 'UPDATE city SET names = ? WHERE id = ?', params: ['{"ar":"جايبور"}', city.id] }])
  const model = await dataOf<DealModel>(await openBrowser(site), `/deals/${slug}?lang=ar`)
  expect(model.details.map(({ value }) => value)).toContain('جايبور')
})

test('shows a deal of a place without stays', async () => {
  const { coupon } = await aDeal('empty-deal', 0)
  const browser = await openBrowser(site)
  const response = await browser.fetch('/deals/empty-deal')
  const html = await response.text()
  expect(response.status).toBe(200)
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(html).toContain(coupon)
})

test('hides a mystery deal from signed-out guests', async () => {
  await aDeal('mystery-deal', 1)
  const browser = await openBrowser(site)
  const response = await browser.fetch('/deals/mystery-deal')
  await response.text()
  expect(response.status).toBe(404)
})

test('shows only stays that accept its coupon, at that price', async () => {
  const city = await aCity(db)
  const coupon = await aCouponRow(db, { min_total_minor: 500_000, currency: 'INR', city_id: city.id })
  await aProperty(db, city, { name: 'Too cheap' })
  const dear = await aProperty(db, city, { name: 'Dear', categories: [{ doubleMinor: 900_000, singleMinor: 900_000 }] })
  await db.batch([dealOf('only-fitting', { coupon, cityId: city.id })])
  const model = await dataOf<DealModel>(await openBrowser(site), '/deals/only-fitting')
  expect(model.stays?.cards.map(({ id, price }) => [id, price?.amount])).toEqual([[dear.id, '₹8,100']])
  expect(model.stays?.cards[0]?.href).toContain('dealId=only-fitting')
})

test('strikes the price without the code where the property gives no discount', async () => {
  const city = await aCity(db)
  const coupon = await aCouponRow(db, { city_id: city.id })
  await aProperty(db, city, { categories: [{ doubleMinor: 900_000, singleMinor: 900_000 }] })
  await db.batch([dealOf('struck', { coupon, cityId: city.id })])
  const [card] = (await dataOf<DealModel>(await openBrowser(site), '/deals/struck')).stays?.cards ?? []
  expect(card?.price).toMatchObject({ amount: '₹8,100', struck: '₹9,000' })
  expect(card?.deal).toBe('10% off')
})

test('explains why a guest cannot use a deal', async () => {
  const city = await aCity(db)
  await aProperty(db, city)
  const coupon = await aCouponRow(db, { min_total_minor: 900_000_00, currency: 'INR', city_id: city.id })
  const free = await aCouponRow(db, { max_uses: 0, city_id: city.id })
  await db.batch([
    dealOf('too-dear', { coupon, cityId: city.id }),
    dealOf('used-up', { coupon: free, cityId: city.id }),
  ])
  expect(await dataOf<DealModel>(await openBrowser(site), '/deals/too-dear')).toMatchObject({ stays: null })
  const usedUp = await dataOf<DealModel>(await openBrowser(site), '/deals/used-up')
  expect(usedUp).toMatchObject({ stays: null, refusal: expect.stringMatching(/used/) })
})

test("uses the guest's language, or the operator's where untranslated", async () => {
  const coupon = await aCouponRow(db)
  await db.batch([
    dealOf('spoken', { coupon, cityId: null }),
    {
      sql: `INSERT INTO deal_text (deal_id, locale, title, terms)
        SELECT id, 'es', 'Una oferta', 'Condiciones' FROM deal WHERE slug = 'spoken'`,
      params: [],
    },
  ])
  const titleIn = async (lang: string) =>
    (await dataOf<DealModel>(await openBrowser(site), `/deals/spoken?lang=${lang}`)).title
  expect(await titleIn('es')).toBe(isolate('Una oferta'))
  expect(await titleIn('fr')).toBe(isolate('A deal'))
})

test("starts and ends by its place's clock [COUP-09]", async () => {
  const city = await aCity(db, { timeZone: 'Asia/Kolkata' })
  const coupon = await aCouponRow(db)
  const hours = { starts_on: '2026-11-21', start_time: '18:00', ends_on: '2026-11-22', end_time: '20:00' }
  await db.batch([dealOf('evening', { coupon, cityId: city.id, ...hours })])
  const statusAt = async (moment: string) => {
    const browser = await openBrowser(site, { headers: { 'X-Test-Now': moment } })
    const response = await browser.fetch('/deals/evening')
    await response.text()
    return response.status
  }
  // 18:00 in India is 12:30 UTC.
  expect(await statusAt('2026-11-21T12:29:00Z')).toBe(404)
  expect(await statusAt('2026-11-21T12:30:00Z')).toBe(200)
  expect(await statusAt('2026-11-22T14:29:00Z')).toBe(200)
  expect(await statusAt('2026-11-22T14:30:00Z')).toBe(404)
})

test('shows its terms and cities as overlays', async () => {
  const [city, further] = [await aCity(db), await aCity(db)]
  const coupon = await aCouponRow(db, { cap_minor: 120_000, currency: 'INR', city_id: city.id, first_booking_only: 1 })
  await db.batch([
    dealOf('with-sheets', { coupon, cityId: city.id }),
    { sql: 'INSERT INTO coupon_city (coupon_code, city_id) VALUES (?, ?)', params: [coupon, further.id] },
  ])
  const sheetOf = async (name: string) =>
    (await dataOf<DealModel>(await openBrowser(site), `/deals/with-sheets?modal=${name}`)).overlayData
  expect(await sheetOf('dealTnC')).toMatchObject({
    kind: 'offer',
    lines: expect.arrayContaining(['Up to ₹1,200 off per stay.', 'For your first booking with us.']),
  })
  expect(await sheetOf('dealCities')).toMatchObject({
    links: [
      { text: city.name, href: `/hotels-in-${city.slug}?coupon=${coupon}&dealId=with-sheets` },
      { text: further.name, href: `/hotels-in-${further.slug}?coupon=${coupon}&dealId=with-sheets` },
    ],
  })
  expect(await sheetOf('filters')).toBeNull()
})

type DealRow = { coupon: string; cityId: number | null } & Record<string, string | number | null>

function dealOf(slug: string, { coupon, cityId, ...given }: DealRow) {
  const row = {
    slug,
    brand_id: 'marigold',
    title: 'A deal',
    terms: 'Terms',
    coupon_code: coupon,
    city_id: cityId,
    starts_on: '2020-01-01',
    ends_on: '2099-01-01',
    members_only: 0,
    ...given,
  }
  const names = Object.keys(row)
  return {
    sql: `INSERT INTO deal (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
    params: Object.values(row),
  }
}
