import { type Context, Hono } from 'hono'
import type * as v from 'valibot'
import { checkinEndpoints } from '#app/contracts/bookings/checkin-endpoints.ts'
import type { checkinQuery } from '#app/contracts/bookings/online-checkin.ts'
import type { Problem } from '#app/domain/problem.ts'
import { ok, type Result } from '#app/domain/result.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import { removeGuest, resetCheckin, saveGuest } from '#worker/services/bookings/checkin/save-guest.ts'
import { submitCheckin } from '#worker/services/bookings/checkin/submit-checkin.ts'
import { readBooking } from '#worker/services/bookings/reading/find-booking.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { addEndpoint, type EndpointResult } from '#worker/site/http/add-endpoint.ts'
import { findProvenCheckin } from '#worker/site/presenters/booking-proof.ts'
import { loadCheckinResponse } from '#worker/site/presenters/checkin-response.ts'

type CheckinResult = Promise<EndpointResult<typeof checkinEndpoints.readOnlineCheckin>>

/** Adds the endpoints of online check-in; each returns the complete current check-in. */
export const onlineCheckinRoutes = new Hono<AppEnv>()
addEndpoint(onlineCheckinRoutes, checkinEndpoints.readOnlineCheckin, async (c, { path, query }) => {
  const found = await findCheckin(c, path.bookingId, query)
  return found.ok ? ok(await loadCheckinResponse(c.var.deps, c.var.scope, found.value)) : found
})
addEndpoint(onlineCheckinRoutes, checkinEndpoints.saveCheckinGuest, async (c, { path, body: { proof, guest } }) => {
  const found = await findCheckin(c, path.bookingId, proof)
  return changeCheckin(c, found, (booking) => saveGuest(c.var.deps, booking, guest))
})
addEndpoint(onlineCheckinRoutes, checkinEndpoints.removeCheckinGuest, async (c, { path, query }) => {
  const found = await findCheckin(c, path.bookingId, query)
  return changeCheckin(c, found, (booking) => removeGuest(c.var.deps, booking, path.guestId))
})
addEndpoint(onlineCheckinRoutes, checkinEndpoints.submitCheckin, async (c, { path, body: { proof, sent } }) => {
  const found = await findCheckin(c, path.bookingId, proof)
  return changeCheckin(c, found, (booking) => submitCheckin(c.var.deps, booking, sent))
})
addEndpoint(onlineCheckinRoutes, checkinEndpoints.resetCheckin, async (c, { path, body }) => {
  const found = await findCheckin(c, path.bookingId, body)
  return changeCheckin(c, found, (booking) => resetCheckin(c.var.deps, booking))
})

type Proof = v.InferOutput<typeof checkinQuery>
type FoundBooking = Result<Booking, Problem>

function findCheckin(
  c: Context<AppEnv>,
  reference: string,
  { token, user_phone, phone }: Proof,
): Promise<FoundBooking> {
  return findProvenCheckin(c, { reference, token, phone: user_phone ?? phone })
}

async function changeCheckin(
  c: Context<AppEnv>,
  found: FoundBooking,
  applyChange: (booking: Booking) => Promise<Result<unknown, Problem>>,
): CheckinResult {
  const { deps, scope } = c.var
  if (!found.ok) return found
  const changed = await applyChange(found.value)
  if (!changed.ok) return changed
  const booking = await readBooking(deps, found.value.id, scope.locale)
  return ok(await loadCheckinResponse(deps, scope, booking ?? found.value))
}
