import type { Hono } from 'hono'
import type * as v from 'valibot'
import {
  changeBookingRoute,
  changePriceRoute,
  confirmBookingRoute,
  createBookingRoute,
} from '#app/contracts/admin/sales.ts'
import { nameFault } from '#app/domain/guests/guest-details.ts'
import { parsePhone } from '#app/domain/guests/phone-number.ts'
import { type Problem, refuseFields } from '#app/domain/problem.ts'
import { mapResult, ok, type Result } from '#app/domain/result.ts'
import { withChildAges } from '#app/domain/stays/child-ages.ts'
import { parseRoomsConfig } from '#app/domain/stays/occupancy.ts'
import { chooseRooms } from '#app/domain/stays/room-choices.ts'
import { isLocale } from '#app/i18n/locales.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { BookingDetailsChange } from '#worker/services/bookings/admin/change-details.ts'
import { findSale } from '#worker/services/bookings/admin/find-sale.ts'
import type { PriceOverride } from '#worker/services/bookings/admin/override-price.ts'
import { scopeOfProperty } from '#worker/services/bookings/admin/scope-of-property.ts'
import type { SaleTerms } from '#worker/services/bookings/admin/sell-by-staff.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import type { AdminEnv } from '../context.ts'
import { serve } from '../serve.ts'
import { toNumberedChoice } from '../services/bookings/booking-parts.ts'
import {
  changeBookingDetails,
  changeBookingPrice,
  confirmBooking,
} from '../services/bookings/change-details-by-admin.ts'
import { findReachableBooking } from '../services/bookings/reachable-booking.ts'
import { type SoldBooking, type SoldGuest, sellBooking } from '../services/bookings/sell-booking.ts'
import { findReachableProperty, type Property } from '../services/properties/properties.ts'
import { toIso, toIsoOrNull } from '../services/response-format.ts'
import { toBookingResponse, toDetailsResponse } from './bookings.ts'
import { toBookedPlanField, toBookedPolicy } from './offers/booked-plan-response.ts'

type SaleBody = v.InferOutput<typeof createBookingRoute.body>

export function addSaleRoutes(admin: Hono<AdminEnv>): void {
  serve(admin, createBookingRoute, async ({ deps, actor, body, idempotency }) => {
    const found = await findReachableProperty(deps, actor, body.property)
    if (!found.ok) return found
    const scope = findScope(deps, found.value, body)
    if (!scope.ok) return scope
    const sold = await sellBooking(deps, actor, {
      property: found.value,
      scope: scope.value,
      terms: toTerms(body),
      guest: toGuest(body.guest),
      idempotency,
      details: {
        source: body.source,
        specialRequests: body.special_requests ?? null,
        arrivalTime: body.arrival_time ?? null,
        groupName: body.group ?? null,
      },
      informGuest: body.inform_guest,
      isDryRun: body.dry_run,
    })
    return mapResult(sold, (value) => toSaleResponse(value, body, deps.now()))
  })
}

export function addBookingDetailRoutes(admin: Hono<AdminEnv>): void {
  serve(admin, changeBookingRoute, async ({ deps, actor, path, body, idempotency }) => {
    const found = await findReachableBooking(deps, actor, path.bookingNo)
    if (!found.ok) return found
    const changes = toChanges(found.value, body)
    if (!changes.ok) return changes
    const { inform_guest: informGuest, unchanged_since: unchangedSince } = body
    const request = { booking: found.value, changes: changes.value, informGuest, unchangedSince, idempotency }
    const changed = await changeBookingDetails(deps, actor, request)
    if (!changed.ok) return changed
    return ok(toDetailsResponse(changed.value, await findSale(deps.db, changed.value.id), deps.now()))
  })

  serve(admin, confirmBookingRoute, async ({ deps, actor, path, idempotency }) => {
    const found = await findReachableBooking(deps, actor, path.bookingNo)
    if (!found.ok) return found
    const confirmed = await confirmBooking(deps, actor, { booking: found.value, idempotency })
    return mapResult(confirmed, (booking) => toBookingResponse(booking, deps.now()))
  })
}

