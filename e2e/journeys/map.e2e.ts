import type { APIRequestContext } from '@playwright/test'
import { barriersOn } from '../pages/barriers.ts'
import { listingPage } from '../pages/listing-page.ts'
import { mapPage } from '../pages/map-page.ts'
import { openPage } from '../pages/open-page.ts'
import { addressOf, dayIn, type HostName, originOf } from '../site.ts'
import { expect, test } from '../test.ts'
import { english, wordsIn } from '../words.ts'

const stay = `checkin=${dayIn(20)}&checkout=${dayIn(22)}`
const list = `/hotels-in-jaipur?${stay}`

test('a list opens beside its credited map, searched by area and shared [LIST-16, SMAP-04]', { tag: '@main' }, async ({
  page,
  isMobile,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  const { cards, chip, heading, open } = listingPage(page)
  const { credits, live, prices, pressed, strip, searchHere, toMap, toList } = mapPage(page)
  await open(list)
  // Beside a list on a wide screen the map loads unasked, after the list is hydrated.
  if (isMobile) expect(scripts.filter((url) => /start-map|leaflet/.test(url))).toEqual([])
  await expect(page.locator('body')).toHaveAttribute('data-screen', 'List View')
  await toMap.click()
  await expect(page).toHaveURL(/view=map/)
  await expect(live).toBeVisible()
  await expect(page.locator('body')).toHaveAttribute('data-screen', 'Map View')
  await expect(prices.first()).toHaveText(/₹/)
  for (const [name, address] of [
    ['GeoNames', 'https://www.geonames.org'],
    ['CC BY 4.0', 'https://creativecommons.org/licenses/by/4.0/'],
    ['© OpenStreetMap', 'https://www.openstreetmap.org/copyright'],
    ['Natural Earth', 'https://www.naturalearthdata.com'],
  ] as const)
    await expect(credits.getByRole('link', { name })).toHaveAttribute('href', address)
  // On a separate line that covers nothing of the map.
  const [line, land] = [await credits.boundingBox(), await live.boundingBox()]
  expect(line && land && line.y >= land.y + land.height - 1).toBe(true)

  await prices.first().press('Enter')
  await expect(pressed).toHaveCount(1)
  const name = ((await pressed.getAttribute('aria-label')) ?? '').split(', ')[0] ?? ''
  await expect(strip.getByRole('link', { name })).toBeInViewport()
  if (!isMobile) await expect(page.locator('.list-card.highlighted')).toContainText(name)
  expect(await barriersOn(page)).toEqual([])

  await live.focus()
  await page.keyboard.press('+')
  await page.keyboard.press('ArrowUp')
  await searchHere.click()
  await expect(page).toHaveURL(/bounds=/)
  await expect(heading).toHaveText('Stays in this part of the map')
  await expect(chip('Map area')).toBeVisible()
  await expect(searchHere).toBeHidden()

  const shared = await page.context().newPage()
  await openPage(shared, new URL(page.url()).pathname + new URL(page.url()).search)
  await expect(shared.getByRole('heading', { level: 1 })).toHaveText('Stays in this part of the map')
  await expect(mapPage(shared).live).toBeVisible()
  await shared.close()

  await page.goBack()
  await expect(heading).toHaveText('Hotels in Jaipur')
  await toList.click()
  await expect(page).not.toHaveURL(/view=map/)
  await expect(cards).toHaveCount(20)
  if (isMobile) await expect(live).toBeHidden()
})

test('a wide screen shows the map beside the list without shifts', {
  tag: '@desktop',
}, async ({ page }) => {
  const { cards, heading, sort } = listingPage(page)
  const { live, prices, section, searchHere } = mapPage(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(list)
  await expect(cards).toHaveCount(20)
  // Without any action of the guest.
  await expect(prices.first()).toHaveText(/₹/)
  expect(await page.evaluate(shiftSoFar)).toBe(0)
  await page.setViewportSize({ width: 1500, height: 960 })
  await cards.nth(2).hover()
  const name = (await cards.nth(2).getByRole('heading').textContent()) ?? ''
  await expect(section.locator('.pin.on')).toHaveAttribute('aria-label', new RegExp(`^${name}`))
  const other = section.locator('.pin:not(.dot, .on)').first()
  const label = (await other.getAttribute('aria-label')) ?? ''
  await other.hover()
  await expect(page.locator('.list-card.highlighted')).toContainText(label.split(', ')[0] ?? '')
  expect(await barriersOn(page)).toEqual([])
  await expect(searchHere).toBeHidden()
  await live.focus()
  await page.keyboard.press('+')
  await searchHere.click()
  await expect(heading).toHaveText('Stays in this part of the map')
  await page.goBack()
  await page.setViewportSize({ width: 1100, height: 900 })
  await expect(section).toBeHidden()
  await test.step('a very wide screen is used, and has one sort control', async () => {
    await page.setViewportSize({ width: 1920, height: 1080 })
    await expect(prices.first()).toHaveText(/₹/)
    const [list, map] = [await cards.first().boundingBox(), await section.boundingBox()]
    expect((map?.x ?? 0) + (map?.width ?? 0) - (list?.x ?? 0)).toBeGreaterThan(1920 * 0.75)
    await expect(sort).toHaveCount(1)
  })
})

/** The sum of the page's layout shifts without user input. */
function shiftSoFar(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]
      resolve(shifts.filter(({ hadRecentInput }) => !hadRecentInput).reduce((sum, { value }) => sum + value, 0))
    }).observe({ type: 'layout-shift', buffered: true })
    // Without shifts there are no entries.
    setTimeout(resolve, 300, 0)
  })
}

