import { mapPage } from '../pages/map-page.ts'
import { openPage } from '../pages/open-page.ts'
import { addressOf, dayIn, originOf } from '../site.ts'
import { expect, test } from '../test.ts'
import { english } from '../words.ts'

const list = `/hotels-in-jaipur?checkin=${dayIn(20)}&checkout=${dayIn(22)}`

test('land and prices beside a list are in its document, where the live map shows them [SMAP-01]', {
  tag: '@desktop',
}, async ({ page }) => {
  let letGo = () => {}
  const arrival = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(/\/assets\/(?!start-).*\.js$/, async (route) => {
    await arrival
    await route.continue().catch(() => {})
  })
  await page.goto(list)
  const first = page.locator('.first-pins')
  await expect(first.locator('text').first()).toHaveText(/₹/)
  await expect(async () => expect(await page.locator('.map-square img').evaluate(widthOfPicture)).toBe(3000)).toPass()
  await page.mouse.move(0, 0)
  const before = await first.evaluate(spotsOf)
  expect(before.length).toBeGreaterThan(3)
  letGo()
  const { prices } = mapPage(page)
  await expect(prices.first()).toHaveText(/₹/, { timeout: 20_000 })
  await expect(first).toBeHidden()
  const after = await page.locator('.map-live').evaluate(liveSpots)
  const both = before.flatMap(({ text, x, y }) => {
    const same = after.find((spot) => spot.text === text && Math.hypot(spot.x - x, spot.y - y) < 60)
    return same ? [Math.hypot(same.x - x, same.y - y)] : []
  })
  expect(both.length).toBeGreaterThan(3)
  // Coordinates in the document are rounded to ten metres.
  expect(Math.max(...both)).toBeLessThan(3)
  await test.step('the picture of the land goes when the live one is drawn', async () => {
    await expect(page.locator('.map-square img')).toBeHidden()
    await expect(page.locator('.map-live .map-floor').first()).toBeVisible()
  })
})

function widthOfPicture(image: SVGElement | HTMLElement): number {
  return (image as HTMLImageElement).naturalWidth
}

/** Runs in the page: returns the document's prices and their positions. */
function spotsOf(pins: Element) {
  return [...pins.querySelectorAll(':scope > svg')].flatMap((pin) => {
    const text = pin.querySelector('text')?.textContent
    const foot = pin.querySelector('path')?.getBoundingClientRect()
    if (!text || !foot) return []
    const isBelow = (pin.querySelector('rect')?.getBoundingClientRect().top ?? 0) > foot.top
    return [{ text, x: foot.x + foot.width / 2, y: isBelow ? foot.top : foot.bottom }]
  })
}

function liveSpots(map: Element) {
  return [...map.querySelectorAll('.pin:not(.dot)')].map((pin) => {
    const point = pin.parentElement?.getBoundingClientRect()
    return { text: pin.textContent ?? '', x: point?.x ?? 0, y: point?.y ?? 0 }
  })
}

test('a wide screen without script has land and prices beside its list [SMAP-01, SMAP-04]', {
  tag: '@desktop',
}, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.goto(`${originOf('localhost')}${list}`)
  await expect(page.locator('.first-pins text').first()).toHaveText(/₹/)
  await expect(page.locator('.map-square img')).toBeVisible()
  await context.close()
})

test('a narrow screen fetches neither base map nor map code with a list [SMAP-03]', {
  tag: '@phone',
}, async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await openPage(page, list)
  await page.mouse.wheel(0, 600)
  await expect(page.locator('html')).toHaveAttribute('data-live', 'true')
  await page.waitForLoadState('networkidle')
  expect(requests.filter((url) => /\/map\/|start-map|late-map|leaflet|protomaps/.test(url))).toEqual([])
})

test('the land beside a list is dark in a dark scheme [SMAP-04]', { tag: '@desktop' }, async ({ page }) => {
  for (const [colorScheme, tone] of [
    ['dark', '/map/night/'],
    ['light', '/map/day/'],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    const picture = page.waitForResponse((response) => response.url().includes(tone))
    await page.goto(list)
    expect((await picture).status()).toBe(200)
    await expect(mapPage(page).prices.first()).toBeVisible()
  }
})

test("the demo's streets come from our file; elsewhere the map says there are none [SMAP-02]", {
  tag: '@both',
}, async ({ page }) => {
  await openPage(page, addressOf('uk.dunehouse.localhost', '/hotels-in-vaduz?view=map'))
  const { credits, live, prices } = mapPage(page)
  await expect(prices.first()).toBeVisible()
  await expect(live.locator('canvas.leaflet-tile-loaded').first()).toBeVisible()
  await expect(credits).toContainText('© OpenStreetMap')
  await expect(page.locator('.map-note')).toHaveCount(0)
  await openPage(page, addressOf('localhost', `${list}&view=map`))
  await expect(page.locator('.map-note')).toHaveText(english('map.streetless'))
})
