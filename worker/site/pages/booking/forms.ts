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
import { type CreateBookingResult, createBooking } from '#worker/services/bookings/creating/create-booking.ts'
import { type BookingProof, findBooking } from '#worker/services/bookings/reading/find-booking.ts'
import { translateProblem } from '#worker/services/content/messages.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { refreshAccess, rememberBooking } from '#worker/site/presenters/booking-proof.ts'
import { leave, readSentForm, refusePage } from '../page-forms.ts'
import { cancellationPath } from './cancellation.ts'
import { movePath } from './changing/move-overlay.ts'
import { modifyDatesPath } from './modify-dates.ts'
import type { Refusal } from './refusal.ts'

export type FormRefusal = {
  status: 409 | 422 | 429
  /** Path of the page or overlay that shows the form; the form is posted to another one. */
  path: string
  refusal: Refusal
}

export type ShowBooking = (c: Context<AppEnv>, booking: Booking, refusal: FormRefusal) => Promise<Response>

type FormResult<Value> = {
  proof: BookingProof
  result: Result<Value, Problem>
  next: (value: Value) => string
  /** Where a refused form is shown; the booking's own page by default. */
  path?: (booking: Booking) => string
  toRefusal: (translated: Awaited<ReturnType<typeof translateProblem>>) => Refusal
}

/** Redirects after a form, or shows the booking's page with the form and its error. */
export async function finishForm<Value>(
  c: Context<AppEnv>,
  show: ShowBooking,
  formResult: FormResult<Value>,
): Promise<Response> {
  const { deps, scope } = c.var
  const { proof, result, next, path = ({ bookingNo }) => bookingPath(bookingNo), toRefusal } = formResult
  if (result.ok) return leave(c, next(result.value))
  const found = await findBooking(deps, scope, proof)
  if (!found.ok) return refusePage(c, found.problem)
  const refusal = toRefusal(await translateProblem(scope, result.problem))
  return show(c, found.value, { status: refusalStatus(result.problem), path: path(found.value), refusal })
}

/** Returns the response status of a refused form: 409, 429 or, for all other problems, 422. */
export function refusalStatus({ code }: Problem): FormRefusal['status'] {
  const status = problemStatus[code]
  return status === 409 || status === 429 ? status : 422
}

export async function readBookingProof(c: Context<AppEnv>) {
  return { reference: c.req.param('bookingNo') ?? '', access: await refreshAccess(c) }
}

export async function handleCancel(c: Context<AppEnv>, show: ShowBooking): Promise<Response> {
  const { deps, scope } = c.var
  const form = await readSentForm(c)
  const proof = await readBookingProof(c)
  const { reference } = proof
  const reason = cancellationReasons.find(({ code }) => code === form.cancellation_reason)?.code ?? null
  const refundTo = refundMethods.find((method) => method === form.refund_to) ?? 'payment'
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
  return finishForm(c, show, {
    proof,
    result,
    next: () => bookingPath(reference),
    path: cancellationPath,
    toRefusal: ({ message }) => ({ step: 'cancel', error: message }),
  })
}

export async function handleModify(c: Context<AppEnv>, show: ShowBooking): Promise<Response> {
  const { deps, scope } = c.var
  const form = await readSentForm(c)
  const proof = await readBookingProof(c)
  const { reference } = proof
  const fields = readStayFields(form)
  const body = { ...fields, shown_total: form.shown_total }
  const input = parseInput(modificationInput, body)
  const idempotency = await toIdempotentRequest(scope, 'modifyBooking', form.idempotency_key, { ...body, reference })
  const failure = input.ok ? idempotency : input
  return finishForm<unknown>(c, show, {
    proof,
    result:
      input.ok && idempotency.ok
        ? await modifyBooking(deps, scope, { ...input.value, proof, idempotency: idempotency.value })
        : failure,
    next: () => `${bookingPath(reference)}?changed=true`,
    path: (booking) => modifyDatesPath(booking, input.ok ? fields : {}),
    toRefusal: ({ message }) => ({ step: 'change', error: message }),
  })
}

/** Returns the filled fields of the requested stay, named as in the API. */
function readStayFields({ checkin, checkout, rooms_config, child_ages, selected_rcid }: SentForm): Partial<StayFields> {
  const fields = { checkin, checkout, rooms_config, child_ages, selected_rcid }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value))
}

export async function handleGuest(c: Context<AppEnv>, show: ShowBooking): Promise<Response> {
  const { deps, scope } = c.var
  const typed = await readSentForm(c)
  const { name, email, special_requests, idempotency_key } = typed
  const body = { name, email, special_requests }
  const proof = await readBookingProof(c)
  const { reference } = proof
  const input = parseInput(bookingUpdate, body)
  const idempotency = await toIdempotentRequest(scope, 'updateBooking', idempotency_key, { ...body, reference })
  const failure = input.ok ? idempotency : input
  return finishForm<unknown>(c, show, {
    proof,
    result:
      input.ok && idempotency.ok
        ? await updateGuest(deps, scope, { proof, update: input.value.guest, idempotency: idempotency.value })
        : failure,
    next: () => `${bookingPath(reference)}?updated=true`,
    toRefusal: ({ message, fields }) => ({
      step: 'guest',
      typed,
      error: message,
      errors: { name: fields?.name, email: fields?.email },
    }),
  })
}

/** Moves a booking to another property: one transaction creates the new booking and cancels the old one. */
export async function handleMove(c: Context<AppEnv>, show: ShowBooking): Promise<Response> {
  const form = await readSentForm(c)
  const proof = await readBookingProof(c)
  const result = await moveBooking(c, form, proof)
  if (result.ok) await rememberBooking(c, result.value.created.id)
  return finishForm(c, show, {
    proof,
    result,
    next: ({ created: { bookingNo, redirectPath } }) => redirectPath ?? bookingPath(bookingNo),
    path: (booking) => movePath(booking, { propertyId: Number(form.hotel_id), roomTypeId: Number(form.selected_rcid) }),
    toRefusal: ({ message }) => ({ step: 'move', error: message }),
  })
}

type Proof = Awaited<ReturnType<typeof readBookingProof>>
type MoveResult = Result<CreateBookingResult, Problem>

async function moveBooking(c: Context<AppEnv>, form: SentForm, proof: Proof): Promise<MoveResult> {
  const { deps, scope } = c.var
  const { reference, access } = proof
  const found = await findBooking(deps, scope, proof)
  if (!found.ok) return found
  const request = toMoveRequest(found.value, form, scope.visitor.device === 'phone')
  if (!request) return refuse(problem('malformed'))
  if (form.old_booking_id !== found.value.bookingNo) {
    return refuse(problem('invalid_fields', { message: 'summary.endsBookingTerms' }))
  }
  const { propertyId, roomTypeId } = request.stay
  const details = { reference, propertyId, roomTypeId, shown: request.shownTotalMajor }
  // A repeated request finds the old booking cancelled; its key returns the first response.
  const idempotency = await toIdempotentRequest(scope, 'createBooking', form.idempotency_key, details)
  return idempotency.ok ? createBooking(deps, scope, { request, access, idempotency: idempotency.value }) : idempotency
}

/** Returns the request for the new booking, or null when the form names no valid property or room type. */
function toMoveRequest(booking: Booking, form: SentForm, isPhone: boolean): BookingRequest | null {
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
