import { isConfirmedKey, statusKeys } from '#app/domain/bookings/booking-status.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { withPayment } from '#app/domain/rates/rate-plan.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import {
  allowsPayAtHotel,
  type RestrictionRow,
  type Restrictions,
  toRestrictions,
} from '#app/domain/stays/restrictions.ts'
import { type Bind, bindParams } from '#worker/infra/database/bind-params.ts'
import { isOpenProperty } from '#worker/infra/database/conditions/sale-sql.ts'
import { sellerGatewaySql } from '#worker/infra/database/conditions/seller-gateway-sql.ts'
import { status } from '#worker/infra/database/conditions/status-sql.ts'
import { isUnderUnverifiedLimits, type Unproven } from '#worker/infra/database/conditions/unproven-limits.ts'
import type { Database, Statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Change } from '#worker/infra/guarded-writes/change.ts'
import type { IdempotentRequest, IdempotentResponse } from '#worker/infra/guarded-writes/idempotent-request.ts'
import { runGuardedWrite } from '#worker/infra/guarded-writes/run-guarded-write.ts'
import { findStoredResponse, sealResponse } from '#worker/infra/guarded-writes/stored-response.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { type Booking, statusKeysOfBrand } from '#worker/services/bookings/booking.ts'
import { confirmUnpaid } from '#worker/services/bookings/confirm-statement.ts'
import { checkUnverifiedLimits, findUnproven, proofNeeded } from '#worker/services/bookings/find-unproven.ts'
import { type BookingProof, findBooking } from '#worker/services/bookings/reading/find-booking.ts'
import { enqueueNotifications } from '#worker/services/notifications/enqueue-notifications.ts'

type PayAtHotelInput = { proof: BookingProof; idempotency: IdempotentRequest | null }
type PayAtHotelResult = { booking: Booking; isReplay: boolean }

/** Rounds that concurrent changes of the booking may make fail. */
const MAX_ROUNDS = 3

/** Changes a hold to pay-at-property if the property accepts it. Idempotent. */
export async function payAtHotel(
  deps: Deps,
  scope: Scope,
  { proof, idempotency }: PayAtHotelInput,
): Promise<Result<PayAtHotelResult, Problem>> {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const found = await findBooking(deps, scope, proof)
    if (!found.ok) return found
    const replay = await findStoredResponse<Booking>(deps, idempotency)
    if (replay) return replay.ok ? ok({ booking: replay.value, isReplay: true }) : replay
    const confirmed = await tryConfirm(deps, found.value, idempotency)
    if (confirmed) return confirmed.ok ? ok({ booking: confirmed.value, isReplay: false }) : confirmed
  }
  return refuse(problem('in_progress', { retryAfterSeconds: 1 }))
}

/** Makes one attempt; returns null when the booking changed meanwhile or the key was used. */
async function tryConfirm(
  deps: Deps,
  booking: Booking,
  idempotency: IdempotentRequest | null,
): Promise<Result<Booking, Problem> | null> {
  if (booking.state === 'cancelled') return refuse(problem('already_cancelled'))
  if (isConfirmedKey(booking.statusKey)) return ok(booking)
  const restrictions = await findBookedRestrictions(deps.db, booking)
  if (booking.statusKey !== statusKeys.hold || !allowsPayAtHotel(restrictions, booking.roomCount)) {
    return refuse(problem('pay_at_hotel_unavailable'))
  }
  const unproven = await findUnproven(deps, booking.id)
  if (!(await isOfferOpen(deps.db, booking.id)) || (unproven && !(await checkUnverifiedLimits(deps.db, unproven)))) {
    return refuse(proofNeeded({ canPay: true }))
  }
  const confirmed = await writeConfirmed(deps, booking, { idempotency, unproven })
  return confirmed && ok(confirmed)
}

