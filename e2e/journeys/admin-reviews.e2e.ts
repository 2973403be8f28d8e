import { askAdmin } from '../operator.ts'
import { aDay, adminAddress, joinByRequest } from '../pages/admin-page.ts'
import { barriersOn } from '../pages/barriers.ts'
import { overflowsOf } from '../pages/fits.ts'
import { expect, test } from '../test.ts'

type Review = { id: number; state: string; hidden_for: string | null; reply: { text: string } | null }

test('a review is answered, hidden with a reason and published again [ADMN-12]', {
  tag: ['@desktop', '@main'],
}, async ({ page, request }) => {
  const day = await aDay(request, 355)
  await joinByRequest(page, request, { ...day, role: 'manager' })
  await page.goto(adminAddress('reviews?show=published', day))
  const first = page.locator('[data-review]').first()
  await expect(first).toBeVisible()
  const id = Number(await first.getAttribute('data-review'))
  const item = page.locator(`[data-review="${id}"]`)
  const read = async () => {
    const { items } = await askAdmin<{ items: Review[] }>(request, `reviews?property=${day.property}&limit=200`)
    return items.find((review) => review.id === id)
  }
  await page.keyboard.press('r')
  await expect(item.getByRole('textbox')).toBeFocused()
  await item.getByRole('textbox').fill('Thank you for staying with us.')
  await item.getByRole('button', { name: 'Publish answer' }).click()
  await expect(item).toContainText('Thank you for staying with us.')
  expect((await read())?.reply?.text).toBe('Thank you for staying with us.')
  await item.getByRole('button', { name: 'Hide' }).click()
  const question = item.getByRole('group', { name: /^Question about/ })
  await question.getByLabel('Reason').selectOption('advertising')
  expect(await barriersOn(page)).toEqual([])
  // The question changes nothing.
  expect((await read())?.state).toBe('published')
  await question.getByRole('button', { name: 'Hide and tell the guest' }).click()
  await expect(item).toHaveCount(0)
  expect(await read()).toMatchObject({ state: 'hidden', hidden_for: 'advertising' })
  await page.getByText('Hidden', { exact: true }).click()
  await item.getByRole('button', { name: 'Publish again' }).click()
  await expect(item).toHaveCount(0)
  expect((await read())?.state).toBe('published')
})

test('reviews fit from 360 to 1920 px, from right to left and in the dark [ADMN-12]', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const day = await aDay(request, 305)
  await joinByRequest(page, request, { ...day, role: 'manager' })
  await page.goto(adminAddress('reviews?show=all', day))
  await expect(page.locator('[data-review], .empty').first()).toBeVisible()
  for (const dir of ['ltr', 'rtl']) {
    await page.evaluate((direction) => document.documentElement.setAttribute('dir', direction), dir)
    for (const width of [360, 1024, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await overflowsOf(page, `${width} px ${dir}`)).toEqual([])
    }
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await barriersOn(page)).toEqual([])
})
