import { type Context, Hono } from 'hono'
import { shouldFetchBooking } from '#app/domain/bookings/booking-fetch.ts'
import type { Problem } from '#app/domain/problem.ts'
import type { Result } from '#app/domain/result.ts'
import { bookingPath } from '#app/domain/routes/paths.ts'
import type { Booking } from '#worker/bookings/booking.ts'
import { buildCalendarFile } from '#worker/bookings/reading/build-calendar-file.ts'
import { listHistory } from '#worker/bookings/reading/list-history.ts'
import type { AppEnv } from '#worker/context.ts'
import { xsrfTokenOf } from '#worker/middleware/xsrf.ts'
import { pageHead } from '#worker/render/page-answer.ts'
import { renderPage } from '#worker/render/render-page.tsx'
import { findProven, rememberBooking } from '#worker/views/booking-proof.ts'
import { answerErase, answerGuestCopy } from './answer-guest-data.ts'
import { answerPass } from './arriving/answer-pass.ts'
import { cleanPath } from './asking/clean-path.ts'
import { readBookingInput } from './asking/read-booking.ts'
import { readProof } from './asking/read-proof.ts'
import { buildBookingModel } from './booking-model.ts'
import { answerGuest } from './changing/answer-guest.ts'
import { answerMove } from './changing/answer-move.ts'
import { answerCancel, answerModify, type FormRefusal } from './forms.ts'
import { leave, refusePage } from './leave.ts'
import { answerPay } from './paying/answer-pay.ts'
import { lookFirst } from './paying/look-first.ts'
import { wordsOf } from './reading/words.ts'
import { answerArrival, answerComing, answerExtend, answerExtras } from './stay-forms.ts'

/** `/booking/{number}`: the booking's page, its calendar file and its forms. */
export function createBookingPageRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get('/booking', answerBooking)
  routes.get('/booking/:bookingNo', answerBooking)
  routes.get('/booking/:bookingNo/calendar.ics', answerCalendar)
  routes.get('/booking/:bookingNo/pass/google', async (c) => answerPass(c, await askedBooking(c), 'google'))
  routes.get('/booking/:bookingNo/pass/apple', async (c) => answerPass(c, await askedBooking(c), 'apple'))
  routes.post('/booking/:bookingNo/cancel', (c) => answerCancel(c, showBooking))
  routes.post('/booking/:bookingNo/modify', (c) => answerModify(c, showBooking))
  routes.post('/booking/:bookingNo/move', (c) => answerMove(c, showBooking))
  routes.post('/booking/:bookingNo/guest', (c) => answerGuest(c, showBooking))
  routes.post('/booking/:bookingNo/pay', (c) => answerPay(c, showBooking))
  routes.post('/booking/:bookingNo/extend', (c) => answerExtend(c, showBooking))
  routes.post('/booking/:bookingNo/arrival', (c) => answerArrival(c, showBooking))
  routes.post('/booking/:bookingNo/coming', (c) => answerComing(c, showBooking))
  routes.post('/booking/:bookingNo/extras', (c) => answerExtras(c, showBooking))
  routes.post('/booking/:bookingNo/erase', (c) => answerErase(c, showBooking))
  routes.get('/booking/:bookingNo/my-data.json', answerGuestCopy)
  // Target of a reload after a refused form.
  for (const form of ['cancel', 'modify', 'move', 'guest', 'pay', 'extend', 'arrival', 'coming', 'extras', 'erase']) {
    routes.get(`/booking/:bookingNo/${form}`, (c) => leave(c, bookingPath(c.req.param('bookingNo') ?? '')))
  }
  return routes
}

/**
 * Shows a booking to a visitor who may see it; every other reason gives the same 404. A token or phone in the address
 * is exchanged for a cookie, then the visitor is redirected to the clean address.
 */
async function answerBooking(c: Context<AppEnv>): Promise<Response> {
  const reference = c.req.param('bookingNo') ?? null
  const { token, isBrought } = readProof(c.req.url)
  if (!shouldFetchBooking({ bookingId: reference, token, isSkipped: false })) return leave(c, '/my-booking')
  const found = await askedBooking(c)
  if (!found.ok) return refusePage(c, found.problem)
  const booking = found.value
  if (isBrought) await rememberBooking(c, booking.id)
  if (isBrought || reference !== booking.bookingNo) return leave(c, cleanPath(c.req.url, booking))
  return showBooking(c, booking, {})
}

/** Returns the requested booking when the visitor may see it. */
export async function askedBooking(c: Context<AppEnv>): Promise<Result<Booking, Problem>> {
  const { token, phone } = readProof(c.req.url)
  return findProven(c, { reference: c.req.param('bookingNo') ?? null, token, phone })
}

async function showBooking(
  c: Context<AppEnv>,
  found: Booking,
  { status, path, refused }: Partial<FormRefusal>,
): Promise<Response> {
  const { deps, scope } = c.var
  // A refused form is shown on the address of its overlay, not on the address it was sent to.
  const input = readBookingInput(path ?? c.req.url)
  const booking = await lookFirst(deps, scope, { booking: found, modal: input.modal })
  const [history, xsrf, { translate }] = await Promise.all([
    listHistory(deps, booking),
    xsrfTokenOf(c),
    wordsOf(scope, booking),
  ])
  const visit = { xsrf, input, refused: refused ?? null }
  const model = await buildBookingModel(deps, scope, { booking, history, visit })
  const head = pageHead({
    title: translate('booking.pageTitle', { number: booking.bookingNo, brand: scope.brand.siteName }),
    description: translate('booking.pageDescription', { hotel: booking.property.name }),
    robots: 'noindex, nofollow',
  })
  return renderPage(c, { name: 'booking', model, head, status, path })
}

/** Returns the calendar file; a token or phone is exchanged for a cookie first. */
async function answerCalendar(c: Context<AppEnv>): Promise<Response> {
  const found = await askedBooking(c)
  if (!found.ok) return refusePage(c, found.problem)
  if (readProof(c.req.url).isBrought) {
    await rememberBooking(c, found.value.id)
    return leave(c, cleanPath(c.req.url, found.value, '/calendar.ics'))
  }
  const { scope } = c.var
  const { bookingNo: number, property } = found.value
  const { translate, format } = await wordsOf(scope, found.value)
  const file = buildCalendarFile(found.value, {
    summary: translate('booking.calendarSummary', { hotel: property.name }),
    description: translate('booking.calendarDescription', {
      number,
      checkinTime: format.clock(property.checkinTime),
      checkoutTime: format.clock(property.checkoutTime),
    }),
    url: `${scope.origin}${bookingPath(number)}`,
  })
  c.header('Cache-Control', 'no-store')
  c.header('Content-Disposition', `attachment; filename="booking-${number}.ics"`)
  return c.body(file, 200, { 'Content-Type': 'text/calendar; charset=utf-8' })
}
