import { freshPhone } from '../guests.ts'
import { bookingPage } from '../pages/booking-page.ts'
import { bookingSummary } from '../pages/booking-summary.ts'
import { homePage } from '../pages/home-page.ts'
import { listingPage } from '../pages/listing-page.ts'
import { expectLive, openPage } from '../pages/open-page.ts'
import { addressOf } from '../site.ts'
import { findStay } from '../stays.ts'
import { expect, test } from '../test.ts'
import { wordsIn } from '../words.ts'

const dutch = wordsIn('nl')
const inHomes = wordsIn('en', 'home')
const arabic = wordsIn('ar')

test('a Dutch holiday home asks for all guest details', { tag: '@desktop' }, async ({ page, request }) => {
  const host = 'nl.dunehouse.localhost'
  const stay = await findStay(request, { host, city: 'domburg', nights: 3, from: 30 })
  await openPage(page, addressOf(host, `${stay.path}&modal=bookingSummary`))
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl')
  const summary = bookingSummary(page, dutch)
  await summary.book.click()
  await expect(summary.firstName).toHaveAccessibleDescription(dutch('summary.nameMissing'))
  await expect(summary.email).toHaveAccessibleDescription(dutch('summary.emailError'))
  await expect(summary.street).toHaveAccessibleDescription(dutch('summary.streetNameError'))
  await expect(summary.postalCode).toHaveAccessibleDescription(dutch('summary.postalCodeError'))
  await expect(summary.city).toHaveAccessibleDescription(dutch('summary.cityError'))
  await summary.firstName.fill('Noor')
  await summary.lastName.fill('de Vries')
  await summary.phone.fill('612345678')
  await summary.email.fill('noor@example.nl')
  await summary.street.fill('Dorpsstraat')
  await summary.houseNumber.fill('12')
  await summary.postalCode.fill('4357 AA')
  await summary.city.fill('Domburg')
  await summary.way(dutch('summary.payAtHome')).check()
  await summary.book.click()
  const booking = bookingPage(page, dutch)
  await booking.number()
  await expect(booking.main).toContainText(stay.hotel.name)
  await booking.follow(booking.cancel)
  await booking.cancellation.confirm.click()
  await expect(booking.heading).toHaveText(dutch('booking.headingCancelled'))
})

test('the Indian homes are a separate brand', { tag: '@phone' }, async ({ page, request }) => {
  const host = 'in.dunehouse.localhost'
  const stay = await findStay(request, { host, city: 'goa', nights: 2, from: 30 })
  await openPage(page, addressOf(host, '/'))
  await expect(page).toHaveTitle(/Dunehouse India/)
  const { search } = homePage(page, inHomes)
  await search.pickByClick('goa', /^Goa/)
  await search.button.click()
  const listing = listingPage(page)
  await expect(listing.heading).toHaveText('Homes in Goa')
  await openPage(page, addressOf(host, `${stay.path}&modal=bookingSummary`))
  const summary = bookingSummary(page)
  await summary.firstName.fill('Meera')
  await summary.lastName.fill('Nair')
  await summary.phone.fill(freshPhone())
  await summary.email.fill('meera@example.in')
  await summary.street.fill('Beach Road')
  await summary.postalCode.fill('403001')
  await summary.city.fill('Panaji')
  await summary.book.click()
  await expect(bookingPage(page).heading).toHaveText('You’re booked! See you in Goa.')
})

test('a chosen language persists, and Arabic is mirrored [LANG-02]', { tag: '@main' }, async ({ page }) => {
  const { header, heading, open } = homePage(page)
  const logo = page.getByRole('banner').getByRole('link', { name: 'Marigold' })
  await open()
  const before = await logo.boundingBox()
  await header.chooseLanguage('العربية')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expectLive(page)
  await expect(heading).toHaveText(arabic('home.tagline'))
  const after = await logo.boundingBox()
  const width = page.viewportSize()?.width ?? 0
  expect((after?.x ?? 0) + (after?.width ?? 0)).toBeCloseTo(width - (before?.x ?? 0), -1)
  await page.goto('/hotels-in-jaipur')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
})
