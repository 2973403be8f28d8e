import { type Context, Hono } from 'hono'
import { checkinGuestBody, checkinQuery, checkinSubmitBody } from '#app/contracts/bookings/online-checkin.ts'
import type { Problem } from '#app/domain/problem.ts'
import { ok, type Result } from '#app/domain/result.ts'
import type { Booking } from '#worker/bookings/booking.ts'
import { removeGuest, resetCheckin, saveGuest } from '#worker/bookings/checkin/save-guest.ts'
import { submitCheckin } from '#worker/bookings/checkin/submit-checkin.ts'
import { readBooking } from '#worker/bookings/reading/find-booking.ts'
import type { AppEnv } from '#worker/context.ts'
import { parseInput, readJson, readQuery } from '#worker/http/parse-input.ts'
import { answer, refuseWith } from '#worker/http/respond.ts'
import { findProvenCheckin } from '#worker/views/booking-proof.ts'
import { checkinAnswerOf } from '#worker/views/checkin-answer.ts'

const PATH = '/onlineCheckin/:bookingId'

/** The calls of online check-in: each answers the whole store as it is now [HELP-09]. */
export function createOnlineCheckinRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get(PATH, async (c) => {
    const input = parseInput(checkinQuery, readQuery(new URL(c.req.url)))
    return input.ok ? answerFor(c, input.value, async (booking) => ok(booking)) : refuseWith(c, input.problem)
  })
  routes.post(`${PATH}/guests`, async (c) => {
    const input = await readBody(c, checkinGuestBody)
    if (!input.ok) return refuseWith(c, input.problem)
    const { proof, guest } = input.value
    return answerFor(c, proof, (booking) => saveGuest(c.var.deps, booking, guest))
  })
  routes.delete(`${PATH}/guests/:guestId`, async (c) => {
    const input = parseInput(checkinQuery, readQuery(new URL(c.req.url)))
    if (!input.ok) return refuseWith(c, input.problem)
    return answerFor(c, input.value, (booking) => removeGuest(c.var.deps, booking, c.req.param('guestId') ?? ''))
  })
  routes.post(`${PATH}/submit`, async (c) => {
    const input = await readBody(c, checkinSubmitBody)
    if (!input.ok) return refuseWith(c, input.problem)
    const { proof, sent } = input.value
    return answerFor(c, proof, (booking) => submitCheckin(c.var.deps, booking, sent))
  })
  routes.post(`${PATH}/reset`, async (c) => {
    const input = await readBody(c, checkinQuery)
    if (!input.ok) return refuseWith(c, input.problem)
    return answerFor(c, input.value, (booking) => resetCheckin(c.var.deps, booking))
  })
  return routes
}

type Said = { token: string | null; user_phone: string | null; phone: string | null }

async function readBody<Schema extends Parameters<typeof parseInput>[0]>(c: Context<AppEnv>, schema: Schema) {
  const body = await readJson(c.req.raw)
  return body.ok ? parseInput(schema, body.value) : body
}

async function answerFor(
  c: Context<AppEnv>,
  { token, user_phone, phone }: Said,
  act: (booking: Booking) => Promise<Result<unknown, Problem>>,
): Promise<Response> {
  const { deps, scope } = c.var
  const reference = c.req.param('bookingId') ?? ''
  const found = await findProvenCheckin(c, { reference, token, phone: user_phone ?? phone })
  if (!found.ok) return refuseWith(c, found.problem)
  const done = await act(found.value)
  if (!done.ok) return refuseWith(c, done.problem)
  const booking = c.req.method === 'GET' ? found.value : await readBooking(deps, found.value.id, scope.locale)
  return answer(c, await checkinAnswerOf(deps, scope, booking ?? found.value))
}
