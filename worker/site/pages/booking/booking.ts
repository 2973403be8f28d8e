import { type Context, Hono } from 'hono'
import { shouldFetchBooking } from '#app/domain/bookings/booking-fetch.ts'
import type { Problem } from '#app/domain/problem.ts'
import type { Result } from '#app/domain/result.ts'
import { bookingPath } from '#app/domain/routes/paths.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import { eraseGuestOf } from '#worker/services/bookings/of-guest/erase-guests.ts'
import { exportGuestBookings } from '#worker/services/bookings/of-guest/export-guest-bookings.ts'
import { buildCalendarFile } from '#worker/services/bookings/reading/build-calendar-file.ts'
import { findBooking, listHistory } from '#worker/services/bookings/reading/find-booking.ts'
import { bookedRateCopy } from '#worker/services/bookings/reading/rooms-copy.ts'
import { refreshPayment } from '#worker/services/payments/starting/refresh-payment.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { xsrfTokenOf } from '#worker/site/middleware/xsrf.ts'
import { findProvenBooking, rememberBooking } from '#worker/site/presenters/booking-proof.ts'
import { pageHead } from '#worker/site/render/page-response.ts'
import { renderPage } from '#worker/site/render/render-page.tsx'
import { leave, readSentForm, refusePage } from '../page-forms.ts'
import { buildBookingModel } from './booking-model.ts'
import { createBookedRoomsRoutes } from './changing/booked-rooms.ts'
import { type FormRefusal, handleCancel, handleGuest, handleModify, handleMove, readBookingProof } from './forms.ts'
import { handleWalletPass } from './handle-wallet-pass.ts'
import { handlePay } from './paying/handle-pay.ts'
import { cleanPath, readBookingInput, readProof } from './read-booking.ts'
import { loadBookingCopy } from './reading/copy.ts'
import { handleArrival, handleExtend, handleExtras, handleReconfirmation } from './stay-forms.ts'

/** Overlays that show the state of a payment; it is refreshed before they are shown. */
const paymentStateOverlays = ['paymentStatus', 'paymentSuccess', 'verifyVpaTransaction']

const formHandlers = {
  cancel: handleCancel,
  modify: handleModify,
  move: handleMove,
  guest: handleGuest,
  pay: handlePay,
  extend: handleExtend,
  arrival: handleArrival,
  coming: handleReconfirmation,
  extras: handleExtras,
}

export function createBookingPageRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get('/booking', handleBooking)
  routes.get('/booking/:bookingNo', handleBooking)
  routes.get('/booking/:bookingNo/calendar.ics', handleCalendar)
  routes.get('/booking/:bookingNo/pass/google', async (c) =>
    handleWalletPass(c, await resolveRequestedBooking(c), 'google'),
  )
  routes.get('/booking/:bookingNo/pass/apple', async (c) =>
    handleWalletPass(c, await resolveRequestedBooking(c), 'apple'),
  )
  routes.post('/booking/:bookingNo/erase', handleErase)
  routes.get('/booking/:bookingNo/my-data.json', handleGuestCopy)
  for (const [name, handleForm] of Object.entries(formHandlers)) {
    routes.post(`/booking/:bookingNo/${name}`, (c) => handleForm(c, showBooking))
  }
  // Target of a reload after a refused form.
  for (const name of [...Object.keys(formHandlers), 'erase']) {
    routes.get(`/booking/:bookingNo/${name}`, (c) => leave(c, bookingPath(c.req.param('bookingNo') ?? '')))
  }
  return routes.route('/', createBookedRoomsRoutes())
}

/** Shows a booking. A wrong and an unproven reference get the same 404, so that the page reveals no bookings. */
async function handleBooking(c: Context<AppEnv>): Promise<Response> {
  const reference = c.req.param('bookingNo') ?? null
  const { token, isInUrl } = readProof(c.req.url)
  if (!shouldFetchBooking({ bookingId: reference, token, isSkipped: false })) return leave(c, '/my-booking')
  const found = await resolveRequestedBooking(c)
  if (!found.ok) return refusePage(c, found.problem)
  const booking = found.value
  if (isInUrl) await rememberBooking(c, booking.accessKey)
  if (isInUrl || reference !== booking.bookingNo) return leave(c, cleanPath(c.req.url, booking))
  return showBooking(c, booking, {})
}

