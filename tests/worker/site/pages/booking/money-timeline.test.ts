import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { HotelModel } from '#app/pages/hotel/model.ts'
import type { MoneyTimelineModel } from '#app/ui/details/money-timeline.tsx'
import { mountRoutes } from '#tests/support/a-browser.ts'
import { aDeps } from '#tests/support/a-deps.ts'
import { aScope } from '#tests/support/a-scope.ts'
import { aHotel } from '#tests/support/booking-builders.ts'
import { bookIn, dataOf } from '#tests/support/booking-pages.ts'
import { aGuest } from '#tests/support/booking-site.ts'
import { statement } from '#worker/infra/database/database.ts'
import { listNotifications } from '#worker/services/message-delivery/list-notifications.ts'
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

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')

const onArrival = [
  'Today | Nothing to pay yet | ₹0',
  'Until Thu, 10 Dec, 12:00 PM | Free cancellation',
  'From Thu, 10 Dec, 12:00 PM | No cancellation fee, as nothing is paid in advance | ₹0',
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
  const ways = Object.fromEntries(page.summary?.paymentMethods.map(({ value, timeline }) => [value, timeline]) ?? [])
  expect(rowsOf(ways.hotel)).toEqual(onArrival)
  expect(rowsOf(ways.full)).toEqual([
    'Today | To pay now | ₹2,400',
    'Until Thu, 10 Dec, 12:00 PM | Free cancellation',
    'From Thu, 10 Dec, 12:00 PM | Cancellation fee | ₹1,200',
    'Arrival, Fri, 11 Dec, 12:00 PM | Nothing left to pay | ₹0',
  ])
  expect(ways.hotel?.zone.replace(/^All times are (.*) time\.$/, '$1')).toMatch(city)
  const price = await dataOf<HotelModel>(guest, `${path}&modal=hotelPriceBreakdown`)
  expect(price.overlayData?.kind === 'price' ? rowsOf(price.overlayData.timeline) : null).toEqual(onArrival)
  const html = await (await guest.fetch(`${path}&modal=bookingSummary`)).text()
  expect(html).toContain('What you pay and when')
  const { no } = await bookIn(guest, hotel)
  const booking = await dataOf(guest, `/booking/${no}`)
  expect(rowsOf(booking.timeline)).toEqual(onArrival.map((row) => row.replace('Today', 'So far')))
  expect(booking.timeline?.zone).toBe(ways.hotel?.zone)
  expect(await (await guest.fetch(`/booking/${no}`)).text()).toMatch(/<ol>.*No cancellation fee.*<\/ol>/s)
})

/** Half of the price in advance, and a deposit of ₹200 beside it. */
async function aHotelWithDeposit(taken: 'arrival' | 'booking' = 'arrival', advance: number | null = 50) {
  const restrictions = advance === null ? [] : [{ kind: 'no_postpaid', number: advance, text: null }]
  const hotel = await aHotel(db, { restrictions })
  await db.batch([
    statement(
      `INSERT INTO property_fee (property_id, kind, mode, amount_minor, per, taken, return_days)
       VALUES (?, 'deposit', 'refundable', 20000, 'stay', ?, 14)`,
      hotel.propertyId,
      taken,
    ),
  ])
  return { hotel, path: `/${hotel.propertyId}-hotel-${hotel.propertyId}?${STAY}` }
}

const depositDue = [
  'Arrival, Fri, 11 Dec, 12:00 PM | Refundable deposit to the property, not part of the total | ₹200',
  'By Sun, 27 Dec | Deposit back | ₹200',
]