/** Returns the confirmed booking, or null when another change came first. */
async function writeConfirmed(
  deps: Deps,
  booking: Booking,
  { idempotency, unproven }: { idempotency: IdempotentRequest | null; unproven: Unproven | null },
): Promise<Booking | null> {
  const confirmed: Booking = {
    ...booking,
    statusKey: statusKeysOfBrand(booking.brandId).confirmed,
    state: 'confirmed',
    holdExpiresAt: null,
    advanceMinor: 0,
  }
  const change: Change = {
    id: crypto.randomUUID(),
    bookingId: booking.id,
    at: deps.now(),
    event: 'confirmed',
    actor: 'guest',
    details: { payment: 'at_hotel' },
  }
  const messages = enqueueNotifications(deps, { bookingId: booking.id, template: 'booking_confirmed' })
  const isDone = await confirmHold(deps.db, change, {
    added: messages.statements(change.id),
    idempotency: await sealResponse(deps, idempotency, { status: 200, response: confirmed }),
    unproven,
  })
  // A concurrent payment, the expiry of the hold, or the same request in another tab came first.
  if (!isDone) return null
  messages.announce()
  return confirmed
}

export async function findRestrictions(db: Database, propertyId: number): Promise<Restrictions> {
  const rows = await db.all<RestrictionRow>(
    'SELECT kind, number, text FROM restriction WHERE property_id = ?',
    propertyId,
  )
  return toRestrictions(rows)
}

/** Returns the restrictions of a booking's property with the agreed payment of its plans. */
export async function findBookedRestrictions(
  db: Database,
  { property, plan, parts }: Pick<Booking, 'property' | 'plan' | 'parts'>,
): Promise<Restrictions> {
  const own = await findRestrictions(db, property.id)
  const plans = parts?.map((part) => part.plan) ?? [plan]
  const byRoom = plans.map((agreed) => withPayment(own, agreed?.payment ?? null))
  // One room that is paid in advance makes the booking so.
  return byRoom.find(({ noPostpaid }) => noPostpaid) ?? byRoom[0] ?? own
}

/** SQL condition: not a first-booking offer, or the guest has a verified number or has paid. */
function isOfferProven(bookingId: string, bind: Bind): string {
  return `NOT EXISTS (SELECT 1 FROM booking b JOIN coupon k ON k.code = b.coupon_code AND k.first_booking_only = 1
    WHERE b.id = ${bind(bookingId)} AND b.is_proven = 0 AND b.paid_minor <= b.wallet_minor)`
}

async function isOfferOpen(db: Database, bookingId: string): Promise<boolean> {
  const { bind, params } = bindParams()
  const row = await db.first<{ is_open: number }>(`SELECT ${isOfferProven(bookingId, bind)} AS is_open`, ...params)
  return row?.is_open === 1
}

/** Returns false when it is no longer a hold, the guest must verify a phone number, or the key was used. */
function confirmHold(
  db: Database,
  change: Change,
  {
    added,
    idempotency,
    unproven,
  }: { added: Statement[]; idempotency: IdempotentResponse | null; unproven: Unproven | null },
): Promise<boolean> {
  return runGuardedWrite({ db }, change, {
    guard: (bind) =>
      `EXISTS (SELECT 1 FROM booking WHERE id = ${bind(change.bookingId)} AND status_key = ${status('hold')})
        AND ${isOfferProven(change.bookingId, bind)}
        ${unproven ? `AND ${isUnderUnverifiedLimits(unproven, bind, { isHeld: false })}` : ''}`,
    statements: [confirmUnpaid(change.bookingId, change.id), ...added],
    idempotency,
  })
}

/** Returns the country and the seller's gateway, which decide who is paid for stays; null when it is not open. */
export function findPaidProperty(
  db: Database,
  brandId: string,
  propertyId: number,
): Promise<{ countryCode: string; sellerGateway: string | null } | null> {
  const gateway = sellerGatewaySql({ country: 'c.code', currency: 'p.currency' })
  return db.first(
    `SELECT c.code AS countryCode, ${gateway} AS sellerGateway FROM property p JOIN country c ON c.id = p.country_id
     WHERE p.brand_id = ? AND p.id = ? AND ${isOpenProperty}`,
    brandId,
    propertyId,
  )
}
