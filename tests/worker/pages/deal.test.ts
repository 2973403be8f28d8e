import { expect, test } from 'vitest'
import { isolate } from '#app/i18n/bidi.ts'
import type { DealModel } from '#app/pages/deal/model.ts'
import { mountRoutes, openBrowser } from '#tests/support/a-browser.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { dataOf } from '#tests/support/booking-pages.ts'
import { aCity, aCouponRow, aProperty } from '#tests/support/catalogue-builders.ts'
import { createDealPageRoutes } from '#worker/pages/deal.ts'

const { db } = aDeps()
const site = mountRoutes({ pages: createDealPageRoutes() })

async function aDeal(slug: string, membersOnly: number) {
  const city = await aCity(db)
  const coupon = await aCouponRow(db)
  await db.batch([
    {
      sql: `INSERT INTO deal (slug, brand_id, title, terms, coupon_code, city_id, starts_on, ends_on, members_only)
        VALUES (?, 'oyo', 'A deal', 'Terms', ?, ?, '2020-01-01', '2099-01-01', ?)`,
      params: [slug, coupon, city.id, membersOnly],
    },
  ])
  return { city, coupon, slug }
}

test('shows a deal with its terms, its days and stays it is for, coupon in every link [ROUTE-13]', async () => {
  const { city, coupon, slug } = await aDeal('city-deal', 0)
  const stay = await aProperty(db, city)
  const model = await dataOf<DealModel>(await openBrowser(site), `/deals/${slug}`)
  expect(model).toMatchObject({
    title: isolate('A deal'),
    terms: isolate('Terms'),
    action: { href: expect.stringContaining(coupon) },
  })
  expect(model.facts.map(({ value }) => value)).toEqual(['1 Jan 2020 to 1 Jan 2099', city.name, coupon])
  expect(model.stays?.cards.map(({ id }) => id)).toEqual([stay.id])
  expect(model.stays?.cards[0]?.href).toContain(`coupon=${coupon}`)
})

test('shows a deal of a place without stays, too', async () => {
  const { coupon } = await aDeal('empty-deal', 0)
  const browser = await openBrowser(site)
  const response = await browser.fetch('/deals/empty-deal')
  const html = await response.text()
  expect(response.status).toBe(200)
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(html).toContain(coupon)
})

test('keeps a mystery deal from guests who are not signed in', async () => {
  await aDeal('mystery-deal', 1)
  const browser = await openBrowser(site)
  const response = await browser.fetch('/deals/mystery-deal')
  await response.text()
  expect(response.status).toBe(404)
})
