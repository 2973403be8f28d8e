import type { APIRequestContext, Page } from '@playwright/test'
import { freshPhone } from '../guests.ts'
import { bookingPage } from '../pages/booking-page.ts'
import { bookingSummary } from '../pages/booking-summary.ts'
import { myBookingPage } from '../pages/my-booking-page.ts'
import { expectLive, openPage } from '../pages/open-page.ts'
import { sandboxPage } from '../pages/sandbox-page.ts'
import { expectTold, keepBeacons, keptBeacons, lookAway, toldEvents } from '../pages/told-events.ts'
import { findStay, type WantedStay } from '../stays.ts'
import { expect, test } from '../test.ts'
import { english } from '../words.ts'

async function goAndPay(page: Page, request: APIRequestContext, input: WantedStay & { way?: string }): Promise<void> {
  const stay = await findStay(request, input)
  await openPage(page, `${stay.path}&modal=bookingSummary`)
  const summary = bookingSummary(page)
  await summary.name.fill('Ravi Kumar')
  await summary.phone.fill(freshPhone())
  await summary.way(input.way ?? 'Pay now').check()
  await summary.book.click()
  await expect(page).toHaveURL(/\/sandbox-gateway\/pay/)
}

test("follows a refused booking's redirect within the site and reports it [BOOK-15, ANLY-21]", {
  tag: '@phone',
}, async ({ page, request }) => {
  const events = toldEvents(page.context())
  const stay = await findStay(request, { from: 95 })
  await openPage(page, `${stay.path}&modal=bookingSummary`)
  const summary = bookingSummary(page)
  await summary.name.fill('Ravi Kumar')
  await summary.phone.fill(freshPhone())

  await refuseBookings(page, {
    message: 'There is nothing to see elsewhere.',
    redirectUrl: 'https://evil.example/steal',
  })
  await summary.book.click()
  await expect(summary.dialog.getByText('There is nothing to see elsewhere.')).toBeVisible()
  await expect(page).toHaveURL(/modal=bookingSummary/)
  expect((await expectTold(page, events, 'booking_failure')).fields).toEqual({
    reason: 'sold_out',
    status: 409,
    property: stay.hotel.id,
  })

  await refuseBookings(page, { message: 'You have booked this already.', redirectUrl: '/my-booking' })
  await summary.book.click()
  await expect(page).toHaveURL('/my-booking')
  await expect(myBookingPage(page).number).toBeVisible()
  await expect(summary.dialog).toBeHidden()
})

test('pays a part where an advance is required [PAY-01]', { tag: '@desktop' }, async ({ page, request }) => {
  await goAndPay(page, request, {
    from: 60,
    way: 'Pay part now',
    where: ({ is_available, restrictions }) => {
      const percent = restrictions.no_postpaid?.advance_percentage ?? 0
      return is_available && percent > 0 && percent < 100
    },
  })
  await sandboxPage(page).succeed.click()
  const booking = bookingPage(page)
  await expect(booking.heading).toHaveText('You’re booked! See you in Jaipur.')
  await expect(booking.main.getByText(english('booking.leftAtHotel')).first()).toBeVisible()
})

test('a failed payment returns to the booking and can be repeated [BOOK-15, PAY-01, PAY-22, ANLY-21]', {
  tag: ['@phone', '@main'],
}, async ({ page, context, request }) => {
  const events = toldEvents(context)
  await keepBeacons(context)
  // Reported while the page was unloading, when only a beacon is possible.
  const starts = async () => (await keptBeacons(page)).split('"payment_start"').length - 1
  const outcomes = () => events.of('payment_outcome').map(({ fields }) => fields.outcome)
  await goAndPay(page, request, { from: 70 })
  await expect(sandboxPage(page).mark).toContainText('No money moves')
  await sandboxPage(page).fail.click()
  await expect(page).toHaveURL(/\/booking\/.*failed=true/)
  const booking = bookingPage(page)
  await expect(booking.heading).toHaveText('Almost done. Pay to confirm your booking.')
  await expect(booking.main.getByRole('alert').filter({ hasText: 'Your payment didn’t go through' })).toBeVisible()
  await expect(booking.main.getByRole('timer')).toContainText(/1[0-5]:\d\d/)
  await expect(booking.steps.locator('[aria-current=step]')).toHaveText('2 Payment')
  await booking.expectPayFirst()
  expect(await starts()).toBe(1)
  expect((await expectTold(page, events, 'payment_outcome')).fields).toMatchObject({ outcome: 'failed' })
  await booking.payNow.click()
  await sandboxPage(page).succeed.click()
  await expect(booking.heading).toHaveText('You’re booked! See you in Jaipur.')
  await expect(booking.main.getByText('Paid online')).toBeVisible()
  expect(await starts()).toBe(2)
  await expectTold(page, events, 'booking_success')
  expect(outcomes()).toEqual(['failed', 'done'])
  await page.reload()
  await expectLive(page)
  await lookAway(page)
  expect(outcomes()).toEqual(['failed', 'done'])
})

/** Answers every further booking attempt with the contract's error. */
async function refuseBookings(page: Page, error: { message: string; redirectUrl: string }): Promise<void> {
  await page.route(/\/api\/pwa\/createBooking\b/, (route) =>
    route.fulfill({ status: 409, json: { error: { code: 'sold_out', ...error } } }),
  )
}
