import { addDays } from '#app/domain/dates/calendar-day.ts'
import { createFormatter } from '#app/i18n/format.ts'
import { freshPhone } from '../guests.ts'
import { askAdmin } from '../operator.ts'
import { bookingPage } from '../pages/booking-page.ts'
import { bookingSummary } from '../pages/booking-summary.ts'
import { hotelPage } from '../pages/hotel-page.ts'
import { sandboxPage } from '../pages/sandbox-page.ts'
import { findStay } from '../stays.ts'
import { expect, test } from '../test.ts'

const format = createFormatter('en')

/** Dearer than the room's own price, so that no page selects it by itself. */
const plan = {
  name: 'Late rate',
  change_bp: 1000,
  board: 'breakfast',
  payment: 'at_property',
  policy: { steps: [{ until: null, fee: { kind: 'percent', value: 100 } }] },
}

test(
  'chooses a rate, books it, changes its dates, and cancels with its fee [RATE-05, RATE-07]',
  { tag: '@both' },
  async ({ page, request }, { project }) => {
    const isDesktop = project.name === 'desktop'
    // Its own property: other journeys expect one rate a room.
    const stay = await findStay(request, { city: 'udaipur', from: 60, nights: 3, nth: isDesktop ? 0 : 1 })
    const roomType = stay.hotel.room_categories_with_data.find(({ id }) => id === stay.hotel.selected_category_id)
    if (!roomType) throw new Error('no room type')
    const body = { ...plan, rooms: [{ room: roomType.id }] }
    await askAdmin(request, `properties/${stay.hotel.id}/rate-plans/LATE`, { method: 'PUT', body })
    const name = `${roomType.name} · ${plan.name}`

    const hotel = hotelPage(page)
    await hotel.open(stay.path)
    const row = hotel.room(name)
    await expect(row).toContainText('Breakfast included')
    await expect(row).toContainText('Non-refundable')
    await expect(row.getByText(/^₹\S+ more than the lowest rate$/)).toBeVisible()
    await hotel.select(name).click()
    // The link keeps the focus, so a screen reader reads its new name.
    const selected = page.getByRole('link', { name: `Selected: ${name}`, exact: true })
    await expect(selected).toHaveAttribute('aria-current', 'true')
    await expect(selected).toBeFocused()
    await expect(page).toHaveURL(/rate_plan=LATE/)
    await hotel.next.click()
    const summary = bookingSummary(page)
    await summary.name.waitFor()
    await expect(summary.dialog).toContainText(name)
    await summary.bookAtHotel({ name: 'Asha Verma', phone: freshPhone() })

    const booking = bookingPage(page)
    await expect(booking.heading).toHaveText(/^You’re booked!/)
    await expect(booking.main.locator('.ticket')).toContainText(plan.name)
    await expect(booking.main.locator('.ticket')).toContainText('Breakfast included')

    const checkin = addDays(stay.checkin, 1)
    await booking.changing.open()
    await expect(booking.changing.dialog).toContainText(plan.name)
    await booking.changing.pickDays(checkin, stay.checkout)
    await booking.changing.confirm.click()
    await expect(booking.heading).toHaveText(`Changed. See you ${format.dayWithWeekday(checkin)}.`)
    await expect(booking.main.locator('.ticket')).toContainText(plan.name)

    const [due = 'nothing'] = /₹[\d,.]*\d/.exec((await booking.payNow.textContent()) ?? '') ?? []
    await booking.payNow.click()
    await sandboxPage(page).succeed.click()
    await expect(booking.main.getByText('Paid online')).toBeVisible()
    await booking.follow(booking.cancel)
    await expect(booking.cancellation.dialog).toContainText(plan.name)
    await expect(booking.cancellation.dialog).toContainText(`you won’t get back the ${due} you paid`)
    await booking.cancellation.confirm.click()
    await expect(booking.heading).toHaveText('This booking has been cancelled.')
  },
)
