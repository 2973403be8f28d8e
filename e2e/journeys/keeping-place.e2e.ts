import { freshPhone } from '../guests.ts'
import { bookingPage } from '../pages/booking-page.ts'
import { bookingSummary } from '../pages/booking-summary.ts'
import { openPage } from '../pages/open-page.ts'
import { findStay } from '../stays.ts'
import { expect, test } from '../test.ts'

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
