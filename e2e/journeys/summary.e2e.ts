import type { Page } from '@playwright/test'
import { freshPhone } from '../guests.ts'
import { bookingPage, detailsOf } from '../pages/booking-page.ts'
import { bookingSummary } from '../pages/booking-summary.ts'
import { linesOf, overflowsOf } from '../pages/fits.ts'
import { openPage } from '../pages/open-page.ts'
import { searchBox } from '../pages/search-box.ts'
import { addressOf } from '../site.ts'
import { findStay, servesMeals } from '../stays.ts'
import { expect, test } from '../test.ts'
import { english, wordsIn } from '../words.ts'

test('the total follows the chosen meals, which show on the booking [BOOK-25, BOOK-26]', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const stay = await findStay(request, { from: 105, where: servesMeals, nth: 1 })
  await openPage(page, `${stay.path}&modal=bookingSummary`)
  const summary = bookingSummary(page)
  const meal = summary.dialog.getByRole('combobox', { name: /Breakfast|Lunch|Dinner/ }).first()
  const total = summary.sum(english('hotel.toPay'))
  const before = await total.textContent()
  await test.step('the description keeps its distance from the fields', async () => {
    const lead = await summary.dialog.getByText(english('life.mealsLead')).boundingBox()
    const label = await summary.dialog
      .getByText(/^(Breakfast|Lunch|Dinner)$/)
      .first()
      .boundingBox()
    expect((label?.y ?? 0) - ((lead?.y ?? 0) + (lead?.height ?? 0))).toBeGreaterThanOrEqual(12)
  })
  await meal.selectOption('2')
  await expect(summary.sum('Meals')).toBeVisible()
  await expect(total).not.toHaveText(before ?? '')
  await summary.name.fill('Asha Verma')
  await summary.phone.fill(freshPhone())
  await expect(summary.tile('UPI')).toBeHidden()
  await summary.way('Pay now').check()
  await expect(summary.tile('UPI')).toBeVisible()
  await expect(summary.steps).toHaveText(['1 Guest', '2 Payment', '3 Done'])
  await expect(summary.dialog.getByText(/^Secure payment to Marigold Stays Pvt Ltd\./)).toBeVisible()
  await summary.way('At the hotel').check()
  await expect(summary.steps).toHaveText(['1 Guest', '2 Done'])
  await expect(summary.dialog.getByText('We won’t charge you now. You pay at the property.')).toBeVisible()
  await summary.book.click()
  await expect(bookingPage(page).heading).toHaveText('You’re booked! See you in Jaipur.')
  await expect(page.locator('.ticket')).toContainText(/breakfast|lunch|dinner/)
})

test('a coupon is tried, applied and removed without losing the input [COUP-06, COUP-07]', {
  tag: ['@phone', '@main'],
}, async ({ page, request, isMobile }) => {
  const stay = await findStay(request, { from: 115 })
  await openPage(page, `${stay.path}&modal=bookingSummary`)
  const { dialog, name, sum, coupon, tryCoupon, leaveCoupon } = bookingSummary(page)
  const total = sum(english('hotel.toPay'))
  await test.step('nothing touches: picture, book button and its notes', async () => {
    const gaps = await dialog.locator('.side').evaluate(gapsOf)
    expect(gaps.length).toBeGreaterThanOrEqual(isMobile ? 2 : 3)
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(12)
  })
  await name.fill('Asha Verma')
  const before = (await total.textContent()) ?? ''
  await dialog.getByText(english('hotel.couponCode')).first().click()
  await coupon.fill('NOSUCH')
  await page.keyboard.press('Enter')
  await expect(coupon).toHaveAccessibleDescription(/.+/)
  await expect(coupon).toBeFocused()
  await expect(total).toHaveText(before)
  await coupon.fill('WELCOME10')
  await tryCoupon.click()
  await expect(dialog.getByText(/Save ₹\S+ with WELCOME10/)).toBeVisible()
  await expect(total).not.toHaveText(before)
  await expect(leaveCoupon).toBeFocused()
  await expect(name).toHaveValue('Asha Verma')
  await leaveCoupon.click()
  await expect(total).toHaveText(before)
  await expect(name).toHaveValue('Asha Verma')
})