test('on request the list follows the moved map, and the address too [SMAP-04]', {
  tag: '@both',
}, async ({ page }) => {
  const { heading } = listingPage(page)
  const { follow, live, prices, searchHere, toMap } = mapPage(page)
  await openPage(page, list)
  await toMap.click()
  await expect(prices.first()).toBeVisible()
  await expect(follow).not.toBeChecked()
  await follow.check()
  await live.focus()
  await page.keyboard.press('+')
  await expect(page).toHaveURL(/bounds=/)
  await expect(heading).toHaveText('Stays in this part of the map')
  await expect(searchHere).toBeHidden()
  await expect(follow).toBeChecked()
  const before = page.url()
  await live.focus()
  await page.keyboard.press('ArrowUp')
  await expect(page).not.toHaveURL(before)
  // One step back is the whole list: intermediate searches are not in the history.
  await page.goBack()
  await expect(heading).toHaveText('Hotels in Jaipur')
})

test('every price and name is on its stay, whole and without overlap [SMAP-04]', { tag: '@both' }, async ({ page }) => {
  const { live, prices } = mapPage(page)
  await openPage(page, `${list}&view=map`)
  await expect(prices.first()).toBeVisible()
  await expect(live.locator('.map-name').first()).toBeAttached()
  await expect(async () => {
    const { cut, covered, off } = await live.evaluate(lookAtLabels)
    expect({ cut, covered, off }).toEqual({ cut: [], covered: [], off: [] })
  }).toPass()
})

/**
 * Runs in the page: finds labels cut at the map's edge or overlapping, and prices neither on their stay nor joined to
 * it by a line.
 */
