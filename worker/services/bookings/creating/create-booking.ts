import type { BookingRequest } from '#app/contracts/bookings/booking.ts'
import { statusKeys } from '#app/domain/bookings/booking-status.ts'
import { toMajor } from '#app/domain/money/money.ts'
import { type Problem, problem, refuseFields } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { joinAlike, type RoomChoice } from '#app/domain/stays/room-choices.ts'
import { versionsOfProperty } from '#worker/infra/cache/page-key.ts'
import { keyedHash, randomToken } from '#worker/infra/crypto/keyed-hash.ts'
import { levelsOf, type NetworkLevel } from '#worker/infra/crypto/network.ts'
import { sealText } from '#worker/infra/crypto/sealed-text.ts'
import { type Ceiling, ceilingOf } from '#worker/infra/database/conditions/unproven-limits.ts'
import type { Statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Change } from '#worker/infra/guarded-writes/change.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import { findStoredResponse, openStoredResponse, sealResponse } from '#worker/infra/guarded-writes/stored-response.ts'
import { log } from '#worker/infra/log.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import { closeStatements, refundIdOf } from '#worker/services/bookings/closing/close-booking-storage.ts'
import { couponRemoved, isOwnCouponAtFault, withoutCoupon } from '#worker/services/bookings/closing/drop-coupon.ts'
import { isSameTotal } from '#worker/services/bookings/is-same-total.ts'
import { quotationOver, quoteByQuotation } from '#worker/services/bookings/quotations/price-by-quotation.ts'
import { findBooking, hashBookingToken } from '#worker/services/bookings/reading/find-booking.ts'
import { sendRefund } from '#worker/services/gateways/refunds/send-refunds.ts'
import { enqueueNotifications } from '#worker/services/notifications/enqueue-notifications.ts'
import { findMemberTerms } from '#worker/services/pricing/members/running-membership.ts'
import { type BookingQuote, quoteForBooking } from '#worker/services/pricing/quote-for-booking.ts'
import { choicesOf } from '#worker/services/pricing/sold-rooms.ts'
import { checkQuotation } from '../quotations/find-quotation.ts'
import { checkGuest, couponMarksOf } from './check-guest.ts'
import { type InsertBookingOutcome, insertBooking } from './create-booking-storage.ts'
import type { CreatedBooking, NewBooking } from './new-booking.ts'
import { type PlannedBooking, planBooking } from './plan-booking.ts'
import { planReplacement, type Replacement } from './plan-replacement.ts'
import { planWalletUse } from './plan-wallet-use.ts'

type CreateBookingInput = {
  request: BookingRequest
  /** Booking ids of the access cookie: replacing a booking requires access to it. */
  access: readonly string[]
  idempotency: IdempotentRequest | null
}

export type CreateBookingResult = { created: CreatedBooking; isReplay: boolean }

/** Attempts lost to concurrent bookings, after which the guest is asked to try again. */
const MAX_ATTEMPTS = 3

/**
 * Creates a booking at the price computed here. Stock, coupon, limits and the response of the idempotency key are
 * decided in one transaction, so nothing is sold twice and a repeated request gets the first response.
 */
export async function createBooking(
  deps: Deps,
  scope: Scope,
  input: CreateBookingInput,
): Promise<Result<CreateBookingResult, Problem>> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const replay = await findReplay(deps, input.idempotency)
    if (replay) return replay
    const planned = await prepareBooking(deps, scope, input)
    const result = planned.ok ? await writeBooking(deps, planned.value, input.idempotency) : planned
    if (result?.ok) return result
    if (result) return (await findReplay(deps, input.idempotency)) ?? explainRefusal(deps, scope, input, result.problem)
  }
  return refuse(problem('in_progress', { retryAfterSeconds: 1 }))
}

/** Returns the stored response, also after a refusal: a concurrent request with the same key may have the rooms. */
async function findReplay(
  deps: Deps,
  idempotency: IdempotentRequest | null,
): Promise<Result<CreateBookingResult, Problem> | null> {
  const replay = await findStoredResponse<CreatedBooking>(deps, idempotency)
  return replay?.ok ? ok({ created: replay.value, isReplay: true }) : replay
}

/** Returns the refusal for the guest: a coupon that the site applied is removed instead of refused. */
async function explainRefusal(
  deps: Deps,
  scope: Scope,
  input: CreateBookingInput,
  refusal: Problem,
): Promise<Result<never, Problem>> {
  // Without details it was refused in the transaction, because the membership has ended.
  if (refusal.code === 'price_changed' && !refusal.details) return refuse(await toPriceChanged(deps, scope, input))
  if (!(await isOwnCouponAtFault(deps, input.request, refusal))) return refuse(refusal)
  const planned = await prepareBooking(deps, scope, { ...input, request: withoutCoupon(input.request) })
  return planned.ok ? refuse(couponRemoved(planned.value.planned.created)) : planned
}

