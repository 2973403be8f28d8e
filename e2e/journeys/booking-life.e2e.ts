import type { APIRequestContext, Page } from '@playwright/test'
import { freshPhone } from '../guests.ts'
import { bookingPage } from '../pages/booking-page.ts'
import { bookingSummary } from '../pages/booking-summary.ts'
import { myBookingPage } from '../pages/my-booking-page.ts'
import { openPage } from '../pages/open-page.ts'
import { sandboxPage } from '../pages/sandbox-page.ts'
import { signInByCalls } from '../pages/signed-in.ts'
import { type FoundHotel, findStay, type StayWish } from '../stays.ts'
import { expect, test } from '../test.ts'
import { english } from '../words.ts'

const servesBreakfast = ({ is_available, restrictions, hidePrices, external_booking_url }: FoundHotel) =>
  is_available && !restrictions.no_postpaid && !hidePrices && !external_booking_url

async function book(page: Page, request: APIRequestContext, wish: StayWish & { way: string }): Promise<string> {
  const stay = await findStay(request, wish)
  await openPage(page, `${stay.path}&modal=bookingSummary`)
  const summary = bookingSummary(page)
  await summary.name.fill('Asha Verma')
  if ((await summary.phone.inputValue()) === '') await summary.phone.fill(freshPhone())
  await summary.way(wish.way).check()
  await summary.book.click()
  return stay.hotel.name
}

test('keeps a held room longer before its time is over', { tag: '@phone' }, async ({ page, request }) => {
  await page.clock.install()
  await book(page, request, { from: 130, way: 'Pay now' })
  await page.waitForURL(/\/sandbox-gateway\/pay/)
  await openPage(page, '/my-booking')
  await page
    .getByRole('main')
    .getByRole('link', { name: english('booking.statusHeld') })
    .first()
    .click()
  const booking = bookingPage(page)
  await expect(booking.timer).toContainText(/1[45]:/)
  await page.clock.runFor(13 * 60_000)
  await expect(page.getByText(english('life.holdEnding'))).toBeVisible()
  await booking.extend.click()
  await expect(booking.extend).toBeHidden()
  await expect(booking.timer).toContainText(/2[45]:/)
})

test('takes the money of a cancelled stay into the wallet at once [BMNG-01]', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  await signInByCalls(page)
  await book(page, request, { from: 140, way: 'Pay now' })
  await sandboxPage(page).succeed.click()
  const booking = bookingPage(page)
  await expect(booking.heading).toContainText('Booked.')
  await booking.link('life.termsTitle').click()
  await expect(booking.sheet('life.termsTitle').getByText(english('life.termsWhen'))).toBeVisible()
  await page.keyboard.press('Escape')
  await booking.follow(booking.cancel)
  await booking.cancellation.dialog.getByRole('radio', { name: /^To Marigold money/ }).check()
  await booking.cancellation.confirm.click()
  await expect(booking.heading).toHaveText('This booking is cancelled.')
  await expect(booking.line('Back in Marigold money')).toBeVisible()
})

test('adds meals to a booked stay and leaves them out again [OVER-30]', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  await book(page, request, { from: 150, way: 'At the hotel', where: servesBreakfast })
  const booking = bookingPage(page)
  await expect(booking.heading).toContainText('Booked.')
  await booking.link('life.mealsTitle').click()
  const meals = booking.sheet('life.mealsTitle')
  await meals.getByRole('combobox').first().selectOption('2')
  await meals.getByRole('button', { name: english('life.mealsSave') }).click()
  await expect(booking.main.getByText(/^Your booking is changed\. New total: ₹/)).toBeVisible()
  await booking.link('life.mealsTitle').click()
  await expect(meals.getByRole('combobox').first()).toHaveValue('2')
  await meals.getByRole('combobox').first().selectOption('0')
  await meals.getByRole('button', { name: english('life.mealsSave') }).click()
  await expect(booking.main.getByText('Meals or extras changed').last()).toBeAttached()
})

test('finds a booking by tab and number, and a stay kept for later [BMNG-21]', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  await signInByCalls(page)
  const name = await book(page, request, { from: 160, way: 'At the hotel' })
  const number = await bookingPage(page).number()
  const kept = await findStay(request, { from: 165 })
  await openPage(page, `${kept.path}&modal=bookingSummary`)
  await bookingSummary(page).saveForLater.click()
  await expect(page).toHaveURL('/my-booking?tab=saved')
  const list = myBookingPage(page)
  await expect(list.main.getByRole('link', { name: kept.hotel.name })).toBeVisible()
  await list.tab('Confirmed').click()
  await expect(list.main.getByRole('link', { name })).toBeVisible()
  await list.search(number.slice(0, 5))
  await expect(list.main.getByRole('link', { name })).toBeVisible()
  await list.search('ZZZZZZZZ')
  await expect(list.main.getByText('No booking here has a number that begins with ZZZZZZZZ.')).toBeVisible()
})

test(
  'tells the house when the guest arrives, and how to get there [OVER-25]',
  { tag: '@deep' },
  async ({ page, request }, { project }) => {
    await book(page, request, { from: project.name === 'desktop' ? 170 : 180, way: 'At the hotel' })
    const booking = bookingPage(page)
    await booking.arrival.time.selectOption('18:30')
    await booking.arrival.send.click()
    const told = booking.sheet('life.arrivalDoneTitle')
    await expect(told.getByText(/6:30 PM/)).toBeVisible()
    await told.getByRole('link', { name: english('life.directionsTitle') }).click()
    await expect(booking.sheet('life.directionsTitle').getByText(english('life.position'))).toBeVisible()
  },
)
