import { type Context, Hono } from 'hono'
import { modificationInput } from '#app/contracts/bookings/booking-modification.ts'
import { refuseModification } from '#app/domain/bookings/modification.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { type Result, refuse } from '#app/domain/result.ts'
import { bookedRoomsPath, bookingPath } from '#app/domain/routes/paths.ts'
import type { SentForm } from '#app/features/guest-form/booking-body.ts'
import { toIdempotentRequest } from '#worker/infra/guarded-writes/stored-response.ts'
import { parseInput } from '#worker/infra/http/parse-input.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import { type ModifyBookingResult, modifyBooking } from '#worker/services/bookings/changing/modify-booking.ts'
import { findBooking } from '#worker/services/bookings/reading/find-booking.ts'
import { translateProblem } from '#worker/services/content/messages.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { xsrfTokenOf } from '#worker/site/middleware/xsrf.ts'
import { readBookingProof, refusalStatus } from '#worker/site/pages/booking/forms.ts'
import { loadBookingCopy } from '#worker/site/pages/booking/reading/copy.ts'
import { leave, readSentForm, refusePage } from '#worker/site/pages/page-forms.ts'
import { titledHead } from '#worker/site/render/page-response.ts'
import { renderPage } from '#worker/site/render/render-page.tsx'
import { buildBookedRooms, readRoomRequest } from './booked-rooms-model.ts'

export function createBookedRoomsRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get('/booking/:bookingNo/rooms', handleRooms)
  routes.post('/booking/:bookingNo/rooms', handleChange)
  return routes
}

async function handleRooms(c: Context<AppEnv>): Promise<Response> {
  const { deps, scope } = c.var
  const proof = await readBookingProof(c)
  const found = await findBooking(deps, scope, proof)
  if (!found.ok) return refusePage(c, found.problem)
  const { bookingNo } = found.value
  if (proof.reference !== bookingNo) return leave(c, bookedRoomsPath(bookingNo))
  return showRooms(c, found.value, { address: c.req.url, refusal: null })
}

/** Changes or cancels the room; a refused form is shown again with what it costs now. */
async function handleChange(c: Context<AppEnv>): Promise<Response> {
  const { deps, scope } = c.var
  const form = await readSentForm(c)
  const proof = await readBookingProof(c)
  const result = await changeRoom(c, form, proof)
  if (result.ok) return leave(c, `${bookingPath(proof.reference)}?changed=true`)
  const found = await findBooking(deps, scope, proof)
  if (!found.ok) return refusePage(c, found.problem)
  const { cancelled_room, changed_room, selected_rcid, rate_plan } = form
  const asked = { cancelled_room, changed_room, selected_rcid, rate_plan }
  const fields = Object.entries(asked).flatMap(([name, value]) => (value ? [[name, value]] : []))
  const path = bookedRoomsPath(found.value.bookingNo, Object.fromEntries(fields))
  return showRooms(c, found.value, { address: new URL(path, c.req.url).href, refusal: result.problem })
}

type Proof = Awaited<ReturnType<typeof readBookingProof>>

async function changeRoom(
  c: Context<AppEnv>,
  { cancelled_room, changed_room, selected_rcid, rate_plan, shown_total, ...form }: SentForm,
  proof: Proof,
): Promise<Result<ModifyBookingResult, Problem>> {
  const { deps, scope } = c.var
  const body = { cancelled_room, changed_room, selected_rcid, rate_plan, shown_total }
  const input = parseInput(modificationInput, body)
  if (!input.ok) return input
  const { stay, shownTotalMajor } = input.value
  const revision = Number(form.revision)
  if (!stay.room || !Number.isSafeInteger(revision)) return refuse(problem('malformed'))
  const { reference } = proof
  const idempotency = await toIdempotentRequest(scope, 'modifyBooking', form.idempotency_key, { ...body, reference })
  if (!idempotency.ok) return idempotency
  return modifyBooking(deps, scope, { stay, shownTotalMajor, revision, proof, idempotency: idempotency.value })
}

type Shown = { address: string; refusal: Problem | null }

/**
 * A booking without further rooms, or that can no longer be changed, has its own page alone; a refused form says so
 * here, without links to change a room.
 */
async function showRooms(c: Context<AppEnv>, booking: Booking, { address, refusal }: Shown): Promise<Response> {
  const { deps, scope } = c.var
  const isChangeable = booking.rooms.length > 1 && refuseModification(booking, scope.now) === null
  if (!isChangeable && !refusal) return leave(c, bookingPath(booking.bookingNo))
  const [copy, xsrf, translated] = await Promise.all([
    loadBookingCopy(scope, booking),
    xsrfTokenOf(c),
    refusal && translateProblem(scope, refusal),
  ])
  const requested = isChangeable ? readRoomRequest(address) : null
  const details = { booking, requested, copy, xsrf, error: translated?.message, isChangeable }
  const model = await buildBookedRooms(deps, scope, details)
  const head = titledHead(scope, { title: model.heading, description: model.lead, robots: 'noindex, nofollow' })
  const { pathname, search } = new URL(address)
  return renderPage(c, {
    name: 'bookedRooms',
    model,
    head,
    path: pathname + search,
    ...(refusal ? { status: refusalStatus(refusal) } : {}),
  })
}