/** Returns `price_changed` with the public price, because the membership ended while the member booked. */
async function toPriceChanged(deps: Deps, scope: Scope, { request, access, idempotency }: CreateBookingInput) {
  const { brand, visitor } = scope
  const member =
    visitor.user && (await findMemberTerms(deps.db, { userId: visitor.user.id, brandId: brand.id }, deps.now()))
  const user = visitor.user && { ...visitor.user, member }
  const input = { request: { ...request, shownTotalMajor: null }, access, idempotency }
  const replanned = await prepareBooking(deps, { ...scope, visitor: { ...visitor, user } }, input)
  if (!replanned.ok) return replanned.problem
  const { totalMinor: amountMinor, currency } = replanned.value.planned.booking
  return problem('price_changed', {
    details: { quote: { total: toMajor({ amountMinor, currency }), currency_code: currency } },
  })
}

type PreparedBooking = {
  planned: PlannedBooking
  replacement: Replacement | null
  change: Change
  token: string
  informGuest: boolean
}

/** Prepares everything decided before the transaction: guest, replaced booking, price, payment method. */
async function prepareBooking(
  deps: Deps,
  scope: Scope,
  { request, access }: CreateBookingInput,
): Promise<Result<PreparedBooking, Problem>> {
  if (request.hasSubscriptionFees) {
    const field = 'booking.additional_charge_info.subscription_fees'
    return refuseFields({ [field]: 'errors.malformedField' })
  }
  const replacement = await findReplacement(deps, scope, request, access)
  if (!replacement.ok) return replacement
  const replaced = replacement.value?.booking ?? null
  const guest = request.guest || !replaced ? checkGuest(scope, request.guest) : ok(replaced.guest)
  if (!guest.ok) return guest
  const rooms = chosenRooms(request, replaced)
  if (rooms === null)
    return refuse(problem('malformed', { fields: { 'booking.room_category_id': 'errors.malformedField' } }))
  const quoted = await quoteRequest(deps, scope, request, { ...rooms, replacedBookingId: replaced?.id ?? null })
  if (!quoted.ok) return quoted
  const priceChange = findPriceChange(quoted.value, request.shownTotalMajor)
  if (priceChange) return refuse(priceChange)
  const wallet = await planWalletUse(deps, scope, { request, quoted: quoted.value, replacement: replacement.value })
  if (!wallet.ok) return wallet
  const token = randomToken(deps.randomBytes, 24)
  const planned = planBooking(deps, scope, {
    request,
    guest: guest.value,
    quoted: quoted.value,
    replacement: replacement.value,
    wallet: wallet.value,
    quotationId: quoted.value.quotationId,
    tokenHash: await hashBookingToken(deps, token),
    networks: await hashNetworks(deps, scope),
    couponMarks: await couponMarksOf(deps, scope, guest.value),
  })
  if (!planned.ok) return planned
  const { booking } = planned.value
  const change: Change = {
    id: crypto.randomUUID(),
    bookingId: booking.id,
    at: deps.now(),
    event: booking.statusKey === statusKeys.hold ? 'held' : 'created',
    actor: 'guest',
    details: {
      totalMinor: booking.totalMinor,
      requestType: booking.requestType,
      walletMinor: booking.walletMinor,
      ...(replaced ? { replaces: replaced.bookingNo } : {}),
    },
  }
  return ok({
    planned: planned.value,
    replacement: replacement.value,
    change,
    token,
    informGuest: request.informGuest,
  })
}

type Rooms = { roomTypeId: number; plan?: string | null; choices: readonly RoomChoice[] | null }

/** Returns what the stay is booked in: without a requested room type as the replaced booking, or null. */
function chosenRooms({ stay }: BookingRequest, replaced: Booking | null): Rooms | null {
  if (stay.roomTypeId !== null) return { roomTypeId: stay.roomTypeId, choices: joinAlike(stay.choices ?? []) }
  if (replaced?.property.id !== stay.propertyId) return null
  const choices = replaced.rooms.length === stay.rooms.length ? choicesOf(replaced) : null
  // The first choice has the room type and plan of the first room, which may differ from those of the booking.
  return { roomTypeId: replaced.roomTypeId, ...choices?.[0], choices }
}

