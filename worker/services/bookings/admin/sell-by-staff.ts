import type { BookingRequest } from '#app/contracts/bookings/booking.ts'
import type { SaleSource } from '#app/domain/bookings/sale-sources.ts'
import { minutes } from '#app/domain/dates/instant.ts'
import { toMajor } from '#app/domain/money/money.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { randomToken } from '#worker/infra/crypto/keyed-hash.ts'
import { sealText } from '#worker/infra/crypto/sealed-text.ts'
import { type Bind, boundStatement } from '#worker/infra/database/bind-params.ts'
import { isOfProperty } from '#worker/infra/database/conditions/sale-sql.ts'
import { isNotClosedSql } from '#worker/infra/database/conditions/stay-rules.ts'
import type { Statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { type Change, isClaimed } from '#worker/infra/guarded-writes/change.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { BookingGuest } from '#worker/services/bookings/booking.ts'
import { enqueueNotifications } from '#worker/services/notifications/enqueue-notifications.ts'
import { type BookingQuote, quoteForBooking } from '#worker/services/pricing/quote-for-booking.ts'
import { couponMarksOf } from '../creating/check-guest.ts'
import { insertBooking } from '../creating/create-booking-storage.ts'
import { type PlannedBooking, planBooking } from '../creating/plan-booking.ts'
import { hashBookingToken } from '../reading/find-booking.ts'
import { insertNote } from './notes.ts'
import { overridePrice, type PriceOverride } from './override-price.ts'

export type SaleStay = BookingRequest['stay'] & { roomTypeId: number }

export type SaleTerms = {
  stay: SaleStay
  holdUntil: number | null
  /** A price staff agreed instead of the public one. */
  price: PriceOverride | null
  /** Previewed total in minor units; null without a preview. */
  shownTotalMinor: number | null
}

/** Details stored beside the booking. */
export type SaleDetails = {
  bookingNo: string
  source: SaleSource
  specialRequests: string | null
  /** `HH:MM` in the property's time zone. */
  arrivalTime: string | null
  groupName: string | null
  /** Who sells: the actor's id, and the person's name at that time. */
  soldBy: string
  person: string | null
}

export type Sale = SaleTerms & { guest: BookingGuest; sale: SaleDetails; informGuest: boolean }

export type QuotedSale = { quoted: BookingQuote; usualMinor: number }

/** Rounds that concurrent changes of the booking may make fail. */
const MAX_ROUNDS = 3

/** A hold may last until the evening of the arrival. */
const HELD_AFTER_CHECKIN_MS = minutes(12 * 60)

/** Prices a sale by staff and checks every rule that binds them. Takes no room. */
export async function quoteSale(
  deps: Pick<Deps, 'db' | 'now' | 'settings'>,
  scope: Scope,
  { stay, holdUntil, price, shownTotalMinor }: SaleTerms,
): Promise<Result<QuotedSale, Problem>> {
  const usual = await quoteForBooking(deps, scope, { ...stay, byStaff: true })
  if (!usual.ok) return usual
  const { quote, policy, restrictions } = usual.value
  if (holdUntil !== null && (holdUntil <= scope.now || holdUntil > policy.checkinAt + HELD_AFTER_CHECKIN_MS)) {
    return refuse(problem('invalid_fields', { fields: { hold_until: 'is over, or after the evening of the arrival' } }))
  }
  const agreed = price ? overridePrice(quote, price, { ...stay, ...restrictions }) : ok(quote)
  if (!agreed.ok) return agreed
  const { totalMinor: amountMinor, currency } = agreed.value
  if (shownTotalMinor !== null && shownTotalMinor !== amountMinor) {
    const now = { total: toMajor({ amountMinor, currency }), currency_code: currency }
    return refuse(problem('price_changed', { details: { total_minor: amountMinor, quote: now } }))
  }
  return ok({ quoted: { ...usual.value, quote: agreed.value }, usualMinor: quote.totalMinor })
}

/** Books in one transaction, which takes every night or writes nothing. */
export async function sellByStaff(deps: Deps, scope: Scope, sale: Sale): Promise<Result<QuotedSale, Problem>> {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const priced = await quoteSale(deps, scope, sale)
    if (!priced.ok) return priced
    const token = randomToken(deps.randomBytes, 24)
    const planned = await planSale(deps, scope, { sale, priced: priced.value, token })
    if (!planned.ok) return planned
    const outcome = await writeSale(deps, { planned: planned.value, sale, token, usualMinor: priced.value.usualMinor })
    if (outcome.isInserted) return priced
    if (outcome.refusal) return refuse(outcome.refusal)
  }
  return refuse(problem('in_progress', { retryAfterSeconds: 1 }))
}

