import { formatRoomsConfig } from '#app/domain/stays/occupancy.ts'
import { freshPhone } from '../guests.ts'
import { bookingSummary } from '../pages/booking-summary.ts'
import { hotelPage } from '../pages/hotel-page.ts'
import { openPage } from '../pages/open-page.ts'
import { sandboxPage } from '../pages/sandbox-page.ts'
import { canPayAtHotel, type FoundHotel, findStay } from '../stays.ts'
import { expect, test } from '../test.ts'
import { english } from '../words.ts'

test('pictures, rooms and summary open, trap and return the focus [OVER-01]', {
  tag: ['@desktop', '@main'],
}, async ({ page, request }) => {
  const { hotel, path } = await findStay(request, {
    where: (one) => canPayAtHotel(one) && one.room_categories_with_data.every(({ sold_out }) => !sold_out),
  })
  const { pictures, select, next, open } = hotelPage(page)
  await open(path)
  await test.step('all pictures open above the page and close on Back', async () => {
    await pictures.click()
    const dialog = page.getByRole('dialog', { name: 'All pictures' })
    await expect(dialog.getByRole('img').first()).toBeVisible()
    await page.goBack()
    await expect(dialog).toBeHidden()
    await page.goForward()
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(pictures).toBeFocused()
  })
  await test.step('the room chosen by key keeps the focus and says so', async () => {
    const other = hotel.room_categories_with_data.find(({ id }) => id !== hotel.selected_category_id)
    await select(other?.name ?? '').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('link', { name: `Selected: ${other?.name}`, exact: true })).toBeFocused()
  })
  const { dialog, name } = bookingSummary(page)
  await test.step('focus stays visible inside the summary, and returns afterwards', async () => {
    await next.focus()
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('heading', { level: 2 })).toBeFocused()
    for (let stop = 0; stop < 24; stop += 1) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(focusedPlace)).not.toBe('behind')
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(next).toBeFocused()
  })
  await test.step('selecting text beyond the edge does not close it', async () => {
    await page.keyboard.press('Enter')
    await name.fill('Asha Verma')
    await name.hover()
    await page.mouse.down()
    await page.mouse.move(5, 300, { steps: 5 })
    await page.mouse.up()
    await expect(name).toHaveValue('Asha Verma')
    await page.mouse.click(5, 300)
    await expect(dialog).toBeHidden()
  })
})

for (const { from, take, what } of [
  { from: 180, take: (_left: number) => 1, what: 'another has booked' },
  { from: 195, take: (left: number) => left, what: 'the rooms they chose are all gone' },
]) {
  test(`informs a waiting guest that ${what} [AVAIL-30]`, { tag: '@desktop' }, async ({ page, browser, request }) => {
    const found = await findStay(request, { from, where: hasFewLeft })
    const { main, open } = hotelPage(page)
    await page.clock.install()
    await open(found.path)
    await page.clock.runFor(30_000)
    await expect(main.getByText(english('hotel.justChanged'))).toHaveCount(0)

    const stay = new URLSearchParams({
      checkin: found.checkin,
      checkout: found.checkout,
      rooms_config: formatRoomsConfig(
        Array(take(roomsLeft(found.hotel))).fill({ adults: 2, infants: 0, children: 0, pets: 0 }),
      ),
      selected_rcid: String(found.hotel.selected_category_id),
      modal: 'bookingSummary',
    })
    const another = await browser.newContext()
    const other = await another.newPage()
    await openPage(other, `${new URL(found.path, 'http://any').pathname}?${stay}`)
    const summary = bookingSummary(other)
    await summary.name.fill('Asha Verma')
    await summary.phone.fill(freshPhone())
    await summary.book.click()
    // Many rooms at once are prepaid.
    await other.waitForURL(/sandbox-gateway|\/booking\//)
    if (other.url().includes('sandbox-gateway')) await sandboxPage(other).succeed.click()
    await expect(hotelPage(other).heading).toHaveText('You’re booked! See you in Jaipur.')
    await another.close()

    await page.bringToFront()
    await page.clock.runFor(30_000)
    await expect(main.getByRole('status')).toContainText(english('hotel.justChanged'))
  })
}

/** Few enough rooms of the first room type are left for a booking to show, and some of another; no prepayment. */
function hasFewLeft(hotel: FoundHotel): boolean {
  const others = hotel.room_categories_with_data.filter(({ id }) => id !== hotel.selected_category_id)
  const left = roomsLeft(hotel)
  return canPayAtHotel(hotel) && left >= 2 && left <= 3 && others.some(({ sold_out }) => !sold_out)
}

function roomsLeft({ selected_category_id: chosen, room_categories_with_data: categories }: FoundHotel): number {
  return categories.find(({ id }) => id === chosen)?.available_rooms ?? 0
}

/**
 * Runs in the page: whether the focused element belongs to the open overlay ("elsewhere" is the browser's own
 * interface).
 */
function focusedPlace(): 'inside' | 'behind' | 'elsewhere' {
  const focused = document.activeElement
  if (!focused || focused === document.body) return 'elsewhere'
  return focused.closest('dialog') ? 'inside' : 'behind'
}
