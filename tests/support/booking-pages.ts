import { Hono } from 'hono'
import type { BookingModel } from '#app/pages/booking/model.ts'
import type { MyBookingModel } from '#app/pages/my-booking/model.ts'
import { bookingRoutes } from '#worker/site/api/bookings/bookings.ts'
import { paymentPageRoutes } from '#worker/site/api/payments/payment-pages.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { createBookRoutes } from '#worker/site/pages/booking/book.ts'
import { createBookingPageRoutes } from '#worker/site/pages/booking/booking.ts'
import { createUpgradeRoutes } from '#worker/site/pages/booking/changing/upgrade.ts'
import { createMyBookingRoutes } from '#worker/site/pages/booking/own/my-booking.ts'
import { createDocumentRoutes } from '#worker/site/pages/documents/documents.ts'
import { type Browser, mountRoutes } from './a-browser.ts'
import { aBookingBody, type TestHotel } from './booking-builders.ts'
import { readAnswer } from './booking-site.ts'

export function bookingPages(): Hono<AppEnv> {
  const pages = new Hono<AppEnv>()
  for (const routes of [
    createBookRoutes(),
    createBookingPageRoutes(),
    createMyBookingRoutes(),
    createDocumentRoutes(),
    createUpgradeRoutes(),
    paymentPageRoutes,
  ]) {
    pages.route('/', routes)
  }
  return mountRoutes({ api: bookingRoutes, pages, exempt: /^\/sandbox-gateway\/pay$/ })
}

/** Makes a booking for this guest; `pay` prepays, so the booking is only held. */
export async function bookIn(
  guest: Browser,
  hotel: TestHotel,
  { pay = false, phone = aPhone() }: { pay?: boolean; phone?: string } = {},
): Promise<{ id: string; no: string; token: string; phone: string; redirectUrl?: string }> {
  const user = { first_name: 'Asha Rao', phone, email: 'asha@example.com' }
  const payments = pay ? { payments: { from_payment_method: { upm_id: 'CC' } } } : {}
  const { booking, redirectUrl } = await readAnswer(
    await guest.call('createBooking', aBookingBody(hotel, { user, ...payments })),
  )
  return { id: booking.id, no: booking.booking_no, token: booking.token, phone, redirectUrl }
}

/** A page's data, as a soft navigation loads it. */
export async function dataOf<Model = BookingModel>(guest: Browser, path: string): Promise<Model> {
  const response = await guest.fetch(path, { headers: { Accept: 'application/json', 'X-Page-Data': '1' } })
  const { page } = await response.json<{ page: { data: Model } }>()
  return page.data
}

export function myBookings(guest: Browser, path = '/my-booking'): Promise<MyBookingModel> {
  return dataOf<MyBookingModel>(guest, path)
}

/** The data inside a document, such as the response to a posted form. */
export async function stateOf<Model = BookingModel>(response: Response): Promise<{ path: string; model: Model }> {
  const text =
    /<script type="application\/json" id="page-state">(.*?)<\/script>/s.exec(await response.text())?.[1] ?? ''
  return (JSON.parse(text) as { page: { path: string; model: Model } }).page
}

/** A random phone number, because open holds are counted by phone. */
function aPhone(): string {
  return `98${String(10_000_000 + Math.floor(Math.random() * 89_999_999))}`
}
