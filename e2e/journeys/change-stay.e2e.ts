import type { Page } from '@playwright/test'
import { bookByRequest } from '../pages/book-by-request.ts'
import { bookingPage } from '../pages/booking-page.ts'
import { openPage } from '../pages/open-page.ts'
import { sandboxPage } from '../pages/sandbox-page.ts'
import { canPayAtHotel, type FoundHotel, findStay } from '../stays.ts'
import { expect, test } from '../test.ts'

function hasBetterRoom(hotel: FoundHotel): boolean {
  const rooms = hotel.room_categories_with_data.filter(({ sold_out }) => !sold_out)
  return canPayAtHotel(hotel) && rooms.length >= 2 && hotel.selected_category_id === rooms[0]?.id
}

test('moves into a better room, then to another property nearby [OVER-09, OVER-25, BMNG-37, ROUTE-12]', {
  tag: ['@desktop', '@main'],
}, async ({ page, request }) => {
  const stay = await findStay(request, { from: 335, where: hasBetterRoom })
  const { number, path } = await bookByRequest(page, stay)
  await openPage(page, path)
  const booking = bookingPage(page)
  await test.step('a better room', async () => {
    await booking.follow(booking.upgrade)
    await expect(page).toHaveURL(`/upgrade-booking/${number}`)
    const move = page.getByRole('main').getByRole('button', { name: /^Upgrade to / })
    await move.first().click()
    await expect(booking.main.getByText(/^Your booking has been changed: /)).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/booking/${number}`))
  })
  await test.step('another property', async () => {
    await booking.follow(booking.move)
    await moveOn(page, number)
    await expect(booking.heading).toHaveText('You’re booked! See you in Jaipur.')
    await expect(page).not.toHaveURL(new RegExp(number))
    await openPage(page, path)
    await expect(booking.heading).toHaveText('This booking has been cancelled.')
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('moves to another property by links and a form', { tag: '@phone' }, async ({ page, request }) => {
    const { number, path } = await bookByRequest(page, await findStay(request, { from: 360 }))
    await page.goto(path)
    const booking = bookingPage(page)
    await booking.follow(booking.move)
    await moveOn(page, number)
    await expect(booking.heading).toHaveText('You’re booked! See you in Jaipur.')
  })
})

async function moveOn(page: Page, number: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('listitem').first().getByRole('link').click()
  await expect(dialog.getByRole('link', { name: 'Other stays' })).toBeVisible()
  await dialog.getByRole('listitem').first().getByRole('link').click()
  await dialog.getByRole('checkbox', { name: new RegExp(number) }).check()
  await dialog.getByRole('button', { name: /^Change to / }).click()
  // Some properties demand payment at once.
  await page.waitForURL((url) => url.pathname.startsWith('/sandbox-gateway') || !url.href.includes(number))
  if (page.url().includes('sandbox-gateway')) await sandboxPage(page).succeed.click()
}
