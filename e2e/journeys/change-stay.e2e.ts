import type { APIRequestContext, Page } from '@playwright/test'
import { freshPhone } from '../guests.ts'
import { bookingPage } from '../pages/booking-page.ts'
import { bookingSummary } from '../pages/booking-summary.ts'
import { openPage } from '../pages/open-page.ts'
import { canPayAtHotel, type FoundHotel, type FoundStay, findStay, roomsFree } from '../stays.ts'
import { expect, test } from '../test.ts'

/** A hotel with a dearer room that is free as well. */
function hasBetterRoom(hotel: FoundHotel): boolean {
  const rooms = hotel.room_categories_with_data.filter(({ sold_out }) => !sold_out)
  return canPayAtHotel(hotel) && rooms.length >= 2 && hotel.selected_category_id === rooms[0]?.id
}

test('adds a guest and a room to a booking [BMNG-29]', { tag: '@phone' }, async ({ page, request }) => {
  const { hotel, ...stay } = await book(page, request, { from: 340 })
  const categoryId = hotel.selected_category_id
  const free = await roomsFree(request, { hotel, ...stay }, { categoryId })
  const booking = bookingPage(page)
  const number = await booking.number()
  await booking.follow(booking.changeRooms)
  const { rooms } = booking
  await rooms.add.click()
  await rooms.ask.click()
  await expect(rooms.sum('New total')).toBeVisible()
  await rooms.confirm.click()
  await expect(booking.main.getByText(/^Your booking is changed: .*2 × /)).toBeVisible()
  expect(await booking.number()).toBe(number)
  expect(await roomsFree(request, { hotel, ...stay }, { categoryId })).toBe(free - 1)
})

test('moves a booking to another property near by [OVER-09, OVER-25]', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  await book(page, request, { from: 350 })
  const booking = bookingPage(page)
  const number = await booking.number()
  await booking.follow(booking.move)
  await moveOn(page, number)
  await expect(booking.heading).toHaveText('Booked. See you in Jaipur.')
  await expect(page).not.toHaveURL(new RegExp(number))
  await openPage(page, `/booking/${number}`)
  await expect(booking.heading).toHaveText('This booking is cancelled.')
})

test('moves into a better room of the same house [BMNG-37, ROUTE-12]', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  await book(page, request, { from: 335, where: hasBetterRoom })
  const booking = bookingPage(page)
  const number = await booking.number()
  await booking.follow(booking.upgrade)
  await expect(page).toHaveURL(`/upgrade-booking/${number}`)
  const move = page.getByRole('main').getByRole('button', { name: /^Move to / })
  await move.first().click()
  await expect(booking.main.getByText(/^Your booking is changed: /)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/booking/${number}`))
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('moves to another property by links and a form alone', { tag: ['@phone', '@deep'] }, async ({
    page,
    request,
  }) => {
    await book(page, request, { from: 360, isPlain: true })
    const booking = bookingPage(page)
    const number = await booking.number()
    await booking.follow(booking.move)
    await moveOn(page, number)
    await expect(booking.heading).toHaveText('Booked. See you in Jaipur.')
  })
})

/** Through the steps of the sheet: the first property, its first room, and yes. */
async function moveOn(page: Page, number: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('listitem').first().getByRole('link').click()
  await expect(dialog.getByRole('link', { name: 'Other places' })).toBeVisible()
  await dialog.getByRole('listitem').first().getByRole('link').click()
  await dialog.getByRole('checkbox', { name: new RegExp(number) }).check()
  await dialog.getByRole('button', { name: /^Move to / }).click()
}

type Wish = { from: number; where?: (hotel: FoundHotel) => boolean; isPlain?: boolean }

/** A stay of two nights just booked, on its page. */
async function book(page: Page, request: APIRequestContext, { isPlain, ...wish }: Wish): Promise<FoundStay> {
  const stay = await findStay(request, wish)
  const path = `${stay.path}&modal=bookingSummary`
  await (isPlain ? page.goto(path) : openPage(page, path))
  const summary = bookingSummary(page)
  await summary.name.fill('Asha Verma')
  await summary.phone.fill(freshPhone())
  await summary.way('At the hotel').check()
  await summary.book.click()
  await expect(bookingPage(page).heading).toHaveText('Booked. See you in Jaipur.')
  return stay
}
