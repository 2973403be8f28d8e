import { freshPhone } from '../guests.ts'
import { bookingPage } from '../pages/booking-page.ts'
import { bookingSummary } from '../pages/booking-summary.ts'
import { hotelPage } from '../pages/hotel-page.ts'
import { listingPage } from '../pages/listing-page.ts'
import { canPayAtHotel, findStay } from '../stays.ts'
import { expect, test } from '../test.ts'
import { english } from '../words.ts'

const fitted = 'Maximum 2 guests are allowed per room · Price for 2 rooms, 3 guests'

test('card, hotel, summary and booking agree on the fitted rooms [LIST-24, LIST-25, PICK-34]', {
  tag: '@phone',
}, async ({ page, request }) => {
  // Some properties of the city have no room for three.
  const { hotel, checkin, checkout } = await findStay(request, {
    rooms: '1-3_0_0_0',
    isFitted: true,
    where: (one) => one.fitted_rooms.rooms_config === '2-2_0_0_0-1_0_0_0' && canPayAtHotel(one),
  })
  const list = listingPage(page)
  await list.open(`/hotels-in-jaipur?checkin=${checkin}&checkout=${checkout}&rooms_config=1-3_0_0_0`)
  const card = list.card(hotel.name)
  await expect(card).toContainText(fitted)
  await expect(card).not.toContainText('Sold out')
  const price = /₹[\d,]+/.exec((await card.locator('.price b').textContent()) ?? '')?.[0]
  expect(price).toBeTruthy()
  await list.link(hotel.name).click()
  const shown = hotelPage(page)
  await expect(shown.heading).toHaveText(hotel.name)
  await expect(page.getByRole('main')).toContainText('Maximum 2 guests are allowed per room')
  await expect(page.getByRole('main')).toContainText(price ?? '')
  await shown.next.click()
  const summary = bookingSummary(page)
  await expect(summary.sum(english('hotel.toPay'))).toContainText(price ?? '')
  await summary.name.fill('Asha Verma')
  await summary.phone.fill(freshPhone())
  await summary.way('At the hotel').check()
  const [sent] = await Promise.all([page.waitForRequest(/createBooking/), summary.book.click()])
  expect(sent.postDataJSON().booking).toMatchObject({
    rooms_config: '2-2_0_0_0-1_0_0_0',
    rooms: 2,
    single: 1,
    double: 1,
    extra: 0,
  })
  await test.step('Back shows the stay, not the form again', async () => {
    await expect(bookingPage(page).heading).toContainText('You’re booked!')
    await page.goBack()
    await expect(shown.next).toBeVisible()
    await expect(page).not.toHaveURL(/modal/)
    await expect(summary.dialog).toHaveCount(0)
  })
})
