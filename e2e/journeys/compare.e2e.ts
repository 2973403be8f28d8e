import { listingPage } from '../pages/listing-page.ts'
import { openPage } from '../pages/open-page.ts'
import { dayIn } from '../site.ts'
import { expect, test } from '../test.ts'
import { english } from '../words.ts'

const list = `/hotels-in-jaipur?checkin=${dayIn(31)}&checkout=${dayIn(33)}&rooms_config=1-2_0_0_0`

test('compares stays of a list: names stay visible, only the table scrolls sideways [DECD-01]', {
  tag: ['@both', '@main'],
}, async ({ page }) => {
  await openPage(page, list)
  const { cards } = listingPage(page)
  const choice = (place: number) => cards.nth(place).getByRole('checkbox', { name: /^Compare/ })
  const go = page.getByRole('button', { name: english('compare.go') })
  await expect(go).toBeHidden()
  for (const place of [0, 1, 2]) await choice(place).check()
  await go.click()
  await expect(page).toHaveURL(/\/compare\?ids=\d+,\d+,\d+&checkin=/)
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
