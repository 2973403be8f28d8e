import type { Context } from 'hono'
import type { BookingRequest } from '#app/contracts/bookings/booking.ts'
import { modificationInput } from '#app/contracts/bookings/booking-modification.ts'
import { toShownAmount } from '#app/contracts/bookings/booking-queries.ts'
import { bookingUpdate } from '#app/contracts/bookings/booking-update.ts'
import { cancellationReasons, refundMethods } from '#app/domain/bookings/cancellation-reasons.ts'
import { type Problem, problem, problemStatus } from '#app/domain/problem.ts'
import { type Result, refuse } from '#app/domain/result.ts'
import { bookingPath } from '#app/domain/routes/paths.ts'
import type { SentForm } from '#app/features/guest-form/booking-body.ts'
import type { StayFields } from '#app/overlays/modify-dates/overlay-path.ts'
import { toIdempotentRequest } from '#worker/infra/guarded-writes/stored-response.ts'
import { parseInput } from '#worker/infra/http/parse-input.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import { modifyBooking } from '#worker/services/bookings/changing/modify-booking.ts'
import { updateGuest } from '#worker/services/bookings/changing/update-guest.ts'
import { cancelBooking } from '#worker/services/bookings/closing/cancel-booking.ts'
import { type CreateBookingAnswer, createBooking } from '#worker/services/bookings/creating/create-booking.ts'
import { type BookingProof, findBooking } from '#worker/services/bookings/reading/find-booking.ts'
import { translateProblem } from '#worker/services/content/messages.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { readAccess, rememberBooking } from '#worker/site/presenters/booking-proof.ts'
import { leave, readSentForm, refusePage } from '../page-forms.ts'
import { cancellationPath } from './cancellation.ts'
import { movePath } from './changing/move-overlay.ts'
import { modifyDatesPath } from './modify-dates.ts'
import type { Refused } from './refused.ts'

export type FormRefusal = {
  status: 409 | 422 | 429
  /** The page's own address; the form has another one. */
  path: string
  refused: Refused
}

export type Show = (c: Context<AppEnv>, booking: Booking, refusal: FormRefusal) => Promise<Response>

type Ending<Value> = {
  proof: BookingProof
  result: Result<Value, Problem>
  next: (value: Value) => string
  /** Where a refused form is shown; the booking's own page by default. */
  path?: (booking: Booking) => string
  refused: (said: Awaited<ReturnType<typeof translateProblem>>) => Refused
}

/** Redirects after a form, or shows the booking's page with the form and its error. */
export async function finish<Value>(c: Context<AppEnv>, show: Show, ending: Ending<Value>): Promise<Response> {
  const { deps, scope } = c.var
  const { proof, result, next, path = ({ bookingNo }) => bookingPath(bookingNo), refused } = ending
  if (result.ok) return leave(c, next(result.value))
  const found = await findBooking(deps, scope, proof)
  if (!found.ok) return refusePage(c, found.problem)
  const said = await translateProblem(scope, result.problem)
  return show(c, found.value, { status: statusOf(result.problem), path: path(found.value), refused: refused(said) })
}

export function statusOf({ code }: Problem): FormRefusal['status'] {
  const status = problemStatus[code]
  return status === 409 || status === 429 ? status : 422
}

export async function proofIn(c: Context<AppEnv>) {
  return { reference: c.req.param('bookingNo') ?? '', access: await readAccess(c) }
}

export async function handleCancel(c: Context<AppEnv>, show: Show): Promise<Response> {
  const { deps, scope } = c.var
  const form = await readSentForm(c)
  const proof = await proofIn(c)
  const { reference } = proof
  const reason = cancellationReasons.find(({ code }) => code === form.cancellation_reason)?.code ?? null
  const refundTo = refundMethods.find((way) => way === form.refund_to) ?? 'payment'
  const idempotency = await toIdempotentRequest(scope, 'cancelBooking', form.idempotency_key, {
    reference,
    reason,
    refundTo,
  })
  const input = { proof, reason, refundTo, shownChargeMajor: toShownAmount(form.shown_charge) }
  const result = idempotency.ok
    ? await cancelBooking(deps, scope, { ...input, idempotency: idempotency.value })
    : idempotency
  if (!result.ok && result.problem.code === 'already_cancelled') return leave(c, bookingPath(reference))
  return finish(c, show, {
    proof,
    result,
    next: () => bookingPath(reference),
    path: cancellationPath,
    refused: ({ message }) => ({ step: 'cancel', error: message }),
  })
}