/** Runs in the page: the pixels below the stay's picture, and above the button and each following line. */
function gapsOf(side: Element): number[] {
  const parts = [...side.children]
    .map((part) => ({ part, box: part.getBoundingClientRect() }))
    .filter(({ box }) => box.height > 0)
    .sort((one, other) => one.box.top - other.box.top)
  return parts.slice(1).flatMap(({ part, box }, at) => {
    const above = parts[at]
    const counts = part.matches('.btn, .fine') || above?.part.matches('.stay')
    return counts ? [box.top - (above?.box.bottom ?? 0)] : []
  })
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a coupon is a plain form in the summary, removable by link [COUP-08]', {
    tag: '@phone',
  }, async ({ page, request }) => {
    const stay = await findStay(request, { from: 115 })
    await page.goto(`${stay.path}&modal=bookingSummary`)
    const { dialog, sum, coupon, tryCoupon, leaveCoupon } = bookingSummary(page)
    const before = (await sum(english('hotel.toPay')).textContent()) ?? ''
    await dialog.getByText(english('hotel.couponCode')).first().click()
    await coupon.fill('WELCOME10')
    await tryCoupon.click()
    await expect(sum(english('hotel.toPay'))).not.toHaveText(before)
    await leaveCoupon.click()
    await expect(sum(english('hotel.toPay'))).toHaveText(before)
  })
})

const body = (page: Page) =>
  page.waitForRequest((request) => request.url().includes('createBooking')).then((request) => request.postDataJSON())

test("the first page's campaign reaches a later booking [BOOK-23, BOOK-29, GUEST-21]", {
  tag: '@phone',
}, async ({ page, request }) => {
  const stay = await findStay(request, { from: 95 })
  await openPage(page, '/?utm_source=news&utm_medium=mail&utm_campaign=winter&gclid=g1')
  await expect.poll(() => page.evaluate(() => document.cookie)).toMatch(/(^|; )utm=[^;]*news/)
  await openPage(page, `${stay.path}&modal=bookingSummary`)
  const summary = bookingSummary(page)
  await summary.name.fill('Asha Verma')
  await summary.phone.fill(freshPhone())
  await summary.way('At the hotel').check()
  const sent = body(page)
  await summary.book.click()
  const { booking, user, ...top } = await sent
  expect(booking).toMatchObject({ utm_source: 'news', utm_medium: 'mail', utm_campaign: 'winter', gclid: 'g1' })
  expect(user).toMatchObject({ language: 'en', user_country: 'IN' })
  const back = '/booking/{booking_no}'
  expect(top).toMatchObject({ source: 'Mobile Web Booking', return_url: back, cancel_url: back })
  expect(top.deeplink_url).toContain('modal=bookingSummary')
  await expect(bookingPage(page).heading).toHaveText('You’re booked! See you in Jaipur.')
  const data = await detailsOf(page, await bookingPage(page).number())
  expect(data).toMatchObject({ utm_source: 'news', utm_medium: 'mail', utm_campaign: 'winter' })
})

test('with marketing refused nothing is stored and links carry it [BOOK-23]', { tag: '@desktop' }, async ({ page }) => {
  await page.addInitScript(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the site itself reads it so.
    document.cookie = 'consent=2.ps.1795000000.the-answer-of-journeys; Path=/'
  })
  await openPage(page, addressOf('de.dunehouse.localhost', '/?utm_source=news'))
  await test.step('the narrowest phone shows each German search date on one line', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    const { checkin, checkout } = searchBox(page, wordsIn('de'))
    for (const box of [checkin, checkout]) expect(await linesOf(box.locator('.val'))).toEqual([1])
    expect(await overflowsOf(page, 'home')).toEqual([])
    await page.setViewportSize({ width: 1440, height: 900 })
  })
  const link = page.locator('main a[href^="/"]').first()
  // Simulates pressing a button without following it.
  await expect(async () => {
    await link.dispatchEvent('auxclick')
    await expect(link).toHaveAttribute('href', /utm_source=news/, { timeout: 300 })
  }).toPass({ timeout: 20_000 })
  expect(await page.evaluate(() => document.cookie)).not.toContain('utm=')
})