test('a deposit is due on arrival, however the stay is paid [DECD-08, BEDS-04]', async () => {
  const { path } = await aHotelWithDeposit()
  const guest = await aGuest(site)
  const page = await dataOf<HotelModel>(guest, `${path}&modal=bookingSummary`)
  const ways = Object.fromEntries(page.summary?.paymentMethods.map((way) => [way.value, way]) ?? [])
  expect(rowsOf(ways.full?.timeline)).toEqual([
    'Today | To pay now | ₹2,400',
    'Until Thu, 10 Dec, 12:00 PM | Free cancellation',
    'From Thu, 10 Dec, 12:00 PM | Cancellation fee | ₹1,200',
    ...depositDue,
  ])
  expect(plain(ways.full?.later)).toBe('Refundable deposit on arrival: ₹200 to the property, back by Sun, 27 Dec')
  expect(rowsOf(ways.part?.timeline)).toEqual([
    'Today | To pay now | ₹1,200',
    'Until Thu, 10 Dec, 12:00 PM | Free cancellation',
    'From Thu, 10 Dec, 12:00 PM | Cancellation fee | ₹1,200',
    'Arrival, Fri, 11 Dec, 12:00 PM | To pay at the property | ₹1,200',
    ...depositDue,
  ])
  expect(plain(ways.part?.later)).toBe(
    'Balance due: ₹1,200 · Refundable deposit on arrival: ₹200 to the property, back by Sun, 27 Dec',
  )
  const lines = page.rooms[0]?.lines.map(({ text }) => text)
  expect(lines).toContain('Today ₹1,200, on arrival ₹1,200')
  expect(lines).toContain('Refundable deposit on arrival: ₹200')
  const price = await dataOf<HotelModel>(guest, `${path}&modal=hotelPriceBreakdown`)
  expect(price.overlayData?.kind === 'price' ? rowsOf(price.overlayData.timeline) : []).toEqual(
    rowsOf(ways.part?.timeline),
  )
})

test('a booking and its mail show the deposit beside the amount due [DECD-08, DECD-09]', async () => {
  const { hotel } = await aHotelWithDeposit('arrival', null)
  const guest = await aGuest(site)
  const { no } = await bookIn(guest, hotel)
  const booking = await dataOf(guest, `/booking/${no}`)
  expect(rowsOf(booking.timeline).slice(-3)).toEqual([
    'Arrival, Fri, 11 Dec, 12:00 PM | To pay at the property | ₹2,400',
    ...depositDue,
  ])
  const after = [{ label: 'Refundable deposit on arrival', amount: '₹200', variant: 'muted' }]
  expect(booking.paid).toMatchObject({ total: { label: 'To pay at the property', amount: '₹2,400' }, after })
  const { overlayData } = await dataOf(guest, `/booking/${no}?modal=paymentPriceInfo`)
  expect(overlayData?.kind === 'price' ? overlayData.after : []).toEqual(expect.arrayContaining(after))
  const mails = await listNotifications(aDeps(), aScope(), 300)
  const mail = mails.find(({ channel, body }) => channel === 'email' && body.includes(no))
  expect(mail?.body).toContain('Refundable deposit on arrival: ₹200')
  expect(mail?.body).toContain('Refundable deposit to the property, not part of the total: ₹200')
  const lines = plain(mail?.body) ?? ''
  expect(lines).toContain('Until Thu, 10 Dec, 12:00 PM: Free cancellation')
  expect(lines).toMatch(/By Sun, 27 Dec.*Deposit back: ₹200/)
  expect(lines).toContain(booking.timeline?.zone ?? 'no zone')
  expect(await (await guest.fetch(`/booking/${no}`)).text()).toContain('Refundable deposit on arrival')
})

test('a deposit taken when booking is due after booking [DECD-08]', async () => {
  const { path } = await aHotelWithDeposit('booking')
  const { summary } = await dataOf<HotelModel>(await aGuest(site), `${path}&modal=bookingSummary`)
  const full = summary?.paymentMethods.find(({ value }) => value === 'full')
  expect(rowsOf(full?.timeline)[1]).toBe(
    'After booking | Refundable deposit to the property, not part of the total | ₹200',
  )
  expect(plain(full?.later)).toBe('Refundable deposit after booking: ₹200 to the property, back by Sun, 27 Dec')
})

test('the form preselects the amount that the room announces for today [DECD-08]', async () => {
  const guest = await aGuest(site)
  const { path } = await aHotelWithDeposit()
  const part = await dataOf<HotelModel>(guest, `${path}&modal=bookingSummary`)
  expect(part.rooms[0]?.lines.map(({ text }) => text)).toContain('Today ₹1,200, on arrival ₹1,200')
  expect(part.summary?.paymentMethods.map(({ value, amount }) => [value, amount])).toEqual([
    ['part', '₹1,200'],
    ['full', '₹2,400'],
  ])
  const html = await (await guest.fetch(`${path}&modal=bookingSummary`)).text()
  expect(html).toMatch(/<input(?=[^>]* name="pay")(?=[^>]* value="part")[^>]* checked/)
  const atHotel = await aHotelWithDeposit('arrival', null)
  const free = await dataOf<HotelModel>(guest, `${atHotel.path}&modal=bookingSummary`)
  expect(free.rooms[0]?.lines.map(({ text }) => text)).toContain('Today ₹0, on arrival ₹2,400')
  expect(free.summary?.paymentMethods[0]).toMatchObject({ value: 'hotel', amount: '₹0' })
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
