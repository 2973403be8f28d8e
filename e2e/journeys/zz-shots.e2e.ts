import type { Page } from '@playwright/test'
import { freshPhone } from '../guests.ts'
import { bookingSummary } from '../pages/booking-summary.ts'
import { sandboxPage } from '../pages/sandbox-page.ts'
import { signInPage } from '../pages/sign-in-page.ts'
import { openPage } from '../pages/open-page.ts'
import { findStay } from '../stays.ts'
import { test } from '../test.ts'

async function shoot(page: Page, path: string, name: string, isFull = false) {
  for (const lang of ['en', 'ar']) {
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: width === 360 ? 760 : 900 })
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${lang}`)
      await page.waitForTimeout(150)
      await page.screenshot({ path: `/tmp/life/shots/${name}-${lang}-${width}.png`, fullPage: isFull })
    }
  }
  await page.goto('/my-booking?lang=en')
}

test('shots', { tag: '@desktop' }, async ({ page, request }) => {
  test.setTimeout(240_000)
  const door = signInPage(page)
  await door.open()
  await door.signIn(freshPhone())
  const stay = await findStay(request, { from: 190, where: (h) => h.is_available && h.restrictions.early_checkin != null && !h.restrictions.no_postpaid }).catch(() => findStay(request, { from: 190 }))
  await openPage(page, `${stay.path}&modal=bookingSummary`)
  let summary = bookingSummary(page)
  await summary.name.fill('Asha Verma')
  await summary.way('Pay now').check()
  await shoot2(page, 'summary')
  await summary.book.click()
  await sandboxPage(page).succeed.click()
  await page.waitForURL(/\/booking\//)
  const path = new URL(page.url()).pathname
  await shoot(page, path, 'booking', true)
  for (const name of ['bookingHotelDirections', 'showBookingCancellation', 'bookingModifyCancellation', 'bookingCancellationReasons', 'bookingCancellation', 'mealEdit', 'mealInfo', 'mealTnc', 'sunrise']) {
    await shoot(page, `${path}?modal=${name}`, name)
  }
  await openPage(page, `${path}`)
  await page.locator('#arrival-time').selectOption({ index: 3 })
  await page.locator('.arrival button').click()
  await shoot(page, `${path}?modal=onlineCheckinSuccess`, 'arrival')
  const other = await findStay(request, { from: 200 })
  await openPage(page, `${other.path}&modal=bookingSummary`)
  summary = bookingSummary(page)
  await summary.saveForLater.click()
  await shoot(page, '/my-booking?tab=saved', 'saved', true)
  await shoot(page, '/my-booking', 'list', true)
  await openPage(page, `${other.path}&modal=bookingSummary`)
  summary = bookingSummary(page)
  await summary.name.fill('Asha Verma')
  await summary.way('Pay now').check()
  await summary.book.click()
  await sandboxPage(page).refuseCard.click()
  await page.waitForURL(/\/booking\//)
  const held = new URL(page.url()).pathname
  await shoot(page, held, 'held', true)
  await shoot(page, `${held}?modal=bookingError`, 'error')
})

async function shoot2(page: Page, name: string) {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await page.screenshot({ path: `/tmp/life/shots/${name}-en-${width}.png` })
  }
}
