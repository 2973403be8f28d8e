import { bookByRequest } from '../pages/book-by-request.ts'
import { bookingPage } from '../pages/booking-page.ts'
import { myBookingPage } from '../pages/my-booking-page.ts'
import { openPage } from '../pages/open-page.ts'
import { sandboxPage } from '../pages/sandbox-page.ts'
import { signInByCalls } from '../pages/signed-in.ts'
import { findStay, servesMeals } from '../stays.ts'
import { expect, test } from '../test.ts'
import { english } from '../words.ts'

test('extends a hold before it expires', { tag: '@phone' }, async ({ page, request }) => {
  await bookByRequest(page, await findStay(request, { from: 130 }), { way: 'now' })
  await page.clock.install()
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

test('finds bookings, and refunds a cancellation to the wallet [BMNG-01, BMNG-21]', {
  tag: '@desktop',
}, async ({ page, request }) => {
  await signInByCalls(page)
  const stay = await findStay(request, { from: 140 })
  const { number, next } = await bookByRequest(page, stay, { way: 'now' })
  await page.goto(next)
  await sandboxPage(page).succeed.click()
  const booking = bookingPage(page)
  await expect(booking.heading).toContainText('You’re booked!')
  const { name } = stay.hotel
  const list = myBookingPage(page)
  await list.open()
  await test.step('found by tab and number', async () => {
    await list.tab('Confirmed').click()
    await expect(list.main.getByRole('link', { name })).toBeVisible()
    await list.search('ZZZZZZZZ')
    await expect(list.main.getByText('We couldn’t find a booking number starting with ZZZZZZZZ.')).toBeVisible()
    await list.search(number.slice(0, 5))
    await list.main.getByRole('link', { name }).first().click()
    await expect(page).toHaveURL(new RegExp(`/booking/${number}`))
  })
  await test.step('its money', async () => {
    await booking.link('life.termsTitle').click()
    await expect(booking.overlayData('life.termsTitle').getByText(english('life.termsWhen'))).toBeVisible()
    await page.keyboard.press('Escape')
    await booking.follow(booking.cancel)
    await booking.cancellation.dialog.getByRole('radio', { name: /^To Marigold money/ }).check()
    await booking.cancellation.confirm.click()
    await expect(booking.heading).toHaveText('This booking has been cancelled.')
    await expect(booking.line('Refunded to Marigold money')).toBeVisible()
  })
})

test('adds meals to a booked stay and removes them again [OVER-30]', { tag: '@phone' }, async ({ page, request }) => {
  const { path } = await bookByRequest(page, await findStay(request, { from: 150, where: servesMeals }))
  await openPage(page, path)
  const booking = bookingPage(page)
  await expect(booking.heading).toContainText('You’re booked!')
  // The property sells extras too, so its meals are among them.
  await booking.follow(booking.link('life.extrasTitle'))
  const meals = booking.overlayData('life.extrasTitle')
  await meals.getByRole('combobox').first().selectOption('2')
  await meals.getByRole('button', { name: english('life.extrasSave') }).click()
  await expect(booking.main.getByText(/^Your booking has been changed\. New total: ₹/)).toBeVisible()
  await booking.follow(booking.link('life.extrasTitle'))
  await expect(meals.getByRole('combobox').first()).toHaveValue('2')
  await meals.getByRole('combobox').first().selectOption('0')
  await meals.getByRole('button', { name: english('life.extrasSave') }).click()
  await expect(booking.main.getByText('Meals or extras changed').last()).toBeAttached()
})

test('sends the arrival time and shows directions [OVER-25]', async ({ page, request }, { project }) => {
  const stay = await findStay(request, { from: project.name === 'desktop' ? 170 : 180 })
  await openPage(page, (await bookByRequest(page, stay)).path)
  const booking = bookingPage(page)
  await booking.arrival.time.selectOption('18:30')
  await booking.arrival.send.click()
  const done = booking.overlayData('life.arrivalDoneTitle')
  await expect(done.getByText(/6:30\sPM/)).toBeVisible()
  await done.getByRole('link', { name: english('life.directionsTitle') }).click()
  await expect(booking.overlayData('life.directionsTitle').getByText(english('life.position'))).toBeVisible()
})
