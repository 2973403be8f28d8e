import { freshPhone } from '../guests.ts'
import { bookByRequest } from '../pages/book-by-request.ts'
import { bookingPage } from '../pages/booking-page.ts'
import { bookingSummary } from '../pages/booking-summary.ts'
import { openPage } from '../pages/open-page.ts'
import { findStay } from '../stays.ts'
import { expect, test } from '../test.ts'
import { english } from '../words.ts'

test('a third unpaid booking asks to verify the number, keeping the input', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const phone = freshPhone()
  for (const from of [60, 75]) await bookByRequest(page, await findStay(request, { from }), { phone })
  const third = await findStay(request, { from: 90 })
  await openPage(page, `${third.path}&modal=bookingSummary`)
  const summary = bookingSummary(page)
  await summary.bookAtHotel({ name: 'Asha Verma', phone })
  await expect(page.getByText(english('errors.proveNumber'))).toBeAttached()
  await expect(page).toHaveURL(/modal=[^&]*&?.*signin/i)
  await page.goBack()
  await expect(summary.name).toHaveValue('Asha Verma')
})

test('a guest without account erases their details after cancelling', async ({ page, request }, { project }) => {
  const phone = freshPhone()
  const stay = await findStay(request, { from: project.name === 'desktop' ? 105 : 118 })
  await openPage(page, (await bookByRequest(page, stay, { phone })).path)
  const booking = bookingPage(page)
  await expect(booking.heading).toContainText('You’re booked!')
  const details = page.getByText(english('booking.dataHeading'), { exact: true })
  await details.click()
  await expect(page.getByText(english('booking.dataLater'))).toBeVisible()
  await booking.follow(booking.cancel)
  await booking.cancellation.confirm.click()
  await expect(booking.heading).toHaveText(english('booking.headingCancelled'))
  // The booking's open details stay open; a reload folds all of them.
  await page.reload()
  await details.click()
  const erase = page.getByRole('button', { name: english('booking.dataErase') })
  await page.getByRole('checkbox', { name: english('booking.dataConfirm') }).check()
  await erase.click()
  await details.click()
  await expect(page.getByText(english('booking.dataErased'))).toBeVisible()
  await expect(erase).toBeHidden()
  await expect(page.getByText(phone)).toHaveCount(0)
  await expect(page.getByText('Asha Verma')).toHaveCount(0)
})
