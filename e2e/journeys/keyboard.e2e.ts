import type { Locator, Page } from '@playwright/test'
import { freshPhone } from '../guests.ts'
import { bookingPage } from '../pages/booking-page.ts'
import { bookingSummary } from '../pages/booking-summary.ts'
import { homePage } from '../pages/home-page.ts'
import { hotelPage } from '../pages/hotel-page.ts'
import { listingPage } from '../pages/listing-page.ts'
import { myBookingPage } from '../pages/my-booking-page.ts'
import { expectLive } from '../pages/open-page.ts'
import { stayPicker } from '../pages/stay-picker.ts'
import { findStay } from '../stays.ts'
import { expect, test } from '../test.ts'

const MAX_STOPS = 120

test('searches, books, finds and cancels without a mouse', { tag: '@desktop' }, async ({ page, request }) => {
  const stay = await findStay(request, { from: 130 })
  const phone = freshPhone()
  const home = homePage(page)
  await home.open(`/?checkin=${stay.checkin}&checkout=${stay.checkout}`)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, home.search.place)
  await home.search.pickByKeys('jaip', /^Jaipur/)

  await tabTo(page, home.search.guests)
  await page.keyboard.press('Enter')
  const picker = stayPicker(page)
  await expect(picker.guestsBox).toBeFocused()
  await tabTo(page, picker.more('Adults'))
  await page.keyboard.press('Space')
  await expect(picker.count('Adults')).toHaveValue('3')
  await tabTo(page, picker.fewer('Adults'), 'back')
  await page.keyboard.press('Space')
  await tabTo(page, picker.done)
  await page.keyboard.press('Enter')
  await expect(picker.dialog).toBeHidden()
  await expect(home.search.guests).toBeFocused()

  await tabTo(page, home.search.button)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/hotels-in-jaipur/)
  await expectLive(page)
  const listing = listingPage(page)
  await tabTo(page, listing.link(stay.hotel.name))
  await page.keyboard.press('Enter')

  const hotel = hotelPage(page)
  await expect(hotel.heading).toBeFocused()
  await tabTo(page, hotel.next)
  await page.keyboard.press('Enter')
  const summary = bookingSummary(page)
  await expect(summary.dialog).toBeVisible()
  await tabTo(page, summary.name)
  await page.keyboard.type('Asha Verma')
  await tabTo(page, summary.phone)
  await page.keyboard.type(phone)
  await tabTo(page, summary.dialog.getByRole('radio', { checked: true }))
  await expect(summary.way('At the hotel')).toBeChecked()
  await tabTo(page, summary.book)
  await page.keyboard.press('Enter')

  const booking = bookingPage(page)
  await expect(booking.heading).toHaveText('You’re booked! See you in Jaipur.')
  await expect(booking.heading).toBeFocused()
  const number = await booking.number()
  const mine = myBookingPage(page)
  await mine.open()
  await tabTo(page, mine.number)
  await page.keyboard.type(number)
  await tabTo(page, mine.phone)
  await page.keyboard.type(phone)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/booking/${number}`)
  await tabTo(page, booking.door)
  await page.keyboard.press('Enter')
  await tabTo(page, booking.cancel)
  await page.keyboard.press('Enter')
  await expect(booking.cancellation.dialog).toBeVisible()
  await tabTo(page, booking.cancellation.confirm)
  await page.keyboard.press('Enter')
  await expect(booking.heading).toHaveText('This booking has been cancelled.')
  // The button that opened the dialog is gone after the cancellation.
  await expect(booking.heading).toBeFocused()
})

/** Presses Tab until the element has focus, as a guest without a mouse does; it must then be visible. */
async function tabTo(page: Page, wanted: Locator, way: 'on' | 'back' = 'on'): Promise<void> {
  await expect(wanted).toBeVisible()
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press(way === 'on' ? 'Tab' : 'Shift+Tab')
  }
  await expect(wanted).toBeFocused()
  await expect(wanted).toBeInViewport()
}
