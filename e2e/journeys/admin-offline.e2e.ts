import type { Page } from '@playwright/test'
import {
  aDay,
  adminAddress,
  adminBooking,
  adminToday,
  joinByPassword,
  rowOf,
  sellTo,
  writeAsGuest,
} from '../pages/admin-page.ts'
import { barriersOn } from '../pages/barriers.ts'
import { expect, test } from '../test.ts'

test.use({ serviceWorkers: 'allow' })

test('without a connection Today reloads with its lists, and shows none after signing out [ADMN-18]', {
  tag: '@desktop',
}, async ({ page, request, consoleErrors }) => {
  const day = await aDay(request, 325)
  const guest = await sellTo(request, day, 'Amara')
  await joinByPassword(page, request, { ...day, role: 'front-desk' })
  await page.goto(adminToday(day))
  await expect(rowOf(page, guest)).toBeVisible()
  await loseLine(page)
  await page.reload()
  // The browser may think it is online until requests have failed.
  await expect(rowOf(page, guest)).toBeVisible({ timeout: 20_000 })
  expect(await barriersOn(page)).toEqual([])
  const other = await page.context().newPage()
  await other.goto(adminToday(day)).catch(() => {})
  await expect(rowOf(other, guest)).toHaveCount(0)
  await other.close()
  // A tab without lists takes none from the others.
  await expect(rowOf(page, guest)).toBeVisible()
  await signOut(page)
  await expect(rowOf(page, guest)).toHaveCount(0)
  await page.goto(adminToday(day))
  await expect(page.getByText('No connection.').or(page.locator('main'))).toBeVisible()
  await expect(rowOf(page, guest)).toHaveCount(0)
  await page.context().setOffline(false)
  await page.close()
  dropLineErrors(consoleErrors)
})

test('without a connection booking, inbox, calendar and new booking open as last read, and refuse changes [ADMN-18]', {
  tag: '@desktop',
}, async ({ page, request, consoleErrors }) => {
  const day = await aDay(request, 326)
  const [guest, other] = [await sellTo(request, day, 'Amara'), await sellTo(request, day, 'Bela')]
  const conversation = await writeAsGuest(request, guest, 'Is there a kettle in the room?')
  await joinByPassword(page, request, { ...day, role: 'manager' })
  await page.goto(adminAddress('calendar', day))
  await expect(page.getByRole('gridcell').filter({ hasText: /\d/ }).first()).toBeVisible()
  const inbox = adminAddress(`inbox?conversation=${conversation}`, day)
  await page.goto(inbox)
  await expect(page.getByRole('log')).toContainText('kettle')
  const readAhead = page.waitForResponse((response) => response.url().endsWith(`/v1/bookings/${other.number}`))
  await page.goto(adminToday(day))
  await readAhead
  await loseLine(page)
  // Nobody has opened this booking: Today has read it ahead.
  await page.goto(adminBooking(day, other))
  await expect(page.getByRole('heading', { level: 1, name: other.name })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText(/You see what was read until \d/)).toBeVisible()
  await expect(page.getByText(/^As of \d/)).toBeVisible()
  await page.getByRole('button', { name: 'Check in' }).filter({ visible: true }).click()
  await expect(page.getByText(/Nothing was changed/)).toBeVisible()
  expect(await barriersOn(page)).toEqual([])
  await page.goto(inbox)
  await expect(page.getByRole('log')).toContainText('kettle', { timeout: 20_000 })
  await page.goto(adminAddress('calendar', day))
  await expect(page.getByRole('gridcell').filter({ hasText: /\d/ }).first()).toBeVisible({ timeout: 20_000 })
  await page.goto(adminAddress('new-booking', day))
  await expect(page.getByText(/nothing can be sold here/)).toBeVisible({ timeout: 20_000 })
  expect(await barriersOn(page)).toEqual([])
  await page.context().setOffline(false)
  await expect(page.getByRole('radio').first()).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText(/You see what was read until/)).toHaveCount(0)
  await loseLine(page)
  await signOut(page)
  for (const address of [adminBooking(day, guest), inbox]) {
    await page.goto(address)
    await expect(page.getByText(guest.name)).toHaveCount(0)
    await expect(page.getByText('kettle')).toHaveCount(0)
  }
  await page.context().setOffline(false)
  await page.close()
  dropLineErrors(consoleErrors)
})

/** Waits until the files of the pages are kept, then goes offline. */
async function loseLine(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => page.evaluate(async () => Boolean(await caches.match('/')))).toBe(true)
  await page.context().setOffline(true)
}

async function signOut(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /Ritu Sharma/ })
    .filter({ visible: true })
    .click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
}

function dropLineErrors(consoleErrors: string[]): void {
  const ownErrors = consoleErrors.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'))
  consoleErrors.length = 0
  consoleErrors.push(...ownErrors)
}
