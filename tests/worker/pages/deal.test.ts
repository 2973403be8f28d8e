import { expect, test } from 'vitest'
import { mountRoutes, openBrowser } from '#tests/support/a-browser.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aCity, aCouponRow } from '#tests/support/catalogue-builders.ts'
import { createDealPageRoutes } from '#worker/pages/deal.ts'

const { db } = aDeps()
const site = mountRoutes({ pages: createDealPageRoutes() })

async function aDeal(slug: string, membersOnly: number): Promise<string> {
  const city = await aCity(db)
  const coupon = await aCouponRow(db)
  await db.batch([
    {
      sql: `INSERT INTO deal (slug, brand_id, title, terms, coupon_code, city_id, starts_on, ends_on, members_only)
        VALUES (?, 'oyo', 'A deal', 'Terms', ?, ?, '2020-01-01', '2099-01-01', ?)`,
      params: [slug, coupon, city.id, membersOnly],
    },
  ])
  return coupon
}

test('leads to the stays a deal is for, coupon in the address', async () => {
  const coupon = await aDeal('city-deal', 0)
  const browser = await openBrowser(site)
  const response = await browser.fetch('/deals/city-deal')
  expect(response.status).toBe(302)
  expect(response.headers.get('Location')).toMatch(new RegExp(`^/hotels-in-[a-z0-9-]+\\?coupon=${coupon}$`))
})

test('keeps a mystery deal from guests who are not signed in', async () => {
  await aDeal('mystery-deal', 1)
  const browser = await openBrowser(site)
  const response = await browser.fetch('/deals/mystery-deal')
  await response.text()
  expect(response.status).toBe(404)
})
