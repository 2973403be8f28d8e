import { listNights } from '#app/domain/dates/calendar-day.ts'
import { nameFault } from '#app/domain/guests/guest-details.ts'
import { NO_PHONE } from '#app/domain/guests/phone.ts'
import { parsePhone } from '#app/domain/guests/phone-number.ts'
import { holds } from '#app/domain/operators/grants.ts'
import { type Problem, problem, refuseFields } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { versionsOfProperty } from '#worker/infra/cache/page-key.ts'
import { type Statement, statement } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { IdempotentRequest } from '#worker/infra/guarded-writes/idempotent-request.ts'
import type { Scope } from '#worker/infra/scope.ts'
import {
  type QuotedSale,
  quoteSale,
  type Sale,
  type SaleDetails,
  type SaleTerms,
  sellByStaff,
} from '#worker/services/bookings/admin/sell-by-staff.ts'
import type { Booking, BookingGuest } from '#worker/services/bookings/booking.ts'
import { createBookingNo } from '#worker/services/bookings/creating/booking-number.ts'
import { insertMissingStock } from '#worker/services/bookings/creating/wanted-nights.ts'
import type { Actor } from '../actor.ts'
import type { BookingVerb } from '../audit.ts'
import type { Payout } from '../payout-limit.ts'
import type { Property } from '../properties/properties.ts'
import { type Operation, runAudited } from '../run-audited.ts'
import { findReachableBooking } from './reachable-booking.ts'

export type SoldGuest = {
  name: string
  countryCode: string | null
  phone: string | null
  email: string | null
  isWithoutContact: boolean
}

type SaleInput = {
  property: Property
  scope: Scope
  terms: SaleTerms
  guest: SoldGuest | null
  details: Omit<SaleDetails, 'bookingNo' | 'soldBy' | 'person'>
  informGuest: boolean
  isDryRun: boolean
  idempotency: IdempotentRequest | null
}

export type SoldBooking = QuotedSale & { booking: Booking | null }

/** Quotes a sale, or books it. A price below the public one counts against the limit of the actor's role. */
export async function sellBooking(deps: Deps, actor: Actor, input: SaleInput): Promise<Result<SoldBooking, Problem>> {
  const { property, scope, terms, isDryRun, idempotency } = input
  if (terms.price && !holds(actor.grants, 'refunds:write', property.id)) return refuse(problem('forbidden'))
  if (isDryRun) return withBooking(await quoteSale(deps, scope, terms), null)
  if (!idempotency) return refuse(problem('malformed', { fields: { 'Idempotency-Key': 'a sale needs one' } }))
  const guest = checkSoldGuest(scope, input.guest)
  if (!guest.ok) return guest
  const payout = terms.price ? await findConcession(deps, input) : null
  const bookingNo = createBookingNo(deps.randomBytes)
  const seller = { soldBy: actor.id, person: actor.person?.name ?? null }
  const sale: Sale = {
    ...terms,
    guest: guest.value,
    informGuest: input.informGuest,
    sale: { ...input.details, ...seller, bookingNo },
  }
  return runAudited(deps, actor, { ...saleOperation(input, bookingNo), payout }, async (audited) => {
    const sold = await sellByStaff(audited, scope, sale)
    if (!sold.ok) return sold
    const found = await findReachableBooking(audited, actor, bookingNo)
    return found.ok ? withBooking(sold, found.value) : found
  })
}

function withBooking(sold: Result<QuotedSale, Problem>, booking: Booking | null): Result<SoldBooking, Problem> {
  return sold.ok ? ok({ ...sold.value, booking }) : sold
}

/** Returns what an agreed price gives away, or null for a sale that cannot be made. */
async function findConcession(deps: Deps, { property, scope, terms }: SaleInput): Promise<Payout | null> {
  const quoted = await quoteSale(deps, scope, terms)
  if (!quoted.ok) return null
  const { usualMinor, quoted: priced } = quoted.value
  const amountMinor = Math.max(0, usualMinor - priced.quote.totalMinor)
  const { currency } = priced.quote
  return { scope: 'refunds:write', propertyId: property.id, bookingId: null, amountMinor, currency }
}

function saleOperation({ property, terms: { stay }, idempotency }: SaleInput, bookingNo: string): Operation {
  const days = listNights(stay.checkin, stay.checkout)
  const verb: BookingVerb = 'sell'
  return {
    action: `booking.${verb}`,
    subject: `booking:${bookingNo}`,
    propertyId: property.id,
    snapshot: saleSnapshot(bookingNo),
    // Missing stock rows are no change.
    prepare: insertMissingStock({ rooms: [stay, ...(stay.choices ?? [])], days }),
    invalidates: versionsOfProperty({ id: property.id, citySlug: property.city.slug }),
    idempotency,
  }
}

function saleSnapshot(bookingNo: string): Statement {
  return statement(
    `SELECT json_object('source', b.source, 'status_key', b.status_key, 'checkin', b.checkin, 'checkout', b.checkout,
       'room_category', b.room_category_id, 'rooms', b.rooms, 'total_minor', b.total_minor,
       'usual_minor', s.usual_minor, 'currency', b.currency, 'hold_until', b.hold_expires_at)
     FROM booking b JOIN booking_sale s ON s.booking_id = b.id WHERE b.booking_no = ?`,
    bookingNo,
  )
}

/** Staff may leave out last name, phone and address; a guest without any contact must be marked so. */
export function checkSoldGuest({ country }: Scope, soldGuest: SoldGuest | null): Result<BookingGuest, Problem> {
  if (!soldGuest) return refuseFields({ guest: 'is missing' })
  const { name, email, isWithoutContact } = soldGuest
  const fault = nameFault(name, { isNameOptional: false, needsFullName: false })
  if (fault !== null) return refuseField('name', 'is no name')
  const contact = { title: null, name, email, address: null }
  if (soldGuest.phone === null) {
    if (email === null && !isWithoutContact) return refuseField('phone', 'a phone, an email, or without_contact')
    return ok({ ...contact, countryCode: '', phone: NO_PHONE })
  }
  const number = parsePhone(soldGuest.phone, soldGuest.countryCode ?? country.phoneCode)
  return number.ok ? ok({ ...contact, ...number.value }) : refuseField('phone', `is no number: ${number.problem}`)
}

function refuseField(field: string, fault: string): Result<never, Problem> {
  return refuseFields({ [`guest.${field}`]: fault })
}
