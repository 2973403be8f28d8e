import { type Context, Hono } from 'hono'
import { bookingEndpoints } from '#app/contracts/bookings/booking-endpoints.ts'
import type { BookingDetailsResponse } from '#app/contracts/responses/bookings.ts'
import { ok } from '#app/domain/result.ts'
import { createBooking } from '#worker/services/bookings/creating/create-booking.ts'
import { listBookings, listBookingTabs } from '#worker/services/bookings/reading/list-bookings.ts'
import { listDatedStays } from '#worker/services/wishlists/dated-stays.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { addEndpoint, type EndpointInput, type EndpointResult, markReplay } from '#worker/site/http/add-endpoint.ts'
import { findProvenBooking, rememberBooking, resolveProof } from '#worker/site/presenters/booking-proof.ts'
import { cancellationRoutes } from './booking-cancellation.ts'
import { changeRoutes } from './booking-changes.ts'
import { loadResponseOptions, toBookingResponse } from './booking-response.ts'
import {
  pickFields,
  toCreatedBooking,
  toMicrositeFields,
  toOrder,
  toPartPayment,
  toSavedResponse,
} from './created-booking-response.ts'

type CreateInput = EndpointInput<typeof bookingEndpoints.createBooking>
type CreateResult = Awaited<ReturnType<typeof createBooking>>

export const bookingRoutes = new Hono<AppEnv>()
addEndpoint(bookingRoutes, bookingEndpoints.createBooking, async (c, input) => {
  const created = await createFromRequest(c, input, input.body.payment)
  return created.ok ? ok(toCreatedBooking(created.value.created)) : created
})
addEndpoint(bookingRoutes, bookingEndpoints.createOrder, async (c, input) => {
  const created = await createFromRequest(c, input, input.body.payment ?? { amount: null, mode: null })
  if (!created.ok) return created
  return ok({ order: toOrder(created.value.created), ...toCreatedBooking(created.value.created) })
})
for (const endpoint of [bookingEndpoints.readBooking, bookingEndpoints.readBookingByRequest]) {
  addEndpoint(bookingRoutes, endpoint, (c, { query }) => readBooking(c, query))
}
addEndpoint(bookingRoutes, bookingEndpoints.listBookings, (c, { query }) => listOwnBookings(c, query))
bookingRoutes.route('/', cancellationRoutes)
bookingRoutes.route('/', changeRoutes)

async function readBooking(
  c: Context<AppEnv>,
  query: EndpointInput<typeof bookingEndpoints.readBooking>['query'],
): Promise<EndpointResult<typeof bookingEndpoints.readBooking>> {
  const { fields, additionalFields, isDecimal, wantsPartPayment } = query
  const found = await findProvenBooking(c, query.proof)
  if (!found.ok) return found
  const booking = found.value
  const partnerFields = additionalFields.includes('microsite')
    ? toMicrositeFields(booking, c.var.scope.visitor.user?.id ?? null)
    : {}
  const response: BookingDetailsResponse = {
    ...toBookingResponse(booking, await loadResponseOptions(c, booking, isDecimal)),
    ...(wantsPartPayment ? { part_payment: toPartPayment(booking, c.var.deps.now(), isDecimal) } : {}),
    ...partnerFields,
    // This site never sells in the name of another merchant.
    ...(additionalFields.includes('mor_flag') ? { mor_flag: false as const } : {}),
  }
  if (!fields) return ok({ booking: response })
  return ok({ booking: pickFields(response, [...fields, ...additionalFields, ...Object.keys(partnerFields)]) })
}

async function listOwnBookings(
  c: Context<AppEnv>,
  { tab, limit, offset }: EndpointInput<typeof bookingEndpoints.listBookings>['query'],
): Promise<EndpointResult<typeof bookingEndpoints.listBookings>> {
  const { deps, scope } = c.var
  const isSaved = tab === 'saved'
  const [tabs, bookings] = await Promise.all([
    listBookingTabs(deps, scope),
    isSaved ? ok([]) : listBookings(deps, scope, { tab, limit, offset }),
  ])
  if (!tabs.ok) return tabs
  if (!bookings.ok) return bookings
  return ok({
    tabs: tabs.value.map(({ name, statusKeys, count }) => ({ name, status_keys: [...statusKeys], count })),
    bookings: isSaved
      ? (await listDatedStays(deps, scope)).slice(offset, offset + limit).map(toSavedResponse)
      : await Promise.all(
          bookings.value.map(async (booking) => toBookingResponse(booking, await loadResponseOptions(c, booking))),
        ),
    offset,
  })
}

async function createFromRequest(
  c: Context<AppEnv>,
  { body, idempotency }: CreateInput,
  payment: CreateInput['body']['payment'],
): Promise<CreateResult> {
  // A phone number may prove access to the replaced booking; this counts as a lookup.
  const { replaces, guest } = body
  const proof = await resolveProof(c, {
    reference: replaces?.reference ?? null,
    phone: replaces && (guest?.phone ?? null),
  })
  if (!proof.ok) return proof
  const request = { ...body, payment }
  const result = await createBooking(c.var.deps, c.var.scope, { request, access: proof.value.access, idempotency })
  if (!result.ok) return result
  markReplay(c, result.value.isReplay)
  await rememberBooking(c, result.value.created.id)
  return result
}
