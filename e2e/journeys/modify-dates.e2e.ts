import type { Page } from '@playwright/test'
import { addDays } from '#app/domain/dates/calendar-day.ts'
import { createFormatter } from '#app/i18n/format.ts'
import { freshPhone } from '../guests.ts'
import { barriersOn } from '../pages/barriers.ts'
import { bookByRequest } from '../pages/book-by-request.ts'
import { bookingPage } from '../pages/booking-page.ts'
import { bookingSummary } from '../pages/booking-summary.ts'
import { hotelPage } from '../pages/hotel-page.ts'
import { openPage } from '../pages/open-page.ts'
import { sandboxPage } from '../pages/sandbox-page.ts'
import { signInPage } from '../pages/sign-in-page.ts'
import { expectTold, toldEvents } from '../pages/told-events.ts'
import { findStay, roomsFree } from '../stays.ts'
import { expect, test } from '../test.ts'

const format = createFormatter('en')

test(
  'signs in, books with a coupon, changes, pays and cancels a stay [HOST-01, BMNG-01, ANLY-21]',
  { tag: '@main' },
  async ({ page, request }, { project }) => {
    const isDesktop = project.name === 'desktop'
    const stay = await findStay(request, { from: isDesktop ? 210 : 230, nights: 3 })
    const phone = freshPhone()
    const categoryId = stay.hotel.selected_category_id
    const first = { ...stay, checkout: addDays(stay.checkin, 1) }
    const before = await roomsFree(request, first, { categoryId })

    // `book-at-hotel.e2e.ts` finds it by a search.
    const hotel = hotelPage(page)
    await hotel.open(stay.path)
    await expect(hotel.rooms.first()).toBeVisible()
    await useCoupon(page, 'WELCOME10')
    const signIn = signInPage(page)
    await signIn.open(new URL(page.url()).pathname + new URL(page.url()).search)
    await signIn.signIn(phone)
    await expect(hotel.stay.getByText(/Save ₹\S+ with WELCOME10/)).toBeVisible()
    await hotel.next.click()
    const summary = bookingSummary(page)
    await expect(summary.phone).toHaveValue(phone)
    await summary.name.fill('Asha Verma')
    await summary.way('At the hotel').check()
    await summary.book.click()

    const booking = bookingPage(page)
    await expect(booking.heading).toHaveText('You’re booked! See you in Jaipur.')
    const number = await booking.number()
    await openPage(page, '/my-booking')
    await page.getByRole('main').getByRole('link', { name: stay.hotel.name }).click()
    await expect(page).toHaveURL(`/booking/${number}`)
    await expect(booking.main.getByText(/WELCOME10/).first()).toBeVisible()
    expect(await roomsFree(request, first, { categoryId })).toBe(before - 1)

    const events = toldEvents(page.context())
    await booking.changing.open()
    await expect(page).toHaveURL(/modal=modifyDates/)
    const dates = { checkin: addDays(stay.checkin, 1), checkout: stay.checkout }
    await booking.changing.pickDays(dates.checkin, dates.checkout)
    const due = (await booking.changing.sum('New total').getByRole('definition').textContent()) ?? ''
    await expect(booking.changing.difference).toHaveText(/^₹\S+ less$/)
    await expect(booking.changing.difference).toBeInViewport()
    await booking.changing.confirm.click()
    await expect(booking.heading).toHaveText(`Changed. See you ${format.dayWithWeekday(dates.checkin)}.`)
    await expect(booking.main.getByText(/^Your dates have been changed to /)).toBeVisible()
    expect((await expectTold(page, events, 'change')).fields).toEqual({ changed: 'dates', outcome: 'done' })
    await expect(booking.changing.dialog).toBeHidden()
    expect(await booking.number()).toBe(number)
    await expect(booking.main.getByText(format.dayWithWeekday(dates.checkin)).first()).toBeVisible()
    await expect(booking.main.getByText(/WELCOME10/).first()).toBeVisible()
    expect(await roomsFree(request, first, { categoryId })).toBe(before)

    await expect(booking.payNow).toContainText(due)
    await booking.payNow.click()
    await sandboxPage(page).succeed.click()
    await expect(booking.main.getByText('Paid online')).toBeVisible()
    await booking.follow(booking.cancel)
    await expect(booking.cancellation.dialog).toContainText(`We’ll refund ${due}.`)
    await booking.cancellation.confirm.click()
    await expect(booking.heading).toHaveText('This booking has been cancelled.')
  },
)

