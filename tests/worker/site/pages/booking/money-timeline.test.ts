import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { HotelModel } from '#app/pages/hotel/model.ts'
import type { MoneyTimelineModel } from '#app/ui/details/money-timeline.tsx'
import { mountRoutes } from '#tests/support/a-browser.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aHotel } from '#tests/support/booking-builders.ts'
import { bookIn, dataOf } from '#tests/support/booking-pages.ts'
import { aGuest } from '#tests/support/booking-site.ts'
import { bookingRoutes } from '#worker/site/api/bookings/bookings.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { createBookRoutes } from '#worker/site/pages/booking/book.ts'
import { createBookingPageRoutes } from '#worker/site/pages/booking/booking.ts'
import { createHotelRoutes } from '#worker/site/pages/hotel/hotel.ts'

const pages = new Hono<AppEnv>()
for (const routes of [createHotelRoutes(), createBookRoutes(), createBookingPageRoutes()]) pages.route('/', routes)
const site = mountRoutes({ api: bookingRoutes, pages })
const { db } = aDeps()
const STAY = 'checkin=11/12/2026&checkout=13/12/2026'

function rowsOf(timeline: MoneyTimelineModel | null | undefined): string[] {
  const rows = timeline?.steps.map(({ when, text, amount }) => [when, text, amount].filter(Boolean).join(' | '))
  return (rows ?? []).map((row) => row.replaceAll('\u00a0', ' '))
}

const onArrival = [
  'Today | Nothing to pay yet | ₹0',
  'Until Thu, 10 Dec, 12:00 PM | Free cancellation',
  'Arrival, Fri, 11 Dec, 12:00 PM | To pay at the property | ₹2,400',
]

test('room, price, form and booking show when money is due, in the time of the property [DECD-08]', async () => {
  const hotel = await aHotel(db)
  const guest = await aGuest(site)
  const path = `/${hotel.propertyId}-hotel-${hotel.propertyId}?${STAY}`
  const page = await dataOf<HotelModel>(guest, `${path}&modal=bookingSummary`)
  const city = /^City \S+$/
  expect(page.rooms[0]?.lines.map(({ text }) => text)).toContain('Today ₹0, on arrival ₹2,400')
  const free = page.rooms[0]?.lines.find(({ text }) => text.startsWith('Free cancellation'))
  expect(free?.text).toMatch(/^Free cancellation until Thu, 10\u00a0Dec, 12:00\u00a0PM \(City \S+ time\)$/)
  const ways = Object.fromEntries(page.summary?.ways.map(({ value, timeline }) => [value, timeline]) ?? [])
  expect(rowsOf(ways.hotel)).toEqual(onArrival)
  expect(rowsOf(ways.full)).toEqual([
    'Today | To pay now | ₹2,400',
    'Until Thu, 10 Dec, 12:00 PM | Free cancellation',
    'From Thu, 10 Dec, 12:00 PM | Cancellation fee | ₹1,200',
    'Arrival, Fri, 11 Dec, 12:00 PM | Nothing left to pay | ₹0',
  ])
  expect(ways.hotel?.zone.replace(/^All times are (.*) time\.$/, '$1')).toMatch(city)
  const price = await dataOf<HotelModel>(guest, `${path}&modal=hotelPriceBreakdown`)
  expect(price.sheet?.kind === 'price' ? rowsOf(price.sheet.timeline) : null).toEqual(onArrival)
  const html = await (await guest.fetch(`${path}&modal=bookingSummary`)).text()
  expect(html).toContain('What you pay and when')
  const { no } = await bookIn(guest, hotel)
  const booking = await dataOf(guest, `/booking/${no}`)
  expect(rowsOf(booking.timeline)).toEqual(onArrival.map((row) => row.replace('Today', 'So far')))
  expect(await (await guest.fetch(`/booking/${no}`)).text()).toMatch(/<ol>.*Until Thu, 10.*<\/ol>/s)
})

test('a hold shows the amount due, a cancelled booking no timeline [DECD-08]', async () => {
  const guest = await aGuest(site)
  const { no } = await bookIn(guest, await aHotel(db), { pay: true })
  expect(rowsOf((await dataOf(guest, `/booking/${no}`)).timeline)[0]).toBe('Today | To pay now | ₹2,400')
  const { no: other } = await bookIn(guest, await aHotel(db))
  const { cancellation } = await dataOf(guest, `/booking/${other}?modal=bookingCancellation`)
  const fields = { idempotency_key: cancellation?.idempotencyKey ?? '', shown_charge: '0' }
  expect((await guest.post(`/booking/${other}/cancel`, fields)).status).toBe(303)
  expect((await dataOf(guest, `/booking/${other}`)).timeline).toBeNull()
})
