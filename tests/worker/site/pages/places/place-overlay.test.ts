import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import type { PlaceOverlayData } from '#app/overlays/place/model.ts'
import { openBrowser } from '#tests/support/a-browser.ts'
import { dataOf } from '#tests/support/booking-pages.ts'
import { aCity, anIndexed, aProperty, type TestCity } from '#tests/support/catalogue-builders.ts'
import { openDatabase } from '#worker/infra/database/database.ts'
import { createSite } from '#worker/site/create-site.ts'

let city: TestCity
const dates = 'checkin=2026-12-11&checkout=2026-12-13'

beforeAll(async () => {
  const db = openDatabase(env.DB)
  city = await aCity(db, { localities: ['old-town', 'new-town'] })
  await aProperty(db, city, { popularity: 9000 })
  await anIndexed(openDatabase(env.SEARCH), 'Trendville', { refId: 990_001 })
})

async function sheetOf(path: string): Promise<PlaceOverlayData | null> {
  const guest = await openBrowser(createSite(), { headers: { 'X-Test-Now': '2026-11-21T12:00:00Z' } })
  return (await dataOf<{ overlayData: PlaceOverlayData | null }>(guest, path)).overlayData
}

const hrefs = (overlayData: PlaceOverlayData | null) =>
  overlayData?.groups.flatMap(({ links }) => links.map(({ href }) => href)) ?? []

test.each(['citycarousallist', 'allRegions'])('home gives %s its cities with the dates shown', async (modal) => {
  const overlayData = await sheetOf(`/?modal=${modal}&${dates}`)
  expect(hrefs(overlayData)).toContainEqual(expect.stringContaining(`/hotels-in-${city.slug}?checkin=11/12/2026`))
  expect(overlayData?.more?.href).toBe('/allcities')
})

test('home gives homecarousellocality the quarters of its cities', async () => {
  const overlayData = await sheetOf(`/?modal=homecarousellocality&${dates}`)
  expect(hrefs(overlayData)).toContainEqual(
    expect.stringContaining(`/hotels-in-old-town-${city.slug}?checkin=11/12/2026`),
  )
})

test('home gives gttCitiesPopup popular choices', async () => {
  expect(hrefs(await sheetOf('/?modal=gttCitiesPopup'))).toContainEqual(
    expect.stringMatching(/^\/hotels-in-slug-990001\?/),
  )
})

test('a list gives localitieslist all quarters of its city', async () => {
  const overlayData = await sheetOf(`/hotels-in-${city.slug}?modal=localitieslist&${dates}`)
  expect(overlayData?.groups[0]?.links.map(({ text }) => text)).toEqual(['old town', 'new town'])
  expect(overlayData?.more?.href).toContain(`/hotels-in-${city.slug}?`)
})

test('a list around a point gives nearbyPopup the nearest city first', async () => {
  const path = `/hotels-near-me?latitude=${city.latitude}&longitude=${city.longitude}`
  expect(hrefs(await sheetOf(`${path}&modal=nearbyPopup`))[0]).toContain(`/hotels-in-${city.slug}?`)
})

test.each(['/', `/?modal=nothing`, '/?modal=__proto__', '/?modal=localitieslist'])(
  '%s carries no overlay data',
  async (path) => {
    expect(await sheetOf(path)).toBeNull()
  },
)
