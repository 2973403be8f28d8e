import { freshPhone } from '../guests.ts'
import { bookingPage } from '../pages/booking-page.ts'
import { bookingSummary } from '../pages/booking-summary.ts'
import { headerOf } from '../pages/header.ts'
import { hotelPage } from '../pages/hotel-page.ts'
import { listingPage } from '../pages/listing-page.ts'
import { openPage } from '../pages/open-page.ts'
import { dayIn } from '../site.ts'
import { canPayAtHotel, findStay } from '../stays.ts'
import { expect, test } from '../test.ts'

test('the menu goes away with the page, and its languages lead to the page on show', { tag: '@phone' }, async ({
  page,
}) => {
  const header = headerOf(page)
  await openPage(page, '/')
  await header.unfold()
  await header.link('About us').click()
  await expect(page).toHaveURL('/about')
  await expect(page.locator('#menu')).toBeHidden()
  await header.chooseLanguage('Nederlands')
  await expect(page).toHaveURL('/about?lang=nl')
})

test('Back from a booking shows the stay, not the form again', { tag: '@desktop' }, async ({ page, request }) => {
  const { path } = await findStay(request, { from: 33 })
  const hotel = hotelPage(page)
  await hotel.open(path)
  await hotel.next.click()
  const summary = bookingSummary(page)
  await summary.name.fill('Asha Verma')
  await summary.phone.fill(freshPhone())
  await summary.book.click()
  await expect(bookingPage(page).heading).toHaveText('Booked. See you in Jaipur.')
  await page.goBack()
  await expect(hotel.next).toBeVisible()
  await expect(page).not.toHaveURL(/modal/)
  await expect(summary.dialog).toHaveCount(0)
})

test('a price that has changed comes back with all that was typed', async ({ page, request }) => {
  const { path } = await findStay(request, { from: 34 })
  await openPage(page, `${path}&modal=bookingSummary`)
  const summary = bookingSummary(page)
  await summary.name.fill('Asha Verma')
  await summary.phone.fill(freshPhone())
  // As if the page had been drawn at another price; the field of the page itself would be put right again.
  await summary.dialog.locator('input[name="shown_total"]').evaluate((field: HTMLInputElement) => {
    const other = field.cloneNode() as HTMLInputElement
    other.value = '1'
    field.name = 'ignored'
    field.insertAdjacentElement('afterend', other)
  })
  await summary.book.click()
  await expect(summary.dialog.getByRole('alert')).toContainText('The price has changed')
  await expect(summary.name).toHaveValue('Asha Verma')
  await summary.book.click()
  await expect(bookingPage(page).heading).toHaveText('Booked. See you in Jaipur.')
})

test('filters keep the focus, and Back brings theirs', { tag: '@desktop' }, async ({ page }) => {
  const { filters, open } = listingPage(page)
  await open(`/hotels-in-jaipur?checkin=${dayIn(20)}&checkout=${dayIn(22)}`)
  const couples = filters.getByRole('checkbox', { name: 'Unmarried couples welcome' })
  await couples.focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/couples=1/)
  await expect(couples).toBeFocused()
  const upTo = (amount: string) => filters.getByRole('radio', { name: `Up to ₹${amount}` })
  await upTo('5,000').check()
  await expect(page).toHaveURL(/price_max=5000/)
  await upTo('8,000').check()
  await expect(page).toHaveURL(/price_max=8000/)
  await page.goBack()
  await expect(page).toHaveURL(/price_max=5000/)
  await expect(upTo('5,000')).toBeChecked()
  await expect(upTo('8,000')).not.toBeChecked()
})

test('marking a text beyond the edge does not close the form', { tag: '@desktop' }, async ({ page, request }) => {
  const { path } = await findStay(request)
  await openPage(page, `${path}&modal=bookingSummary`)
  const { dialog, name } = bookingSummary(page)
  await name.fill('Asha Verma')
  await name.hover()
  await page.mouse.down()
  await page.mouse.move(5, 300, { steps: 5 })
  await page.mouse.up()
  await expect(name).toHaveValue('Asha Verma')
  await page.mouse.click(5, 300)
  await expect(dialog).toBeHidden()
})

test('the room chosen by key keeps the focus and says so', { tag: '@desktop' }, async ({ page, request }) => {
  const { hotel, path } = await findStay(request, {
    where: (one) => canPayAtHotel(one) && one.room_categories_with_data.every(({ sold_out }) => !sold_out),
  })
  const other = hotel.room_categories_with_data.find(({ id }) => id !== hotel.selected_category_id)
  const { select, open } = hotelPage(page)
  await open(path)
  await select(other?.name ?? '').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: `Selected: ${other?.name}`, exact: true })).toBeFocused()
})