const refusals = [
  { code: 'sold_out', status: 409, message: 'Some of these nights are sold out.' },
  { code: 'price_changed', status: 409, message: 'The price of these dates has changed.' },
  { code: 'not_modifiable', status: 422, message: 'This stay has already started.' },
]

test('a refused change of a paid stay explains itself and changes nothing', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const stay = await findStay(request, { from: 250 })
  await page.goto((await bookByRequest(page, stay, { way: 'now' })).next)
  await sandboxPage(page).succeed.click()
  const { change, changing, main, heading, openDoor } = bookingPage(page)
  const shorter = addDays(stay.checkin, 1)
  await expect(heading).toHaveText('You’re booked! See you in Jaipur.')
  await test.step('each refusal is explained, and nothing is changed', async () => {
    await changing.open()
    await changing.pickDays(stay.checkin, shorter)
    for (const { status, ...error } of refusals) {
      await page.route(/\/modify\b/, (route) => route.fulfill({ status, json: { error } }))
      await changing.confirm.click()
      await expect(changing.dialog.getByRole('alert')).toContainText(error.message)
      await page.unroute(/\/modify\b/)
    }
    await page.keyboard.press('Escape')
    await expect(changing.dialog).toBeHidden()
    await expect(main.getByText(format.dayWithWeekday(stay.checkout)).first()).toBeVisible()
  })
  await test.step('other dates are chosen by keyboard', async () => {
    await openDoor(change)
    await change.press('Enter')
    await changing.day(stay.checkin).focus()
    await page.keyboard.press('ArrowRight')
    await expect(changing.day(shorter)).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(changing.day(stay.checkin)).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowRight')
    await expect(changing.day(shorter)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(changing.confirm).toBeVisible()
    await expect(changing.day(shorter)).toBeFocused()
  })
  await test.step('shows the refund before and after', async () => {
    const back = (await changing.sum('Refund, with you by').getByRole('definition').textContent()) ?? ''
    await expect(changing.difference).toHaveText(/^₹\S+ less$/)
    await expect(changing.difference).toBeInViewport()
    await changing.confirm.press('Enter')
    await expect(heading).toHaveText(/^Changed\. See you /)
    await expect(main.getByText(`We’ll refund ${back}.`)).toBeVisible()
  })
})

for (const lang of ['en', 'ar'] as const) {
  test(`the overlay has no barriers and fits in ${lang}`, { tag: '@phone' }, async ({ page, request }) => {
    const stay = await findStay(request, { from: lang === 'en' ? 295 : 310 })
    const { path } = await bookByRequest(page, stay)
    const dates = `checkin=${addDays(stay.checkin, 1)}&checkout=${stay.checkout}`
    await page.setViewportSize({ width: 320, height: 640 })
    await openPage(page, `${path}?modal=modifyDates&${dates}&lang=${lang}`)
    await expect(page.getByRole('dialog').getByRole('table').first()).toBeVisible()
    expect(await barriersOn(page)).toEqual([])
    const extra = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(extra).toBe(0)
  })
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('changes the dates with forms', { tag: '@phone' }, async ({ page, request }) => {
    const stay = await findStay(request, { from: 325 })
    await page.goto((await bookByRequest(page, stay)).path)
    const { change, changing, main, heading, follow } = bookingPage(page)
    await expect(heading).toHaveText('You’re booked! See you in Jaipur.')
    await follow(change)
    await changing.checkin.fill(stay.checkin)
    await changing.checkout.fill(addDays(stay.checkin, 1))
    await changing.ask.click()
    await expect(changing.sum('New total')).toBeVisible()
    await changing.confirm.click()
    await expect(main.getByText(/^Your dates have been changed/)).toBeVisible()
    await expect(main.getByText(format.dayWithWeekday(addDays(stay.checkin, 1))).first()).toBeVisible()
  })
})

/** Removes the coupon a hotel's page applies automatically, and adds another. */
async function useCoupon(tab: Page, code: string): Promise<void> {
  const { stay, add: ask } = hotelPage(tab)
  const remove = stay.getByRole('link', { name: 'Remove', exact: true })
  await expect(ask).toBeVisible()
  if (await remove.isVisible()) await remove.click()
  await ask.click()
  await stay.getByRole('textbox', { name: 'Coupon code' }).fill(code)
  await stay.getByRole('button', { name: 'Apply' }).click()
  await expect(stay.getByText(new RegExp(`Save ₹\\S+ with ${code}`))).toBeVisible()
}