/** Returns the booking named in the URL when the visitor may see it. */
export async function resolveRequestedBooking(c: Context<AppEnv>): Promise<Result<Booking, Problem>> {
  const { token, phone } = readProof(c.req.url)
  return findProvenBooking(c, { reference: c.req.param('bookingNo') ?? null, token, phone })
}

async function showBooking(c: Context<AppEnv>, found: Booking, { status, path, refusal }: Partial<FormRefusal>) {
  const { deps, scope } = c.var
  // A refused form is shown at the path of its overlay, not at the path it was posted to.
  const input = readBookingInput(path ?? c.req.url)
  const booking = await refreshWatchedPayment(deps, scope, { booking: found, modal: input.modal })
  const [history, xsrf, { translate }] = await Promise.all([
    listHistory(deps, booking),
    xsrfTokenOf(c),
    loadBookingCopy(scope, booking),
  ])
  const visit = { xsrf, input, refusal: refusal ?? null }
  const model = await buildBookingModel(deps, scope, { booking, history, visit })
  const head = pageHead({
    title: translate('booking.pageTitle', { number: booking.bookingNo, brand: scope.brand.siteName }),
    description: translate('booking.pageDescription', { hotel: booking.property.name }),
    robots: 'noindex, nofollow',
  })
  return renderPage(c, { name: 'booking', model, head, status, path })
}

async function handleCalendar(c: Context<AppEnv>): Promise<Response> {
  const found = await resolveRequestedBooking(c)
  if (!found.ok) return refusePage(c, found.problem)
  if (readProof(c.req.url).isInUrl) {
    await rememberBooking(c, found.value.accessKey)
    return leave(c, cleanPath(c.req.url, found.value, '/calendar.ics'))
  }
  const { scope } = c.var
  const { bookingNo: number, property } = found.value
  const copy = await loadBookingCopy(scope, found.value)
  const { translate, format } = copy
  const rate = bookedRateCopy(found.value, copy)
  const file = buildCalendarFile(found.value, {
    summary: translate('booking.calendarSummary', { hotel: property.name }),
    description: [
      translate('booking.calendarDescription', {
        number,
        checkinTime: format.clock(property.checkinTime),
        checkoutTime: format.clock(property.checkoutTime),
      }),
      ...(rate === null ? [] : [rate]),
    ].join('\n'),
    url: `${scope.origin}${bookingPath(number)}`,
  })
  c.header('Cache-Control', 'no-store')
  c.header('Content-Disposition', `attachment; filename="booking-${number}.ics"`)
  return c.body(file, 200, { 'Content-Type': 'text/calendar; charset=utf-8' })
}

async function handleGuestCopy(c: Context<AppEnv>): Promise<Response> {
  const { deps, scope } = c.var
  const found = await findBooking(deps, scope, await readBookingProof(c))
  if (!found.ok) return refusePage(c, found.problem)
  c.header('Cache-Control', 'no-store')
  c.header('Content-Disposition', `attachment; filename="booking-${found.value.bookingNo}.json"`)
  return c.json(await exportGuestBookings(deps, { bookingId: found.value.id }))
}

async function handleErase(c: Context<AppEnv>): Promise<Response> {
  const { deps, scope } = c.var
  const proof = await readBookingProof(c)
  const { confirmed } = await readSentForm(c)
  const path = bookingPath(proof.reference)
  if (confirmed !== '1') return leave(c, path)
  const erased = await eraseGuestOf(deps, scope, proof)
  if (erased.ok) return leave(c, path)
  const found = await findBooking(deps, scope, proof)
  if (!found.ok) return refusePage(c, found.problem)
  const { translate } = await loadBookingCopy(scope, found.value)
  return showBooking(c, found.value, {
    status: 409,
    path,
    refusal: { step: 'change', error: translate('booking.dataLater') },
  })
}

/** Returns the booking, its open payment refreshed from the provider when the overlay shows the payment's state. */
function refreshWatchedPayment(
  deps: Deps,
  scope: Scope,
  { booking, modal }: { booking: Booking; modal: string | null },
): Promise<Booking> {
  const isUpi = modal === 'verifyVpaTransaction'
  const last = booking.payments.findLast(({ mode }) => !isUpi || mode === 'UPI_VPA')
  const isOpen = last?.status === 'created' && modal !== null && paymentStateOverlays.includes(modal)
  return isOpen ? refreshPayment(deps, scope, booking, last.id) : Promise.resolve(booking)
}
