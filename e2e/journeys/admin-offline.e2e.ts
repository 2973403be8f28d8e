import { aDay, adminToday, joinByPassword, rowOf, sellTo } from '../pages/admin-page.ts'
import { barriersOn } from '../pages/barriers.ts'
import { expect, test } from '../test.ts'

test.use({ serviceWorkers: 'allow' })

test('without a line Today reloads with its lists, and shows none after signing out [ADMN-18]', {
  tag: '@desktop',
}, async ({ page, request, consoleErrors }) => {
  const day = await aDay(request, 325)
  const guest = await sellTo(request, day, 'Amara')
  await joinByPassword(page, request, { ...day, role: 'front-desk' })
  await page.goto(adminToday(day))
  await expect(rowOf(page, guest)).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => page.evaluate(async () => Boolean(await caches.match('/')))).toBe(true)
  await page.context().setOffline(true)
  await page.reload()
  // The browser may believe in its line until requests have failed.
  await expect(rowOf(page, guest)).toBeVisible({ timeout: 20_000 })
  expect(await barriersOn(page)).toEqual([])
  const other = await page.context().newPage()
  await other.goto(adminToday(day)).catch(() => {})
  await expect(rowOf(other, guest)).toHaveCount(0)
  await other.close()
  await page
    .getByRole('button', { name: /Ritu Sharma/ })
    .filter({ visible: true })
    .click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(rowOf(page, guest)).toHaveCount(0)
  await page.goto(adminToday(day))
  await expect(page.getByText('No connection.').or(page.locator('main'))).toBeVisible()
  await expect(rowOf(page, guest)).toHaveCount(0)
  await page.context().setOffline(false)
  await page.close()
  const ownErrors = consoleErrors.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'))
  consoleErrors.length = 0
  consoleErrors.push(...ownErrors)
})