type Priced = { sale: Sale; priced: QuotedSale; token: string }

async function planSale(deps: Deps, scope: Scope, { sale, priced, token }: Priced) {
  return planBooking(deps, scope, {
    request: requestOf(sale),
    guest: sale.guest,
    quoted: priced.quoted,
    replacement: null,
    wallet: null,
    quotationId: null,
    tokenHash: await hashBookingToken(deps, token),
    networks: [],
    couponMarks: await couponMarksOf(deps, scope, sale.guest),
    sale: {
      bookingNo: sale.sale.bookingNo,
      source: sale.sale.source,
      holdUntil: sale.holdUntil,
      rules: (bind) => rulesOfStaff(bind, { ...sale.stay, brandId: scope.brand.id }),
    },
  })
}

function requestOf({ stay, informGuest }: Sale): BookingRequest {
  return {
    stay,
    informGuest,
    guest: null,
    replaces: null,
    shownTotalMajor: null,
    wallet: null,
    payment: null,
    source: null,
    returnUrl: null,
    cancelUrl: null,
    links: { deeplink_url: null },
    details: {},
  }
}

type Writing = { planned: PlannedBooking; sale: Sale; token: string; usualMinor: number }

async function writeSale(deps: Deps, { planned: { booking }, sale, token, usualMinor }: Writing) {
  const { holdUntil, price, informGuest } = sale
  const { soldBy, source } = sale.sale
  const change: Change = {
    id: crypto.randomUUID(),
    bookingId: booking.id,
    at: deps.now(),
    event: holdUntil === null ? 'created' : 'held',
    actor: 'desk',
    details: {
      totalMinor: booking.totalMinor,
      requestType: booking.requestType,
      walletMinor: 0,
      source,
      ...(price ? { usualMinor } : {}),
    },
  }
  const messages = enqueueNotifications(deps, {
    bookingId: booking.id,
    template: holdUntil === null ? 'booking_confirmed' : 'booking_held',
    details: { sealedToken: await sealText(deps.settings.secretKey, 'message', token) },
  })
  const note = { id: change.id, bookingId: booking.id, at: change.at, author: soldBy, kind: 'note' } as const
  const outcome = await insertBooking(deps.db, {
    booking,
    change,
    released: [],
    added: [
      ...saleStatements(change, sale.sale, usualMinor),
      ...(price ? [insertNote({ ...note, text: price.reason }, (bind) => isClaimed(change.id, bind))] : []),
      ...(informGuest ? messages.statements(change.id) : []),
    ],
    idempotency: null,
    now: change.at,
  })
  if (outcome.isInserted && informGuest) messages.announce()
  return outcome
}

/**
 * Returns the rules that bind staff: the nights are not closed, and the room type is of an open property of the brand.
 */
function rulesOfStaff(bind: Bind, { brandId, ...stay }: SaleStay & { brandId: string }): string {
  const roomTypeIds = new Set([stay, ...(stay.choices ?? [])].map(({ roomTypeId }) => roomTypeId))
  const areOwn = [...roomTypeIds].map((id) => isOfProperty({ categoryId: bind(id), brandId: bind(brandId) }))
  return `${areOwn.join(' AND ')} AND ${isNotClosedSql(bind, stay.roomTypeId, stay)}`
}

function saleStatements({ id, bookingId }: Change, sale: SaleDetails, usualMinor: number): Statement[] {
  const { soldBy, person, groupName, specialRequests, arrivalTime } = sale
  return [
    boundStatement(
      (bind) => `INSERT INTO booking_sale (booking_id, sold_by, person, group_name, usual_minor)
        SELECT ${[bookingId, soldBy, person, groupName, usualMinor].map(bind).join(', ')} WHERE ${isClaimed(id, bind)}`,
    ),
    boundStatement(
      (bind) => `UPDATE booking SET special_requests = ${bind(specialRequests)}, arrival_time = ${bind(arrivalTime)}
        WHERE id = ${bind(bookingId)} AND ${isClaimed(id, bind)}`,
    ),
  ]
}