function lookAtLabels(map: Element) {
  const frame = map.getBoundingClientRect()
  const isShown = (element: Element) => getComputedStyle(element).visibility === 'visible'
  const all = [...map.querySelectorAll('.pin:not(.dot), .map-name, .map-searched bdi')].filter(isShown)
  const labels = all
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(
      ({ box }) => box.right > frame.left && box.left < frame.right && box.bottom > frame.top && box.top < frame.bottom,
    )
  const isAtLineEnd = (spot: Element | null, { point, box }: { point: DOMRect; box: DOMRect }) => {
    const [length = 0, angle = 0] = ['--length', '--angle'].map((name) =>
      spot ? Number.parseFloat(getComputedStyle(spot).getPropertyValue(name)) : 0,
    )
    const x = point.left + length * Math.cos((angle * Math.PI) / 180)
    const y = point.top + length * Math.sin((angle * Math.PI) / 180)
    return length > 0 && x > box.left && x < box.right && y > box.top && y < box.bottom
  }
  const textOf = ({ element }: { element: Element }) => element.textContent ?? ''
  const over = [...document.querySelectorAll('.map-over > *, .map-live .leaflet-control')].map((element) =>
    element.getBoundingClientRect(),
  )
  const overlaps = (one: DOMRect, other: DOMRect) =>
    one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom - 1 && other.top < one.bottom - 1
  return {
    cut: labels
      .filter(
        ({ box }) =>
          box.left < frame.left || box.right > frame.right || box.top < frame.top || box.bottom > frame.bottom,
      )
      .map(textOf),
    covered: labels
      .filter(
        ({ box }, at) =>
          labels.slice(0, at).some((other) => overlaps(box, other.box)) || over.some((top) => overlaps(box, top)),
      )
      .map(textOf),
    off: labels
      .filter(({ element }) => element.classList.contains('pin'))
      .filter(({ element, box }) => {
        const point = element.parentElement?.getBoundingClientRect()
        if (point && element.classList.contains('led')) return !isAtLineEnd(element.parentElement, { point, box })
        const foot = element.classList.contains('below') ? box.top - 9 : box.bottom + 9
        return !point || Math.abs(foot - point.top) > 1 || point.left < box.left + 8 || point.left > box.right - 8
      })
      .map(textOf),
  }
}

test('hovering a card highlights its pin, and a pin its card [SMAP-04]', { tag: '@desktop' }, async ({ page }) => {
  const { cards } = listingPage(page)
  const { prices, section } = mapPage(page)
  await openPage(page, `${list}&view=map`)
  await expect(prices.first()).toBeVisible()
  const name = (await page.locator('.list-card').nth(1).getByRole('heading').textContent()) ?? ''
  await cards.nth(1).hover()
  await expect(section.locator('.pin.on')).toHaveAttribute('aria-label', new RegExp(`^${name}`))
  const other = section.locator('.pin:not(.dot, .on)').first()
  const label = (await other.getAttribute('aria-label')) ?? ''
  await other.hover()
  await expect(section.locator('.pin.on')).toHaveAttribute('aria-label', label)
})

test('the map in Arabic is mirrored around the same land [SMAP-04]', { tag: '@phone' }, async ({ page }) => {
  const { live, prices, strip, toList } = mapPage(page, wordsIn('ar'))
  await openPage(page, `${list}&view=map&lang=ar`)
  await expect(live).toBeVisible()
  await expect(prices.first()).toBeVisible()
  await expect(toList).toBeVisible()
  await expect(strip.getByRole('listitem').first()).toBeInViewport()
  await expect(async () => {
    const { cut, covered, off } = await live.evaluate(lookAtLabels)
    expect({ cut, covered, off }).toEqual({ cut: [], covered: [], off: [] })
  }).toPass()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(await barriersOn(page)).toEqual([])
})

