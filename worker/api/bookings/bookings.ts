import { type Context, Hono } from 'hono'
import { createBookingBody } from '#app/contracts/bookings/booking.ts'
import { bookingDetailsQuery, bookingTabsQuery } from '#app/contracts/bookings/booking-queries.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import { defaultDeviseRole } from '#app/domain/guests/login.ts'
import { toMajor } from '#app/domain/money/money.ts'
import { ok } from '#app/domain/result.ts'
import { modeOfRole } from '#app/domain/routes/browsing-mode.ts'
import type { Booking } from '#worker/bookings/booking.ts'
import { createBooking } from '#worker/bookings/creating/create-booking.ts'
import type { CreatedBooking } from '#worker/bookings/creating/new-booking.ts'
import { listBookings, listBookingTabs } from '#worker/bookings/reading/list-bookings.ts'
import { listSavedStays } from '#worker/bookings/saving/save-stay.ts'
import type { AppEnv } from '#worker/context.ts'
import { parseInput, readJson, readQuery } from '#worker/http/parse-input.ts'
import { answer, refuseWith } from '#worker/http/respond.ts'
import { limitsOf } from '#worker/payments/starting/start-payment.ts'
import { findProven, keyedOf, proofOf, rememberBooking } from '#worker/views/booking-proof.ts'
import { amountWriter, toBookingAnswer } from './booking-answer.ts'
import { answerOptions } from './booking-answer-options.ts'
import { addCancellationRoutes } from './booking-cancellation.ts'
import { addChangeRoutes } from './booking-changes.ts'
import { addModificationRoutes } from './booking-modification.ts'
import { toSavedAnswer } from './saved-answer.ts'

/** The calls that make, show and end bookings. */
export function createBookingRoutes(): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.post('/createBooking', (c) => answerCreate(c, 'createBooking'))
  app.post('/createOrder', (c) => answerCreate(c, 'createOrder'))
  app.get('/bookingdetails', answerDetails)
  app.get('/bookingdetails/encrypted_req', answerDetails)
  app.get('/bookingtabs', answerTabs)
  addCancellationRoutes(app)
  addModificationRoutes(app)
  addChangeRoutes(app)
  return app
}

/** createOrder is createBooking for a guest who pays ahead: its answer names the order too [BOOK-22]. */
async function answerCreate(c: Context<AppEnv>, operation: 'createBooking' | 'createOrder'): Promise<Response> {
  const { deps, scope } = c.var
  const body = await readJson(c.req.raw)
  if (!body.ok) return refuseWith(c, body.problem)
  const input = parseInput(createBookingBody, body.value)
  if (!input.ok) return refuseWith(c, input.problem)
  const keyed = await keyedOf(c, operation, body.value)
  if (!keyed.ok) return refuseWith(c, keyed.problem)
  const payment = input.value.payment ?? (operation === 'createOrder' ? { amount: null, mode: null } : null)
  const request = { ...input.value, payment }
  // Who replaces a booking may prove it by its phone, which is then a lookup like any other.
  const { replaces, guest } = input.value
  const proof = await proofOf(c, { reference: replaces?.reference ?? null, phone: replaces && (guest?.phone ?? null) })
  if (!proof.ok) return refuseWith(c, proof.problem)
  const result = await createBooking(deps, scope, { request, access: proof.value.access, keyed: keyed.value })
  if (!result.ok) return refuseWith(c, result.problem)
  const { created, isReplay } = result.value
  if (isReplay) c.header('Idempotent-Replayed', 'true')
  await rememberBooking(c, created.id)
  const redirect = created.redirectPath ? { redirectUrl: created.redirectPath } : {}
  const booking = toCreatedAnswer(created)
  const order = operation === 'createOrder' ? { order: toOrder(created) } : {}
  return answer(c, { ...order, booking, ...redirect }, 201)
}

async function answerDetails(c: Context<AppEnv>): Promise<Response> {
  const { deps } = c.var
  const input = parseInput(bookingDetailsQuery, readQuery(new URL(c.req.url)))
  if (!input.ok) return refuseWith(c, input.problem)
  const { fields, additionalFields, isDecimal, wantsPartPayment } = input.value
  const found = await findProven(c, input.value.proof)
  if (!found.ok) return refuseWith(c, found.problem)
  const booking = found.value
  const partner = additionalFields.includes('microsite')
    ? toMicrosite(booking, c.var.scope.visitor.user?.id ?? null)
    : {}
  const full: Record<string, unknown> = {
    ...toBookingAnswer(booking, await answerOptions(c, booking, isDecimal)),
    ...(wantsPartPayment ? { part_payment: toPartPayment(booking, deps.now(), isDecimal) } : {}),
    ...partner,
    // Nobody sells in another merchant's name here.
    ...(additionalFields.includes('mor_flag') ? { mor_flag: false } : {}),
  }
  return answer(c, { booking: fields ? pick(full, [...fields, ...additionalFields, ...Object.keys(partner)]) : full })
}

