import type { Locator } from '@playwright/test'
import { barriersOn } from '../pages/barriers.ts'
import { mapPage } from '../pages/map-page.ts'
import { openPage } from '../pages/open-page.ts'
import { dayIn } from '../site.ts'
import { expect, test } from '../test.ts'
import { english, wordsIn } from '../words.ts'

const stay = `checkin=${dayIn(20)}&checkout=${dayIn(22)}`
const map = `/hotels-in-jaipur?${stay}&view=map`
const landmark = `/hotels-near-hawa-mahal-jaipur?${stay}&view=map`

type Box = { x: number; y: number; width: number; height: number }

async function boxOf(element: Locator): Promise<Box> {
  const box = await element.boundingBox()
  if (!box) throw new Error('no box')
  return box
}

const overlaps = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

test('the searched landmark is marked on the first map, above the cards [SMAP-04] [PLAC-02]', {
  tag: '@phone',
}, async ({ page }) => {
  await openPage(page, landmark)
  const { live, prices, strip } = mapPage(page)
  await expect(prices.first()).toBeVisible({ timeout: 20_000 })
  const mark = live.locator('.map-searched')
  await expect(mark).toHaveText('Hawa Mahal')
  const [name, own, cards] = [await boxOf(mark.locator('bdi')), await boxOf(live), await boxOf(strip)]
  expect(name.x >= own.x && name.x + name.width <= own.x + own.width).toBe(true)
  expect(name.y >= own.y && name.y + name.height <= cards.y).toBe(true)
  for (const price of await prices.all()) expect(overlaps(await boxOf(price), name)).toBe(false)
  // The nearest stay is in sight too, and its card says how far it is.
  await expect(strip.getByRole('listitem').first()).toContainText(/Hawa Mahal/)
  expect(await barriersOn(page)).toEqual([])
})

test('the document has the landmark without script [SMAP-04]', { tag: '@phone' }, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  const page = await context.newPage()
  await page.goto(landmark)
  await expect(page.locator('.first-pins text', { hasText: 'Hawa Mahal' })).toBeVisible()
  await context.close()
})

test('zooming keeps the chosen pin in its place [SMAP-04]', { tag: '@both' }, async ({ page }) => {
  await openPage(page, map)
  const { live, pressed, prices } = mapPage(page)
  await expect(prices.first()).toBeVisible({ timeout: 20_000 })
  await prices.first().press('Enter')
  await expect(pressed).toHaveCount(1)
  const point = () => pressed.evaluate(pointOnMap)
  await expect(async () => {
    const one = await point()
    await page.waitForTimeout(300)
    expect(await point()).toEqual(one)
  }).toPass()
  const before = await point()
  for (const _ of [1, 2]) {
    await live.getByRole('button', { name: english('map.zoomIn') }).click()
    await page.waitForTimeout(400)
  }
  const after = await point()
  expect(Math.hypot(after.x - before.x, after.y - before.y)).toBeLessThan(4)
  await live.focus()
  await page.keyboard.press('-')
  await page.waitForTimeout(400)
  const last = await point()
  expect(Math.hypot(last.x - before.x, last.y - before.y)).toBeLessThan(4)
})

/** Runs in the page: returns a pin's position on its map, which the page may scroll. */
function pointOnMap(pin: Element): { x: number; y: number } {
  const [own, map] = [pin.parentElement, pin.closest('.map-live')].map((each) => each?.getBoundingClientRect())
  return { x: (own?.x ?? 0) - (map?.x ?? 0), y: (own?.y ?? 0) - (map?.y ?? 0) }
}

test('counts the stays in view, and an empty view links back to all stays [SMAP-04]', { tag: '@both' }, async ({
  page,
}) => {
  await openPage(page, map)
  const { count, live, prices, showAll } = mapPage(page)
  await expect(prices.first()).toBeVisible({ timeout: 20_000 })
  await expect(count).toHaveText(/^On the map: \d+ of \d+$/)
  await live.focus()
  await expect(async () => {
    await page.keyboard.press('ArrowUp')
    await expect(count).toContainText(english('map.noneHere'), { timeout: 200 })
  }).toPass({ timeout: 20_000 })
  await showAll.click()
  await expect(count).toHaveText(/^On the map: [1-9]\d* of \d+$/)
  await expect(prices.first()).toBeVisible({ timeout: 20_000 })
  await expect(showAll).toBeHidden()
})

