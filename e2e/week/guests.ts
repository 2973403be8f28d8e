import { type Browser, expect } from '@playwright/test'
import { addDays, type CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { freshPhone } from '../guests.ts'
import { bookingPage } from '../pages/booking-page.ts'
import { bookingSummary } from '../pages/booking-summary.ts'
import { hotelPage } from '../pages/hotel-page.ts'
import { expectLive } from '../pages/open-page.ts'
import { sandboxPage } from '../pages/sandbox-page.ts'
import { originOf } from '../site.ts'
import type { House } from './houses.ts'

export type Visit = { house: House; checkin: CalendarDay; nights: number; name: string; now: string }

const site = originOf('localhost')

/** Books as the summary's form does, in a browser of the guest's own. Returns the number, or null when refused. */
export async function bookByForm(browser: Browser, visit: Visit): Promise<string | null> {
  const { house, checkin, nights, name, now } = visit
  const context = await browser.newContext({ extraHTTPHeaders: { 'X-Test-Now': now } })
  await context.request.get(`${site}/api/pwa/visit`)
  const cookies = await context.cookies(site)
  const token = cookies.find((cookie) => cookie.name === 'XSRF-TOKEN')?.value ?? ''
  const stay = { hotel_id: house.id, room_category_id: house.room, checkin, checkout: addDays(checkin, nights) }
  const response = await context.request.post(`${site}/api/pwa/createBooking`, {
    headers: { 'X-XSRF-TOKEN': decodeURIComponent(token) },
    data: {
      user: { name, phone: freshPhone(), country_code: '+91', language: 'en' },
      booking: { ...stay, rooms_config: '1-2_0_0_0', single: 0, double: 1, extra: 0, rooms: 1, guests: 2 },
      return_url: '/booking/{booking_no}',
      cancel_url: '/booking/{booking_no}',
    },
  })
  const answer = await response.json()
  await context.close()
  if (response.ok()) return answer.booking.booking_no
  expect([response.status(), JSON.stringify(answer)]).toEqual([
    409,
    expect.stringMatching(/sold_out|unavailable|closed/),
  ])
  return null
}

/** Books on the property's page, and pays now by the sandbox or later at the hotel. Returns the number. */
export async function bookOnPage(browser: Browser, visit: Visit, way: 'hotel' | 'now'): Promise<string> {
  const { house, checkin, nights, name, now } = visit
  const context = await browser.newContext({ extraHTTPHeaders: { 'X-Test-Now': now } })
  const page = await context.newPage()
  const dates = `checkin=${checkin}&checkout=${addDays(checkin, nights)}&rooms_config=1-2_0_0_0`
  await page.goto(`${site}/${house.id}/?${dates}`)
  await expectLive(page)
  await expect(hotelPage(page).heading).toHaveText(house.name)
  await hotelPage(page).next.click()
  const summary = bookingSummary(page)
  if (way === 'hotel') await summary.bookAtHotel({ name, phone: freshPhone() })
  else {
    await summary.name.fill(name)
    await summary.phone.fill(freshPhone())
    await summary.way('Pay now').check()
    await summary.book.click()
    await sandboxPage(page).succeed.click()
  }
  const booking = bookingPage(page)
  await expect(booking.heading).toHaveText(/You’re booked/)
  const number = await booking.number()
  await context.close()
  return number
}
