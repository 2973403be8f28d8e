import type { Page } from '@playwright/test'
import { freshPhone } from '../guests.ts'
import { bookingPage } from '../pages/booking-page.ts'
import { bookingSummary } from '../pages/booking-summary.ts'
import { homePage } from '../pages/home-page.ts'
import { hotelPage } from '../pages/hotel-page.ts'
import { listingPage } from '../pages/listing-page.ts'
import { myBookingPage } from '../pages/my-booking-page.ts'
import { expectLive } from '../pages/open-page.ts'
import { findStay, roomsFree } from '../stays.ts'
import { expect, test } from '../test.ts'

const phone = freshPhone()

test(
  'finds, books, finds again and cancels a stay [HOME-12, BOOK-01, BOOK-21, BMNG-01]',
  { tag: '@main' },
  async ({ page, request }, { project }) => {
    const isDesktop = project.name === 'desktop'
    const stay = await findStay(request, { from: isDesktop ? 20 : 35 })
    const categoryId = stay.hotel.selected_category_id
    const before = await roomsFree(request, stay, { categoryId })

    const home = homePage(page)
    await home.open()
    if (isDesktop) await home.search.pickByKeys('jaip', /^Jaipur/)
    else await home.search.pickByClick('jaip', /^Jaipur/)
    await home.searchFor(stay)
    const listing = listingPage(page)
    await expect(listing.heading).toHaveText('Hotels in Jaipur')
    await expect(page).toHaveURL(new RegExp(`checkin=${stay.checkin}&checkout=${stay.checkout}`))
    await listing.link(stay.hotel.name).click()

    const hotel = hotelPage(page)
    await expect(hotel.heading).toHaveText(stay.hotel.name)
    await pickOnHome(page)
    await expect(hotel.heading).toHaveText(stay.hotel.name)
    await hotel.next.click()
    await expect(page).toHaveURL(/modal=bookingSummary/)
    const summary = bookingSummary(page)
    await summary.name.fill('Asha Verma')
    await summary.phone.fill(phone)
    await summary.way('At the hotel').check()
    await summary.book.click()

    const booking = bookingPage(page)
    await expect(booking.heading).toHaveText('You’re booked! See you in Jaipur.')
    await test.step('one button pays, one menu contains every change', async () => {
      await expect(booking.main.locator('.next-steps .btn')).toHaveCount(1)
      await expect(booking.payNow).toBeVisible()
      await expect(booking.door).toBeVisible()
      for (const way of [booking.cancel, booking.change]) await expect(way).toBeHidden()
    })
    const number = await booking.number()
    expect(await roomsFree(request, stay, { categoryId })).toBe(before - 1)

    await expectNewHome(page)

    const mine = myBookingPage(page)
    await mine.open()
    await mine.find('NOSUCHNUMBER', phone)
    await expect(mine.main.getByRole('alert')).toContainText(
      'We couldn’t find a booking with this number and phone number',
    )
    await mine.find(number, phone)
    await expect(page).toHaveURL(`/booking/${number}`)
    if (process.env.DEEP) {
      await expectLive(page)
      await pickOnHome(page)
      await expect(booking.heading).toHaveText('You’re booked! See you in Jaipur.')
    }
    await booking.follow(booking.cancel)
    await expect(booking.cancellation.dialog).toContainText('You can cancel for free.')
    await expect(booking.cancellation.confirm).toHaveClass(/\bdanger\b/)
    await booking.cancellation.confirm.click()
    await expect(booking.heading).toHaveText('This booking has been cancelled.')
    expect(await roomsFree(request, stay, { categoryId })).toBe(before)
    if (process.env.DEEP) await expectNewHome(page)
  },
)

/** Picks a place on home without searching, checks that it survives navigation, and goes back. */
async function pickOnHome(tab: Page): Promise<void> {
  const { header, heading, search } = homePage(tab)
  await header.logo.click()
  await expect(heading).toHaveText('You are on your way')
  await search.pickByClick('goa', /^Goa/)
  await tab.goBack()
  await expect(heading).not.toHaveText('You are on your way')
  await tab.goForward()
  await expect(heading).toHaveText('You are on your way')
  await expect(search.place).toHaveValue(/^Goa/)
  await tab.evaluate(() => document.documentElement.setAttribute('data-marked', ''))
  await tab.goBack()
}

/** Checks that home has no picked place, in the document of `pickOnHome`: a full load would forget it anyway. */
async function expectNewHome(tab: Page): Promise<void> {
  const { header, heading, search } = homePage(tab)
  await header.logo.click()
  await expect(heading).toHaveText('You are on your way')
  await expect(search.place).toHaveValue('')
  await expect(tab.locator('html')).toHaveAttribute('data-marked')
}
