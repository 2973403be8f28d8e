import { type Context, Hono } from 'hono'
import { createBookingBody } from '#app/contracts/bookings/booking.ts'
import { FULL_NAME_FIELD } from '#app/domain/guests/guest-fields.ts'
import { type Problem, problemStatus } from '#app/domain/problem.ts'
import { ok, type Result } from '#app/domain/result.ts'
import { bookingPath } from '#app/domain/routes/paths.ts'
import { type SentForm, toBookingBody } from '#app/features/guest-form/booking-body.ts'
import { toIdempotentRequest } from '#worker/infra/guarded-writes/stored-response.ts'
import { parseInput } from '#worker/infra/http/parse-input.ts'
import { createBooking } from '#worker/services/bookings/creating/create-booking.ts'
import type { CreatedBooking } from '#worker/services/bookings/creating/new-booking.ts'
import { translateProblem } from '#worker/services/content/messages.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { refreshAccess, rememberBooking } from '#worker/site/presenters/booking-proof.ts'
import { handleHotel } from '../hotel/hotel.ts'
import { leave, readPageBehind, readSentForm } from '../page-forms.ts'

export function createBookRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  // Target of Back and reload after a refusal.
  routes.get('/book', (c) => leave(c, readPageBehind(c.req.url)))
  routes.post('/book', handleBook)
  return routes
}

async function handleBook(c: Context<AppEnv>): Promise<Response> {
  const form = await readSentForm(c)
  // The button that only recalculates the total shows the summary again.
  if (form.recount) return handleHotel(c, form.hotel_id ?? '', { error: null, fieldErrors: {}, form, status: 200 })
  const result = await book(c, form)
  if (!result.ok) return showRefusal(c, form, result.problem)
  const { id, bookingNo, redirectPath } = result.value
  await rememberBooking(c, id)
  return leave(c, redirectPath ?? bookingPath(bookingNo))
}

async function book(c: Context<AppEnv>, form: SentForm): Promise<Result<CreatedBooking, Problem>> {
  const { deps, scope } = c.var
  const source = scope.visitor.device === 'phone' ? 'Mobile Web Booking' : 'Web Booking'
  const path = form.hotel_id ? `/${form.hotel_id}` : undefined
  const body = toBookingBody(form, source, { language: scope.locale, path, microsite: scope.visitor.microsite })
  const request = parseInput(createBookingBody, body)
  if (!request.ok) return request
  // The form and the API share one idempotency key, so that a guest never gets two bookings.
  const idempotency = await toIdempotentRequest(scope, 'createBooking', form.idempotency_key, body)
  if (!idempotency.ok) return idempotency
  const result = await createBooking(deps, scope, {
    request: request.value,
    access: await refreshAccess(c),
    idempotency: idempotency.value,
  })
  return result.ok ? ok(result.value.created) : result
}

/** Shows the summary again with the form and its errors; a coupon that was removed is cleared. */
async function showRefusal(c: Context<AppEnv>, form: SentForm, problem: Problem): Promise<Response> {
  const { message, fields } = await translateProblem(c.var.scope, problem)
  if (problem.retryAfterSeconds) c.header('Retry-After', String(problem.retryAfterSeconds))
  const status = problemStatus[problem.code]
  const isCouponRemoved = problem.details?.coupon_removed === true
  return handleHotel(c, form.hotel_id ?? '', {
    error: message,
    fieldErrors: fields ?? {},
    offersFullName: problem.details?.[FULL_NAME_FIELD] === false || Boolean(form[FULL_NAME_FIELD]),
    form: isCouponRemoved ? { ...form, coupon_code: '' } : form,
    status: status === 409 || status === 429 ? status : 422,
  })
}
