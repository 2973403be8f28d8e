import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { HomeModel } from '#app/pages/home/model.ts'
import { openBrowser } from '#tests/support/a-browser.ts'
import { dataOf } from '#tests/support/booking-pages.ts'
import { aCity, aProperty, leaveFree } from '#tests/support/catalogue-builders.ts'
import { openDatabase } from '#worker/database/database.ts'
import { createSite } from '#worker/site.ts'

test('shows what can be had tonight in the most popular city, the most popular stays first', async () => {
  const db = openDatabase(env.DB)
  const city = await aCity(db)
  const soldOut = await aProperty(db, city, { popularity: 900 })
  for (const popularity of [600, 800, 700]) await aProperty(db, city, { popularity, name: `Stay ${popularity}` })
  await leaveFree(db, soldOut.categoryIds[0], { from: '2026-11-21' })
  const guest = await openBrowser(createSite(), { headers: { 'X-Test-Now': '2026-11-21T12:00:00Z' } })
  const { tonight } = await dataOf<HomeModel>(guest, '/?checkin=2026-12-11&checkout=2026-12-13')
  expect(tonight?.cards.map(({ name }) => name)).toEqual(['Stay 800', 'Stay 700', 'Stay 600'])
  expect(tonight?.allHref).toMatch(new RegExp(`^/hotels-in-${city.slug}\\?checkin=21/11/2026`))
})