test('the search of a moved map covers neither prices nor cards on a phone [SMAP-04]', { tag: '@phone' }, async ({
  page,
}) => {
  test.slow()
  for (const [lang, say] of [
    ['en', english],
    ['de', wordsIn('de')],
    ['ar', wordsIn('ar')],
  ] as const) {
    await openPage(page, `${map}&lang=${lang}`)
    const { live, prices, searchHere, strip } = mapPage(page, say)
    await expect(prices.first()).toBeVisible({ timeout: 20_000 })
    await live.focus()
    await page.keyboard.press('+')
    await expect(searchHere).toBeVisible()
    const button = await boxOf(searchHere)
    expect(overlaps(button, await boxOf(strip))).toBe(false)
    await expect(async () => {
      for (const price of await prices.all()) expect(overlaps(button, await boxOf(price))).toBe(false)
    }).toPass()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  }
})

test('a mark "+2" lists all its stays [SMAP-04]', { tag: '@both' }, async ({ page }) => {
  await openPage(page, map)
  const { count, live, pressed, prices, strip } = mapPage(page)
  await expect(prices.first()).toBeVisible({ timeout: 20_000 })
  // The names of towns arrive later, and take room from prices.
  await expect(live.locator('.map-name').first()).toBeAttached()
  await page.waitForTimeout(500)
  const mark = live.locator('.pin:not(.dot):has(.more:not([data-more=""]))').first()
  const more = Number(await mark.locator('.more').getAttribute('data-more'))
  await mark.press('Enter')
  await expect(strip.locator('.grouped')).toHaveCount(more + 1)
  // They are apart, and the zoom has shown them side by side.
  await expect(count).toHaveText(/^On the map/)
  await page.waitForTimeout(600)
  await live.getByRole('button', { name: english('map.zoomIn') }).click()
  await expect(strip.locator('.grouped')).toHaveCount(0)
  await expect(pressed).toHaveCount(1)
  await strip.getByRole('button', { name: english('ui.close') }).click()
  await expect(pressed).toHaveCount(0)
})

test('zooming in on a searched place keeps it and a stay in sight [SMAP-04] [PLAC-02]', { tag: '@phone' }, async ({
  page,
}) => {
  await openPage(page, landmark)
  const { count, live, prices } = mapPage(page)
  await expect(prices.first()).toBeVisible({ timeout: 20_000 })
  await test.step('circles have their radius, dots their number, and no dot covers the name', async () => {
    await expect(live.locator('.map-name.away').first()).toBeVisible()
    for (const more of await live.locator('.pin.sum:not(.under) .more').all()) {
      expect(Number(await more.getAttribute('data-more'))).toBeGreaterThan(0)
    }
    const name = await boxOf(live.locator('.map-searched bdi'))
    for (const dot of await live.locator('.pin.dot:not(.under)').all()) {
      expect(overlaps(await boxOf(dot), name)).toBe(false)
    }
  })
  for (const _ of [1, 2, 3]) {
    await live.getByRole('button', { name: english('map.zoomIn') }).click()
    await page.waitForTimeout(500)
    await expect(count).toHaveText(/^On the map: [1-9]/)
  }
})

test('on a phone the map has the screen, and is found again after a stay [SMAP-04]', { tag: '@phone' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openPage(page, map)
  const { live, pressed, prices, strip, toList } = mapPage(page)
  await expect(prices.first()).toBeVisible({ timeout: 20_000 })
  // A question about cookies takes its part of the screen first.
  expect((await boxOf(live)).height / (await boxOf(page.locator('main'))).height).toBeGreaterThan(0.65)
  expect(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight)).toBe(true)
  await test.step('the row of chips ends at the edge of the screen, not at a button', async () => {
    const [row, list] = [await boxOf(page.locator('.list-tools > .chips')), await boxOf(toList)]
    expect(row.x + row.width).toBeGreaterThanOrEqual(360)
    expect(list.x - row.x).toBeLessThan(8)
    await page.locator('.list-tools .chip').last().focus()
    const last = await boxOf(page.locator('.list-tools .chip').last())
    expect(last.x + last.width).toBeLessThanOrEqual(360)
  })
  await prices.last().press('Enter')
  await live.getByRole('button', { name: english('map.zoomIn') }).click()
  await page.waitForTimeout(600)
  const name = (await pressed.getAttribute('aria-label')) ?? ''
  const before = await pressed.evaluate(pointOnMap)
  await strip.getByRole('link', { name: name.split(', ')[0] ?? '' }).click()
  await expect(page).not.toHaveURL(/view=map/)
  await page.goBack()
  await expect(pressed).toHaveAttribute('aria-label', name, { timeout: 20_000 })
  const after = await pressed.evaluate(pointOnMap)
  expect(Math.hypot(after.x - before.x, after.y - before.y)).toBeLessThan(4)
  await toList.click()
  await expect(live).toBeHidden()
})