async function quoteRequest(
  deps: Deps,
  scope: Scope,
  request: BookingRequest,
  room: Rooms & { replacedBookingId: string | null },
): Promise<Result<BookingQuote & { quotationId: string | null }, Problem>> {
  const foundQuotation = await checkQuotation(deps, scope, request)
  if (!foundQuotation.ok) return foundQuotation
  const quotation = foundQuotation.value
  // A quotation is at the room type's own price; rooms of a replaced booking keep their plan.
  const quoted = await quoteForBooking(deps, scope, { ...request.stay, ...(quotation ? { plan: null } : {}), ...room })
  if (quotation && quotation.state !== 'open') return refuse(quotationOver(quotation, quoted.ok ? quoted.value : null))
  if (!quoted.ok) return quoted
  if (!quotation) return ok({ ...quoted.value, quotationId: null })
  if (quotation.currency !== quoted.value.quote.currency) return refuse(problem('not_found'))
  return ok({ ...quoteByQuotation(quoted.value, quotation), quotationId: quotation.id })
}

async function findReplacement(
  deps: Deps,
  scope: Scope,
  { replaces, guest }: BookingRequest,
  access: readonly string[],
): Promise<Result<Replacement | null, Problem>> {
  if (!replaces) return ok(null)
  const found = await findBooking(deps, scope, { reference: replaces.reference, access, phone: guest?.phone || null })
  return found.ok ? planReplacement(deps, found.value, replaces.requestType) : found
}

function findPriceChange({ quote }: BookingQuote, shownTotalMajor: number | null): Problem | null {
  const total = toMajor({ amountMinor: quote.totalMinor, currency: quote.currency })
  if (shownTotalMajor === null || isSameTotal(shownTotalMajor, total)) return null
  return problem('price_changed', { details: { quote: { total, currency_code: quote.currency } } })
}

/** Returns null when the plan is outdated, so that the request has to be planned again. */
async function writeBooking(
  deps: Deps,
  { planned, replacement, change, token, informGuest }: PreparedBooking,
  idempotency: IdempotentRequest | null,
): Promise<Result<CreateBookingResult, Problem> | null> {
  const created: CreatedBooking = { ...planned.created, token }
  const sealedToken = await sealText(deps.settings.secretKey, 'message', token)
  const messages = enqueueNotifications(deps, {
    bookingId: created.id,
    template: created.statusKey === statusKeys.hold ? 'booking_held' : 'booking_confirmed',
    details: { sealedToken },
  })
  const closing = replacement?.closingFor(created.id, planned.carriedMinor) ?? null
  if (replacement && !closing) return null
  const outcome = await insertBooking(deps.db, {
    booking: planned.booking,
    change,
    released: closing ? closeStatements(closing, change) : [],
    added: [...historyOf(closing ? replacement : null, change), ...(informGuest ? messages.statements(change.id) : [])],
    idempotency: await sealResponse(deps, idempotency, { status: 201, response: created }),
    now: change.at,
  })
  if (outcome.isInserted) {
    logReachedLimits(planned.booking, outcome)
    if (informGuest) messages.announce()
    const affectedProperties = [planned.property, ...(closing ? [closing.booking.property] : [])]
    deps.later(deps.pageVersions.raise(affectedProperties.flatMap(versionsOfProperty)))
    for (const refund of closing?.back.refunds ?? []) deps.later(sendRefund(deps, refundIdOf(change, refund)))
    return ok({ created, isReplay: false })
  }
  if (outcome.stored && idempotency) {
    const response = await openStoredResponse<CreatedBooking>(deps, idempotency, outcome.stored)
    return response.ok ? ok({ created: response.value, isReplay: true }) : response
  }
  return outcome.refusal && refuse(outcome.refusal)
}

function historyOf(replacement: Replacement | null, change: Change): Statement[] {
  const row = replacement?.historyFor(change)
  return row ? [row] : []
}

async function hashNetworks(deps: Deps, { visitor }: Scope): Promise<NetworkLevel[]> {
  if (visitor.network === null) return []
  return Promise.all(
    levelsOf(visitor.network).map(async ({ key, times }) => ({
      key: await keyedHash(deps.settings.secretKey, `booking-network:${key}`),
      times,
    })),
  )
}

/** Logs for operators that unverified guests reached their room limit: the booking that crosses it. */
function logReachedLimits(booking: NewBooking, { roomsInHour }: InsertBookingOutcome): void {
  // A local site knows no networks and has no such limits.
  if (booking.isProven || booking.paidMinor > 0 || booking.networks.length === 0) return
  for (const [by, before] of Object.entries(roomsInHour) as [Ceiling, number][]) {
    const ceiling = ceilingOf(by, booking)
    const { propertyId, brandId } = booking
    const isReached = before < ceiling && before + booking.rooms.length >= ceiling
    if (isReached) log('warn', `${by}_ceiling_reached`, { propertyId, brandId, ceiling })
  }
}