export function addPriceRoutes(admin: Hono<AdminEnv>): void {
  serve(admin, changePriceRoute, async ({ deps, actor, path, body, idempotency }) => {
    const found = await findReachableBooking(deps, actor, path.bookingNo)
    if (!found.ok) return found
    const price = toPrice(body.price)
    const { dry_run: isDryRun, unchanged_since: unchangedSince } = body
    const request = { booking: found.value, price, isDryRun, unchangedSince, idempotency }
    return mapResult(await changeBookingPrice(deps, actor, request), ({ before, after }) => ({
      dry_run: body.dry_run,
      currency: after.currency,
      old_total_minor: before.totalMinor,
      total_minor: after.totalMinor,
      tax_minor: after.quote.taxMinor,
      paid_minor: after.paidMinor,
      payable_minor: after.totalMinor - after.paidMinor,
    }))
  })
}

type ChangeBody = v.InferOutput<typeof changeBookingRoute.body>

function toChanges({ guest }: Booking, body: ChangeBody): Result<BookingDetailsChange, Problem> {
  const { language } = body
  if (language !== undefined && !isLocale(language)) {
    return refuseFields({ language: 'the site does not have it' })
  }
  const { name, email, phone, country_code } = body.guest ?? {}
  if (name !== undefined && nameFault(name, { isNameOptional: false, needsFullName: false }) !== null) {
    return refuseFields({ 'guest.name': 'is no name' })
  }
  const parsedPhone = phone === undefined ? null : parsePhone(phone, country_code ?? guest.countryCode)
  if (parsedPhone && !parsedPhone.ok) {
    return refuseFields({ 'guest.phone': `is no number: ${parsedPhone.problem}` })
  }
  const changes = {
    name,
    email,
    locale: language,
    arrivalTime: body.arrival_time,
    specialRequests: body.special_requests,
  }
  const definedChanges = Object.entries(changes).filter(([, value]) => value !== undefined)
  return ok({ ...Object.fromEntries(definedChanges), ...(parsedPhone ? { number: parsedPhone.value } : {}) })
}

function findScope(deps: Deps, property: Property, { site, locale }: SaleBody): Result<Scope, Problem> {
  if (locale !== undefined && !isLocale(locale)) {
    return refuseFields({ locale: 'the site does not have it' })
  }
  const { brandId, countryCode } = property
  const scope = scopeOfProperty(deps, { brandId, countryCode, site: site ?? null, locale: locale ?? null })
  return scope ? ok(scope) : refuseFields({ site: 'is no site of the brand' })
}

function toTerms(body: SaleBody): SaleTerms {
  const { property: propertyId, room: roomTypeId, checkin, checkout, cots } = body
  const rooms = withChildAges(parseRoomsConfig(body.rooms_config) ?? [], body.child_ages)
  return {
    stay: {
      propertyId,
      ...chooseRooms({ roomTypeId, plan: body.plan ?? null }, rooms.length, body.parts.map(toNumberedChoice)),
      checkin,
      checkout,
      rooms,
      cots,
      earlyCheckin: false,
      couponCode: body.coupon_code ?? null,
      meals: body.meals.map(({ code, guests: guestCount }) => ({ code, guestCount })),
      ...(body.extras.length > 0 ? { extras: body.extras } : {}),
    },
    holdUntil: body.hold_until === undefined ? null : Date.parse(body.hold_until),
    price: body.price ? toPrice(body.price) : null,
    shownTotalMinor: body.total_minor ?? null,
  }
}

function toPrice(price: NonNullable<SaleBody['price']>): PriceOverride {
  const { reason, total_minor: totalMinor, night_minor: nightMinor = 0 } = price
  return totalMinor === undefined ? { reason, nightMinor } : { reason, totalMinor }
}

function toGuest(guest: SaleBody['guest']): SoldGuest | null {
  if (!guest) return null
  const { name, country_code: countryCode = null, phone = null, email = null } = guest
  return { name, countryCode, phone, email, isWithoutContact: guest.without_contact }
}

function toSaleResponse({ quoted, usualMinor, booking }: SoldBooking, body: SaleBody, now: number) {
  const { quote, policy } = quoted
  return {
    dry_run: body.dry_run,
    currency: quote.currency,
    total_minor: quote.totalMinor,
    usual_minor: usualMinor,
    tax_minor: quote.taxMinor,
    tax_inclusive: quote.taxInclusive,
    local_tax_minor: quote.cityTaxMinor,
    nights: quote.perNight.map(({ day, amountMinor }) => ({ day, amount_minor: amountMinor })),
    free_until: toIsoOrNull(policy.freeUntil),
    ...toBookedPlanField(quoted.plan),
    policy: toBookedPolicy(policy),
    hold_until: body.hold_until === undefined ? null : toIso(Date.parse(body.hold_until)),
    booking: booking && toBookingResponse(booking, now),
  }
}
