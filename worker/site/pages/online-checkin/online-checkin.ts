import { type Context, Hono } from 'hono'
import { checkinGuestBody, checkinSubmitBody } from '#app/contracts/bookings/online-checkin.ts'
import { type Problem, problemStatus } from '#app/domain/problem.ts'
import type { Result } from '#app/domain/result.ts'
import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import { onlineCheckinPath } from '#app/domain/routes/paths.ts'
import type { SentForm } from '#app/features/guest-form/booking-body.ts'
import { parseInput } from '#worker/infra/http/parse-input.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import { isCheckinToken } from '#worker/services/bookings/checkin/checkin-access.ts'
import { removeGuest, resetCheckin, saveGuest } from '#worker/services/bookings/checkin/save-guest.ts'
import { submitCheckin } from '#worker/services/bookings/checkin/submit-checkin.ts'
import { translateProblem } from '#worker/services/content/messages.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { readProof } from '#worker/site/pages/booking/read-booking.ts'
import { leave, readSentForm, refusePage } from '#worker/site/pages/page-forms.ts'
import {
  findProvenBooking,
  findProvenCheckin,
  rememberBooking,
  rememberCheckin,
} from '#worker/site/presenters/booking-proof.ts'
import { type RefusedCheckin, showCheckin } from './show-checkin.ts'

const PATH = '/online-checkin/:bookingId'

export function createOnlineCheckinPageRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get(PATH, handlePage)
  routes.post(`${PATH}/guests`, (c) => onBooking(c, handleGuest))
  routes.post(`${PATH}/guests/:guestId/remove`, (c) => onBooking(c, handleRemove))
  routes.post(`${PATH}/submit`, (c) => onBooking(c, handleSubmit))
  routes.post(`${PATH}/reset`, (c) =>
    onBooking(c, async (booking) => finishForm(c, booking, { result: await resetCheckin(c.var.deps, booking) })),
  )
  // Target of a reload after a refused form.
  for (const form of ['guests', 'guests/:guestId/remove', 'submit', 'reset']) {
    routes.get(`${PATH}/${form}`, (c) => leave(c, onlineCheckinPath(c.req.param('bookingId') ?? '')))
  }
  return routes
}

async function handlePage(c: Context<AppEnv>): Promise<Response> {
  const { token, phone, isInUrl } = readProof(c.req.url)
  return onBooking(c, async (booking) => {
    if (isInUrl) {
      // A check-in link gives access to check-in only, never to the whole booking.
      const isLink = token !== null && (await isCheckinToken(c.var.deps, booking.accessKey, token))
      const verified = isLink ? null : await findProvenBooking(c, { reference: booking.bookingNo, token, phone })
      if (isLink) await rememberCheckin(c, booking.accessKey)
      else if (verified?.ok) await rememberBooking(c, booking.accessKey)
    }
    const path = onlineCheckinPath(booking.bookingNo)
    return isInUrl || c.req.param('bookingId') !== booking.bookingNo ? leave(c, path) : showCheckin(c, booking, null)
  })
}

/** Runs a handler with the booking, or responds with the problem when the visitor may not check in to it. */
async function onBooking(c: Context<AppEnv>, handle: (booking: Booking, c: Context<AppEnv>) => Promise<Response>) {
  const { token, phone } = readProof(c.req.url)
  const found = await findProvenCheckin(c, { reference: c.req.param('bookingId') ?? '', token, phone })
  return found.ok ? handle(found.value, c) : refusePage(c, found.problem)
}

async function handleGuest(booking: Booking, c: Context<AppEnv>): Promise<Response> {
  const form = await readSentForm(c)
  const input = parseInput(checkinGuestBody, form)
  const result = input.ok ? await saveGuest(c.var.deps, booking, input.value.guest) : input
  return finishForm(c, booking, { result, form })
}

async function handleRemove(booking: Booking, c: Context<AppEnv>): Promise<Response> {
  await readSentForm(c)
  return finishForm(c, booking, { result: await removeGuest(c.var.deps, booking, c.req.param('guestId') ?? '') })
}

async function handleSubmit(booking: Booking, c: Context<AppEnv>): Promise<Response> {
  const form = await readSentForm(c)
  const input = parseInput(checkinSubmitBody, form)
  const result = input.ok ? await submitCheckin(c.var.deps, booking, input.value.sent) : input
  const path = withOverlay(onlineCheckinPath(booking.bookingNo), 'onlineCheckinSuccess')
  return finishForm(c, booking, { result, form, path })
}

type FormResult = { result: Result<unknown, Problem>; form?: SentForm; path?: string }

/** Redirects after a form, or shows the page with the form and its errors. */
async function finishForm(c: Context<AppEnv>, booking: Booking, { result, form, path }: FormResult): Promise<Response> {
  if (result.ok) return leave(c, path ?? onlineCheckinPath(booking.bookingNo))
  const { message, fields = {} } = await translateProblem(c.var.scope, result.problem)
  const status = problemStatus[result.problem.code] === 429 ? 429 : 422
  const refused: RefusedCheckin = { status, message, fields, form: form ?? {} }
  return showCheckin(c, booking, refused)
}
