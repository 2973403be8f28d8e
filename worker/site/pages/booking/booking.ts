import { type Context, Hono } from 'hono'
import { bookingUpdate } from '#app/contracts/bookings/booking-update.ts'
import { shouldFetchBooking } from '#app/domain/bookings/booking-fetch.ts'
import { type Problem, problemStatus } from '#app/domain/problem.ts'
import type { Result } from '#app/domain/result.ts'
import { bookingPath } from '#app/domain/routes/paths.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { toIdempotentRequest } from '#worker/infra/guarded-writes/replay-answer.ts'
import { parseInput } from '#worker/infra/http/parse-input.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import { updateGuest } from '#worker/services/bookings/changing/update-guest.ts'
import { eraseGuestOf } from '#worker/services/bookings/of-guest/erase-guests.ts'
import { listGuestRecord } from '#worker/services/bookings/of-guest/list-guest-record.ts'
import { buildCalendarFile } from '#worker/services/bookings/reading/build-calendar-file.ts'
import { findBooking, listHistory } from '#worker/services/bookings/reading/find-booking.ts'
import { translateProblem } from '#worker/services/content/messages.ts'
import { lookAtPayment } from '#worker/services/payments/starting/look-at-payment.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { xsrfTokenOf } from '#worker/site/middleware/xsrf.ts'
import { accessOf, findProven, rememberBooking } from '#worker/site/presenters/booking-proof.ts'
import { pageHead } from '#worker/site/render/page-answer.ts'
import { renderPage } from '#worker/site/render/render-page.tsx'
import { answerPass } from './arriving/answer-pass.ts'
import { readBookingInput } from './asking/read-booking.ts'
import { cleanPath, readProof } from './asking/read-proof.ts'
import { buildBookingModel } from './booking-model.ts'
import { answerMove } from './changing/answer-move.ts'
import { answerCancel, answerModify, type FormRefusal, type Show } from './forms.ts'
import { leave, refusePage } from './leave.ts'
import { answerPay } from './paying/answer-pay.ts'
import { readSentForm } from './read-sent-form.ts'
import { copyOf } from './reading/copy.ts'
import { answerArrival, answerComing, answerExtend, answerExtras } from './stay-forms.ts'

const watching = ['paymentStatus', 'paymentSuccess', 'verifyVpaTransaction']

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
    copyOf(scope, booking),
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
  const { translate, format } = await copyOf(scope, found.value)
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

/** Returns all data stored about the booking as a JSON file, for a guest without an account who may see the booking. */
async function answerGuestCopy(c: Context<AppEnv>): Promise<Response> {
  const { deps, scope } = c.var
  const found = await findBooking(deps, scope, await proofIn(c))
  if (!found.ok) return refusePage(c, found.problem)
  c.header('Cache-Control', 'no-store')
  c.header('Content-Disposition', `attachment; filename="booking-${found.value.bookingNo}.json"`)
  return c.json(await listGuestRecord(deps, { bookingId: found.value.id }))
}

async function answerErase(c: Context<AppEnv>, show: Show): Promise<Response> {
  const { deps, scope } = c.var
  const proof = await proofIn(c)
  const { confirmed } = await readSentForm(c)
  const path = bookingPath(proof.reference)
  if (confirmed !== '1') return leave(c, path)
  const erased = await eraseGuestOf(deps, scope, proof)
  if (erased.ok) return leave(c, path)
  const found = await findBooking(deps, scope, proof)
  if (!found.ok) return refusePage(c, found.problem)
  const { translate } = await copyOf(scope, found.value)
  return show(c, found.value, { status: 409, path, refused: { step: 'change', error: translate('booking.dataLater') } })
}

async function proofIn(c: Context<AppEnv>) {
  return { reference: c.req.param('bookingNo') ?? '', access: await accessOf(c) }
}

/** Before a payment status is shown, asks the gateway about a payment that is still open. */
function lookFirst(
  deps: Deps,
  scope: Scope,
  { booking, modal }: { booking: Booking; modal: string | null },
): Promise<Booking> {
  const isUpi = modal === 'verifyVpaTransaction'
  const last = booking.payments.findLast(({ mode }) => !isUpi || mode === 'UPI_VPA')
  const isOpen = last?.status === 'created' && modal !== null && watching.includes(modal)
  return isOpen ? lookAtPayment(deps, scope, booking, last.id) : Promise.resolve(booking)
}

/** Saves guest details from the form without script; when refused, shows the page with the typed values. */
async function answerGuest(c: Context<AppEnv>, show: Show): Promise<Response> {
  const { deps, scope } = c.var
  const reference = c.req.param('bookingNo') ?? ''
  const typed = await readSentForm(c)
  const { name, email, special_requests } = typed
  const body = { name, email, special_requests }
  const proof = { reference, access: await accessOf(c) }
  const input = parseInput(bookingUpdate, body)
  const keyed = await toIdempotentRequest(scope, 'updateBooking', typed.idempotency_key, { ...body, reference })
  const refused = input.ok ? keyed : input
  const result =
    input.ok && keyed.ok
      ? await updateGuest(deps, scope, { proof, update: input.value.guest, keyed: keyed.value })
      : refused
  if (result.ok) return leave(c, `${bookingPath(reference)}?updated=true`)
  const found = await findBooking(deps, scope, proof)
  if (!found.ok) return refusePage(c, found.problem)
  const { message, fields } = await translateProblem(scope, result.problem)
  const status = problemStatus[result.problem.code]
  return show(c, found.value, {
    status: status === 409 || status === 429 ? status : 422,
    path: bookingPath(found.value.bookingNo),
    refused: { step: 'guest', typed, error: message, errors: { name: fields?.name, email: fields?.email } },
  })
}