/**
 * The partner at whose microsite it was booked, as its row was then, and how it names the sale [MODE-14]. That a company booked
 * is told to its own account alone: guests are given the link [MODE-31].
 */
function toMicrosite({ details, userId }: Booking, readerId: string | null): Record<string, unknown> {
  const configuration = details.microsite_configuration
  const role = String(details.devise_role ?? defaultDeviseRole)
  const isTold = modeOfRole(role) === null || (userId !== null && userId === readerId)
  return {
    microsite: details.microsite ?? null,
    microsite_txn_id: details.microsite_txn_id ?? null,
    orderUrl: details.orderUrl ?? null,
    sub_source: details.sub_source ?? null,
    microsite_source: details.microsite_source ?? null,
    microsite_configuration: typeof configuration === 'string' ? JSON.parse(configuration) : null,
    devise_role: isTold ? role : defaultDeviseRole,
  }
}

async function answerTabs(c: Context<AppEnv>): Promise<Response> {
  const { deps, scope } = c.var
  const input = parseInput(bookingTabsQuery, readQuery(new URL(c.req.url)))
  if (!input.ok) return refuseWith(c, input.problem)
  const isSaved = input.value.tab === 'saved'
  const [tabs, bookings] = await Promise.all([
    listBookingTabs(deps, scope),
    isSaved ? ok([]) : listBookings(deps, scope, input.value),
  ])
  if (!tabs.ok) return refuseWith(c, tabs.problem)
  if (!bookings.ok) return refuseWith(c, bookings.problem)
  const options = await Promise.all(bookings.value.map((booking) => answerOptions(c, booking)))
  return answer(c, {
    tabs: tabs.value.map(({ name, statusKeys, count }) => ({ name, status_keys: statusKeys, count })),
    bookings: isSaved
      ? (await listSavedStays(deps, scope))
          .slice(input.value.offset, input.value.offset + input.value.limit)
          .map(toSavedAnswer)
      : bookings.value.flatMap((booking, index) => {
          const written = options[index]
          return written ? [toBookingAnswer(booking, written)] : []
        }),
    offset: input.value.offset,
  })
}

function toCreatedAnswer(created: CreatedBooking): Record<string, unknown> {
  const amount = (amountMinor: number) => toMajor({ amountMinor, currency: created.currency })
  return {
    id: created.id,
    booking_no: created.bookingNo,
    invoice_no: created.invoiceNo,
    request_type: created.requestType,
    status_key: created.statusKey,
    state: created.state,
    get_payment_status_id: created.paymentStatus,
    hotel: { id: created.propertyId, name: created.propertyName },
    room_category_id: created.roomCategoryId,
    guest: { name: created.guestName },
    checkin: created.checkin,
    checkout: created.checkout,
    noOfNights: created.nights,
    roomCount: created.roomCount,
    total_amount: amount(created.totalMinor),
    payable_amount: amount(created.payableMinor),
    payable_amount_prepaid: amount(created.payablePrepaidMinor ?? created.payableMinor),
    wallet_amount: amount(created.walletMinor),
    minimum_prepay_amount: amount(created.minimumPrepayMinor),
    currency_code: created.currency,
    coupon_code: created.couponCode,
    hold_expires_at: created.holdExpiresAt,
    created_at: created.createdAt,
    token: created.token,
  }
}

function toOrder(created: CreatedBooking): Record<string, unknown> {
  const amount = toMajor({ amountMinor: created.payableMinor, currency: created.currency })
  return { id: created.id, order_no: created.bookingNo, amount, currency_code: created.currency }
}

function toPartPayment(booking: Booking, now: Instant, isDecimal: boolean): Record<string, unknown> {
  const amount = amountWriter(booking.currency, isDecimal)
  const { minMinor, maxMinor } = limitsOf(booking, now)
  return { minimum_amount: amount(minMinor), maximum_amount: amount(maxMinor), currency_code: booking.currency }
}

function pick(full: Record<string, unknown>, names: string[]): Record<string, unknown> {
  return Object.fromEntries(
    ['id', ...names].filter((name) => Object.hasOwn(full, name)).map((name) => [name, full[name]]),
  )
}
