import type { APIRequestContext, Page } from '@playwright/test'
import { freshPhone } from '../guests.ts'
import { barriersOn } from '../pages/barriers.ts'
import { bookingPage } from '../pages/booking-page.ts'
import { bookingSummary } from '../pages/booking-summary.ts'
import { hotelPage } from '../pages/hotel-page.ts'
import { canPayAtHotel, type FoundHotel, findStay } from '../stays.ts'
import { expect, test } from '../test.ts'
import { english } from '../words.ts'

const TWO_ROOMS = '2-2_0_0_0-1_0_0_0'

/** A property with two room types that have rooms left. */
function hasTwoTypes(hotel: FoundHotel): boolean {
  const open = hotel.room_categories_with_data.filter((one) => !one.sold_out && one.available_rooms >= 2)
  return canPayAtHotel(hotel) && open.length >= 2
}

/** Opens the page of such a property and chooses another room type for the second room, both at their own price. */
async function chooseSecondRoom(page: Page, path: string): Promise<void> {
  await page.goto(`${path}&rate_plan=standard`)
  const links = page.getByRole('link', { name: 'Choose for room 2' })
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  await links.nth(addresses.findIndex((href) => /room_choices=2%3A\d+(&|$)/.test(href))).click()
  await expect(page).toHaveURL(/room_choices=2%3A\d+/)
  await expect(page.getByRole('link', { name: new RegExp(`^${english('hotel.selected')}: `) })).toHaveCount(2)
}

/** Books two rooms of two types, paid at the hotel, and leaves the page of the booking open. */
async function bookTwoTypes(page: Page, request: APIRequestContext, from: number): Promise<void> {
  const stay = await findStay(request, { rooms: TWO_ROOMS, from, where: hasTwoTypes })
  await chooseSecondRoom(page, stay.path)
  const hotel = hotelPage(page)
  const total = (await hotel.total.textContent()) ?? ''
  await hotel.next.click()
  const summary = bookingSummary(page)
  await expect(summary.dialog).toContainText('Room 2 ·')
  await expect(summary.sum(english('hotel.toPay'))).toContainText(total)
  await summary.bookAtHotel({ name: 'Asha Verma', phone: freshPhone() })
  await expect(bookingPage(page).heading).toContainText('You’re booked!')
}

test('a guest chooses another room for the second one and books both [MULT-01]', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  await bookTwoTypes(page, request, 40)
  const booking = bookingPage(page)
  await expect(booking.main).toContainText('Room 1 ·')
  await expect(booking.main).toContainText('Room 2 ·')
})

test('one room is changed, then cancelled for what was shown before [MULT-02]', async ({ page, request }) => {
  await bookTwoTypes(page, request, 50)
  const booking = bookingPage(page)
  const second = booking.main.getByRole('listitem').filter({ hasText: 'Room 2 ·' })
  const changed = booking.main.getByText(/^Your booking has been changed: /)
  await test.step('changed to another rate', async () => {
    await booking.follow(booking.link('change.oneRoomTitle'))
    await second.getByRole('link', { name: 'Change room 2' }).click()
    await second
      .getByRole('link', { name: /(more|less|same price)$/ })
      .first()
      .click()
    await expect(second).toContainText(english('booking.changeNewTotal'))
    expect(await barriersOn(page)).toEqual([])
    await second.getByRole('button', { name: /^Change to / }).click()
    await expect(changed).toBeVisible()
  })
  await test.step('cancelled alone', async () => {
    await booking.follow(booking.link('change.oneRoomTitle'))
    await second.getByRole('link', { name: 'Cancel room 2' }).click()
    await expect(second).toContainText(english('booking.cancelCharge'))
    await expect(second).toContainText(english('timeline.noFee'))
    expect(await barriersOn(page)).toEqual([])
    await second.getByRole('button', { name: 'Cancel room 2' }).click()
    await expect(changed).toBeVisible()
    await expect(booking.main).not.toContainText('Room 2 ·')
    await expect(booking.link('change.oneRoomTitle')).toHaveCount(0)
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the second room is chosen by a link, and the summary lists both [MULT-01]', async ({ page, request }) => {
    const stay = await findStay(request, { rooms: TWO_ROOMS, from: 45, where: hasTwoTypes })
    await chooseSecondRoom(page, stay.path)
    await hotelPage(page).next.click()
    await expect(bookingSummary(page).dialog).toContainText('Room 2 ·')
  })

  test('one room of a booking is cancelled by links and a form [MULT-02]', { tag: '@phone' }, async ({
    page,
    request,
  }) => {
    await bookTwoTypes(page, request, 55)
    const booking = bookingPage(page)
    await booking.follow(booking.link('change.oneRoomTitle'))
    const first = booking.main.getByRole('listitem').filter({ hasText: 'Room 1 ·' })
    await first.getByRole('link', { name: 'Cancel room 1' }).click()
    await expect(first).toContainText(english('timeline.noFee'))
    await first.getByRole('button', { name: 'Cancel room 1' }).click()
    await expect(booking.main.getByText(/^Your booking has been changed: /)).toBeVisible()
  })
})
