import { listingPage } from '../pages/listing-page.ts'
import { mapPage } from '../pages/map-page.ts'
import { openPage } from '../pages/open-page.ts'
import { dayIn } from '../site.ts'
import { expect, test } from '../test.ts'
import { english } from '../words.ts'

const list = `/hotels-in-jaipur?checkin=${dayIn(31)}&checkout=${dayIn(33)}&rooms_config=1-2_0_0_0`

test('compares stays of a list: names stay visible, only the table scrolls sideways [DECD-01]', {
  tag: ['@phone', '@main'],
}, async ({ page }) => {
  await openPage(page, list)
  const { cards } = listingPage(page)
  const choice = (place: number) => cards.nth(place).getByRole('checkbox', { name: /^Compare/ })
  const go = page.getByRole('button', { name: english('compare.go') })
  await expect(go).toBeHidden()
  for (const place of [0, 1, 2]) await choice(place).check()
  await go.click()
  // Scripts and styles of another kind of page load first.
  await expect(page).toHaveURL(/\/compare\?ids=\d+,\d+,\d+&checkin=/, { timeout: 15_000 })
  const table = page.getByRole('region', { name: english('compare.region') }).getByRole('table')
  await expect(table.getByRole('columnheader')).toHaveCount(3)
  await expect(table.getByRole('rowheader', { name: /^Total/ })).toContainText(english('compare.differs'))
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  expect(isWide).toBe(false)
  const label = table.getByRole('rowheader', { name: /^Total/ })
  const region = page.getByRole('region', { name: english('compare.region') })
  await region.evaluate((box) => box.scrollBy(400, 0))
  await expect(label).toBeInViewport()
  await region.evaluate((box) => box.scrollBy(0, 600))
  await expect(table.getByRole('columnheader').last()).toBeInViewport()
  await table
    .getByRole('link', { name: /^Remove/ })
    .first()
    .click()
  await expect(table.getByRole('columnheader')).toHaveCount(2)
  await page.goBack()
  await expect(table.getByRole('columnheader')).toHaveCount(3)
})

test('a fifth stay is not chosen [DECD-01]', { tag: '@desktop' }, async ({ page }) => {
  await openPage(page, list)
  const boxes = page.getByRole('checkbox', { name: /^Compare/ })
  for (let place = 0; place < 4; place++) await boxes.nth(place).check()
  await boxes.nth(4).click()
  await expect(boxes.nth(4)).not.toBeChecked()
})

test('two stays are fully visible side by side on a narrow phone, and more snap into view [DECD-01]', {
  tag: '@phone',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openPage(page, list)
  const { cards } = listingPage(page)
  for (const place of [0, 1, 2])
    await cards
      .nth(place)
      .getByRole('checkbox', { name: /^Compare/ })
      .check()
  await page.getByRole('button', { name: english('compare.go') }).click()
  const heads = page.getByRole('columnheader')
  await expect(heads).toHaveCount(3)
  const edgesOf = async (place: number) => {
    const box = await heads.nth(place).boundingBox()
    return box && [Math.round(box.x), Math.round(box.x + box.width)]
  }
  const [first, second] = [await edgesOf(0), await edgesOf(1)]
  expect(first?.[0]).toBeGreaterThanOrEqual(0)
  expect(second?.[0]).toBeGreaterThanOrEqual(first?.[1] ?? 0)
  expect(second?.[1]).toBeLessThanOrEqual(360)
  const total = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /^Total/ }) })
  const label = await total.getByRole('rowheader').boundingBox()
  const value = await total.getByRole('cell').first().boundingBox()
  expect(value?.y).toBeGreaterThanOrEqual((label?.y ?? 0) + (label?.height ?? 0) - 1)
})

test('the bar counts the chosen stays and leaves the map button free [DECD-01]', { tag: '@phone' }, async ({
  page,
}) => {
  await openPage(page, list)
  const { cards } = listingPage(page)
  const bar = page.locator('.compare-bar')
  await cards
    .nth(0)
    .getByRole('checkbox', { name: /^Compare/ })
    .check()
  await expect(bar).toContainText('1 of 4 chosen')
  for (const place of [1, 2])
    await cards
      .nth(place)
      .getByRole('checkbox', { name: /^Compare/ })
      .check()
  await expect(bar).toContainText('3 of 4 stays chosen')
  const [map, comparison] = [await page.locator('[data-view]').boundingBox(), await bar.boundingBox()]
  expect((map?.y ?? 0) + (map?.height ?? 0)).toBeLessThanOrEqual(comparison?.y ?? 0)
  await page.locator('[data-view]').click()
  await expect(page).toHaveURL(/view=map/)
})

test('ticked stays are still ticked on the map, where more are chosen, and back in the list [DECD-01] [SMAP-04]', {
  tag: '@phone',
}, async ({ page }) => {
  await openPage(page, list)
  const choice = (place: number) => page.getByRole('checkbox', { name: /^Compare/ }).nth(place)
  for (const place of [0, 1]) await choice(place).check()
  await page.locator('[data-view]').click()
  const { pressed, prices, strip, toList } = mapPage(page)
  await expect(prices.first()).toBeVisible({ timeout: 20_000 })
  const bar = page.locator('.compare-bar')
  await expect(bar).toContainText('2 of 4 stays chosen')
  await expect(bar).toBeInViewport({ ratio: 1 })
  await expect(async () => {
    await prices.last().press('Enter')
    await expect(pressed).toHaveCount(1, { timeout: 500 })
  }).toPass()
  const own = strip.getByRole('checkbox', { name: /^Compare/ })
  await own.click()
  await expect(own).toBeChecked()
  await expect(bar).toContainText('3 of 4 stays chosen')
  await toList.click()
  await expect(choice(0)).toBeChecked()
  await expect(choice(1)).toBeChecked()
  await expect(bar).toContainText('3 of 4 stays chosen')
  await page.getByRole('button', { name: english('compare.go') }).click()
  await expect(page.getByRole('columnheader')).toHaveCount(3)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('stays are chosen and compared by a form [DECD-01]', { tag: '@phone' }, async ({ page }) => {
    await page.goto(list)
    const boxes = page.getByRole('checkbox', { name: /^Compare/ })
    await boxes.nth(0).check()
    await boxes.nth(1).check()
    await page.getByRole('button', { name: english('compare.go') }).click()
    await expect(page).toHaveURL(/\/compare\?ids=\d+,\d+&/)
    await expect(page.getByRole('columnheader')).toHaveCount(2)
  })
})