export async function handleModify(c: Context<AppEnv>, show: Show): Promise<Response> {
  const { deps, scope } = c.var
  const form = await readSentForm(c)
  const proof = await proofIn(c)
  const { reference } = proof
  const fields = stayFieldsOf(form)
  const body = { ...fields, shown_total: form.shown_total }
  const input = parseInput(modificationInput, body)
  const idempotency = await toIdempotentRequest(scope, 'modifyBooking', form.idempotency_key, { ...body, reference })
  const refused = input.ok ? idempotency : input
  return finish<unknown>(c, show, {
    proof,
    result:
      input.ok && idempotency.ok
        ? await modifyBooking(deps, scope, { ...input.value, proof, idempotency: idempotency.value })
        : refused,
    next: () => `${bookingPath(reference)}?changed=true`,
    path: (booking) => modifyDatesPath(booking, input.ok ? fields : {}),
    refused: ({ message }) => ({ step: 'change', error: message }),
  })
}

/** The requested stay with the field names of the API. */
function stayFieldsOf({ checkin, checkout, rooms_config, child_ages, selected_rcid }: SentForm): Partial<StayFields> {
  const fields = { checkin, checkout, rooms_config, child_ages, selected_rcid }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value))
}

export async function handleGuest(c: Context<AppEnv>, show: Show): Promise<Response> {
  const { deps, scope } = c.var
  const typed = await readSentForm(c)
  const { name, email, special_requests, idempotency_key } = typed
  const body = { name, email, special_requests }
  const proof = await proofIn(c)
  const { reference } = proof
  const input = parseInput(bookingUpdate, body)
  const idempotency = await toIdempotentRequest(scope, 'updateBooking', idempotency_key, { ...body, reference })
  const refused = input.ok ? idempotency : input
  return finish<unknown>(c, show, {
    proof,
    result:
      input.ok && idempotency.ok
        ? await updateGuest(deps, scope, { proof, update: input.value.guest, idempotency: idempotency.value })
        : refused,
    next: () => `${bookingPath(reference)}?updated=true`,
    refused: ({ message, fields }) => ({
      step: 'guest',
      typed,
      error: message,
      errors: { name: fields?.name, email: fields?.email },
    }),
  })
}

/** One transaction creates the new booking and cancels the old one. */
export async function handleMove(c: Context<AppEnv>, show: Show): Promise<Response> {
  const form = await readSentForm(c)
  const proof = await proofIn(c)
  const result = await move(c, form, proof)
  if (result.ok) await rememberBooking(c, result.value.created.id)
  return finish(c, show, {
    proof,
    result,
    next: ({ created: { bookingNo, redirectPath } }) => redirectPath ?? bookingPath(bookingNo),
    path: (booking) => movePath(booking, { hotelId: Number(form.hotel_id), categoryId: Number(form.selected_rcid) }),
    refused: ({ message }) => ({ step: 'move', error: message }),
  })
}

type Proof = Awaited<ReturnType<typeof proofIn>>
type MoveResult = Result<CreateBookingAnswer, Problem>

async function move(c: Context<AppEnv>, form: SentForm, proof: Proof): Promise<MoveResult> {
  const { deps, scope } = c.var
  const { reference, access } = proof
  const found = await findBooking(deps, scope, proof)
  // With a used idempotency key the old booking is cancelled already, and the first response is repeated.
  if (!found.ok) return found
  const request = toRequest(found.value, form, scope.visitor.device === 'phone')
  if (!request) return refuse(problem('malformed'))
  if (form.old_booking_id !== found.value.bookingNo) {
    return refuse(problem('invalid_fields', { message: 'summary.endsBookingTerms' }))
  }
  const { propertyId, roomTypeId } = request.stay
  const details = { reference, propertyId, roomTypeId, shown: request.shownTotalMajor }
  const idempotency = await toIdempotentRequest(scope, 'createBooking', form.idempotency_key, details)
  return idempotency.ok ? createBooking(deps, scope, { request, access, idempotency: idempotency.value }) : idempotency
}

function toRequest(booking: Booking, form: SentForm, isPhone: boolean): BookingRequest | null {
  const [propertyId, roomTypeId] = [form.hotel_id, form.selected_rcid].map((id) => Number(id ?? ''))
  if (!propertyId || !roomTypeId || !Number.isSafeInteger(propertyId + roomTypeId)) return null
  const { checkin, checkout, rooms, bookingNo } = booking
  return {
    guest: null,
    stay: { propertyId, roomTypeId, checkin, checkout, rooms, couponCode: null, earlyCheckin: false, meals: [] },
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
