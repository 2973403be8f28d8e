import type { Context } from 'hono'
import type { BookingRequest } from '#app/contracts/bookings/booking.ts'
import { toShownAmount } from '#app/contracts/bookings/booking-queries.ts'
import { type Problem, problem, problemStatus } from '#app/domain/problem.ts'
import { type Result, refuse } from '#app/domain/result.ts'
import { bookingPath } from '#app/domain/routes/paths.ts'
import type { SentForm } from '#app/features/guest-form/booking-body.ts'
import { toIdempotentRequest } from '#worker/infra/guarded-writes/replay-answer.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import { type CreateBookingAnswer, createBooking } from '#worker/services/bookings/creating/create-booking.ts'
import { findBooking } from '#worker/services/bookings/reading/find-booking.ts'
import { translateProblem } from '#worker/services/content/messages.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { accessOf, rememberBooking } from '#worker/site/presenters/booking-proof.ts'
import type { Show } from '../forms.ts'
import { leave, refusePage } from '../leave.ts'
import { readSentForm } from '../read-sent-form.ts'
import { movePath } from './move-path.ts'

/**
 * Moves a booking to another property from the form without script. One transaction creates the new booking and cancels
 * the old one. Then shows the new booking, or its payment when prepayment is required.
 */
export async function answerMove(c: Context<AppEnv>, show: Show): Promise<Response> {
  const { deps, scope } = c.var
  const reference = c.req.param('bookingNo') ?? ''
  const form = await readSentForm(c)
  const access = await accessOf(c)
  const result = await move(c, { form, reference, access })
  if (result.ok) {
    const { id, bookingNo, redirectPath } = result.value.created
    await rememberBooking(c, id)
    return leave(c, redirectPath ?? bookingPath(bookingNo))
  }
  const found = await findBooking(deps, scope, { reference, access })
  if (!found.ok) return refusePage(c, found.problem)
  const { message } = await translateProblem(scope, result.problem)
  const status = problemStatus[result.problem.code]
  return show(c, found.value, {
    status: status === 409 || status === 429 ? status : 422,
    path: movePath(found.value, { hotelId: Number(form.hotel_id), categoryId: Number(form.selected_rcid) }),
    refused: { step: 'move', error: message },
  })
}

type Sent = { form: SentForm; reference: string; access: readonly string[] }

async function move(
  c: Context<AppEnv>,
  { form, reference, access }: Sent,
): Promise<Result<CreateBookingAnswer, Problem>> {
  const { deps, scope } = c.var
  const proof = { reference, access }
  const found = await findBooking(deps, scope, proof)
  // With a used idempotency key the old booking is cancelled already, and the first response is repeated.
  if (!found.ok) return found
  const request = toRequest(found.value, form, scope.visitor.device === 'phone')
  if (!request) return refuse(problem('malformed'))
  if (form.old_booking_id !== found.value.bookingNo) {
    return refuse(problem('invalid_fields', { message: 'summary.endsBookingTerms' }))
  }
  const { propertyId, roomCategoryId } = request.stay
  const details = { reference, propertyId, roomCategoryId, shown: request.shownTotalMajor }
  const keyed = await toIdempotentRequest(scope, 'createBooking', form.idempotency_key, details)
  return keyed.ok ? createBooking(deps, scope, { request, access, keyed: keyed.value }) : keyed
}

/**
 * Returns the request for the same dates, rooms and guest at another property, or null when the form names no property.
 */
function toRequest(booking: Booking, form: SentForm, isPhone: boolean): BookingRequest | null {
  const [propertyId, roomCategoryId] = [form.hotel_id, form.selected_rcid].map((id) => Number(id ?? ''))
  if (!propertyId || !roomCategoryId || !Number.isSafeInteger(propertyId + roomCategoryId)) return null
  const { checkin, checkout, rooms, bookingNo } = booking
  return {
    guest: null,
    stay: { propertyId, roomCategoryId, checkin, checkout, rooms, couponCode: null, earlyCheckin: false, meals: [] },
    replaces: { requestType: 'PROPERTY_CHANGE', reference: bookingNo },
    shownTotalMajor: toShownAmount(form.shown_total),
    wallet: null,
    payment: null,
    informGuest: true,
    source: isPhone ? 'Mobile Web Booking' : 'Web Booking',
    returnUrl: null,
    cancelUrl: null,
    links: { deeplink_url: null },
    details: {},
  }
}
