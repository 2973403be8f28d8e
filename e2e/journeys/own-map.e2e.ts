import type { Page } from '@playwright/test'
import { mapPage } from '../pages/map-page.ts'
import { expectLive } from '../pages/open-page.ts'
import { dayIn, originOf, originOfMaps } from '../site.ts'
import { expect, test } from '../test.ts'
import { english } from '../words.ts'

const list = `/hotels-in-jaipur?checkin=${dayIn(20)}&checkout=${dayIn(22)}&view=map`

// Requests pending at the end of a journey do not matter.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

test("an operator's picture tiles are below the pins, with credit and origin [SMAP-02]", async ({ page }) => {
  const policy = await openOwn(page, 'raster')
  const { credits, live, prices } = mapPage(page)
  await expect(prices.first()).toBeVisible()
  await expect(live.locator('.leaflet-tile-loaded').first()).toBeVisible()
  await expect(credits).toContainText('Maps of our own')
  await expect(page.locator('.map-note')).toHaveCount(0)
  await expect(live.locator('.map-floor')).toHaveCount(0)
  expect(policy).toMatch(/img-src 'self' data: https: http:\/\/127\.0\.0\.1:\d+;/)
})

test("an operator's PMTiles map is below the pins, with credit and origin [SMAP-02, SMAP-03]", async ({ page }) => {
  const policy = await openOwn(page, 'vector')
  const { credits, live, prices } = mapPage(page)
  await expect(prices.first()).toBeVisible()
  await expect(live.locator('canvas.leaflet-tile-loaded').first()).toBeVisible()
  await expect(credits).toContainText('Maps of our own')
  // The file contains only water.
  await expect(async () =>
    expect(await live.locator('canvas').first().evaluate(middleOf)).toEqual([128, 222, 234]),
  ).toPass()
  expect(policy).toMatch(/connect-src 'self' http:\/\/127\.0\.0\.1:\d+[; ]/)
  expect(policy).toContain("worker-src 'self';")
})

test("an unavailable operator's map falls back to the sketch, says so, and its pins work [SMAP-05]", async ({
  page,
  consoleErrors,
}) => {
  for (const kind of ['raster', 'vector'] as const) {
    await page.route(/:\d+\/(tiles|town\.pmtiles)/, (route) => route.fulfill({ status: 404 }))
    await openOwn(page, kind)
    const { live, pressed, prices, strip } = mapPage(page)
    await expect(prices.first()).toBeVisible()
    await expect(page.locator('.map-note')).toHaveText(english('map.failed'))
    await expect(live.locator('.map-name').first()).toBeAttached()
    await expect(live.locator('.map-floor').first()).toBeAttached()
    const logs = consoleErrors.splice(0).filter((text) => text.includes('[stayfront] map'))
    expect(logs.length).toBe(1)
    await prices.first().press('Enter')
    const name = ((await pressed.getAttribute('aria-label')) ?? '').split(', ')[0] ?? ''
    await expect(strip.getByRole('link', { name })).toBeInViewport()
  }
})

/** Opens the list of an operator with a custom map; returns the page's policy. */
async function openOwn(page: Page, kind: 'raster' | 'vector'): Promise<string> {
  const own = originOfMaps(kind)
  await page.route(
    (url) =>
      url.origin === own && /^\/(assets|fonts|map|art|pictures|icons|brand|api\/pwa\/mapplaces)\b/.test(url.pathname),
    async (route) => {
      const { pathname, search } = new URL(route.request().url())
      await route.fulfill({ response: await route.fetch({ url: `${originOf('localhost')}${pathname}${search}` }) })
    },
  )
  const answer = await page.goto(own + list)
  await expectLive(page)
  return answer?.headers()['content-security-policy'] ?? ''
}

function middleOf(canvas: SVGElement | HTMLElement): number[] {
  if (!(canvas instanceof HTMLCanvasElement)) return []
  const { data } = canvas.getContext('2d')?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1) ?? { data: [] }
  return [...data].slice(0, 3)
}