test('a hotel shows a still map, a live one, and one link [OVER-18]', {
  tag: '@both',
}, async ({ page }) => {
  const { cards } = listingPage(page)
  await openPage(page, list)
  const path = await cards.first().getByRole('link').first().getAttribute('href')
  await openPage(page, '/')
  const code: string[] = []
  page.on('request', (request) => /assets.(map-frame|start-map)/.test(request.url()) && code.push(request.url()))
  await openPage(page, path ?? '')
  const where = page.getByRole('region', { name: english('hotel.whereItIs') })
  // The page's idle requests are complete, without the map.
  await expect(page.getByRole('article').first().getByRole('button')).toBeVisible()
  expect(code).toEqual([])
  await where.scrollIntoViewIfNeeded()
  await expect(where.locator('.map-live .pin')).toBeVisible()
  await expect(where.getByRole('listitem').first()).toContainText(/\d\sk?m/)

  // The credits of a still map are text; their links are on the large one.
  await expect(where.locator('a:not([inert] a, .link)')).toHaveCount(1)
  await where.locator('.where-map').click({ position: { x: 150, y: 200 } })
  const [first, ...others] = ['nearby.nearbyPlaces', 'nearby.popularPlaces', 'nearby.popularLandmarks'].map(english)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: first, exact: true })).toBeVisible()
  // Places beyond the initial view appear when zoomed out.
  const far = dialog.locator('.pin[aria-label*="airport" i]').first()
  await expect(
    dialog
      .getByRole('listitem')
      .filter({ hasText: /airport/i })
      .first(),
  ).toContainText(/\d\skm/)
  await expect(far).toBeAttached()
  await expect(far).toBeHidden()
  await expect(async () => {
    await dialog.getByRole('button', { name: english('map.zoomOut') }).click()
    await expect(far).toBeInViewport({ timeout: 1000 })
    await expect(far).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 15_000 })
  for (const name of others) {
    await dialog.getByRole('link', { name, exact: true }).click()
    await expect(dialog.getByRole('heading', { name, exact: true })).toBeVisible()
    await expect(dialog.locator('.map-live .pin').first()).toBeVisible()
    await expect(dialog.getByRole('listitem').first()).toContainText(/\d\sk?m/)
  }
  expect(await barriersOn(page)).toEqual([])
  await page.goBack()
  await expect(dialog).toBeHidden()
})

test('homes show their park, skiing and towns, where available [OVER-18]', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const host: HostName = 'uk.dunehouse.localhost'
  const homes = await findHomes(request, host)
  const around = page.getByRole('region', { name: english('hotel.whereItIs') })
  let shown = ''
  for (const [overlay, name] of [
    ['parkFacilities', 'In the holiday park'],
    ['residences', 'Other homes in the park'],
    ['cityTrip', 'Towns to visit'],
    ['skiArea', 'Ski areas'],
  ] as const) {
    await test.step(name, async () => {
      // The current home, if it has such a place as well.
      const fits = ({ html }: { html: string }) => html.includes(`modal=${overlay}`)
      const home = homes.filter(fits).find(({ path }) => path === shown) ?? homes.find(fits)
      if (!home) throw new Error(`no home in Chamonix has ${overlay}`)
      if (home.path !== shown) await openPage(page, addressOf(host, home.path))
      shown = home.path
      await around.locator('a:not([inert] a, .link)').click()
      const dialog = page.getByRole('dialog')
      const way = dialog.getByRole('link', { name, exact: true })
      await expect(dialog.getByRole('listitem').first()).toBeVisible()
      if (await way.isVisible()) await way.click()
      await expect(dialog.getByRole('heading', { name, exact: true })).toBeVisible()
      await expect(dialog.getByRole('listitem').first()).toContainText(/\d\s(km|m|mi|ft)/)
      await page.goBack()
      await expect(dialog).toBeHidden()
    })
  }
})

/** The homes of a place, each with the document of its surroundings. */
async function findHomes(request: APIRequestContext, host: HostName): Promise<{ path: string; html: string }[]> {
  const read = async (path: string) =>
    (await request.get(path, { headers: { Host: new URL(originOf(host)).host } })).text()
  const list = await read('/hotels-in-chamonix-mont-blanc')
  const paths = [...list.matchAll(/<a class="cover" href="([^"?]+)/g)].map(([, path = '']) => path)
  return Promise.all(paths.slice(0, 12).map(async (path) => ({ path, html: await read(`${path}?modal=nearbyPlaces`) })))
}
