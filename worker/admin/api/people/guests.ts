import type { Hono } from 'hono'
import {
  eraseGuestRoute,
  exportGuestRoute,
  readCheckinRoute,
  searchGuestRoute,
} from '#app/contracts/admin/people/guests.ts'
import { type Problem, refuseFields } from '#app/domain/problem.ts'
import { ok, type Result } from '#app/domain/result.ts'
import type { AdminEnv } from '#worker/admin/context.ts'
import { serve } from '#worker/admin/serve.ts'
import { findReachableBooking } from '#worker/admin/services/bookings/reachable-booking.ts'
import { eraseGuest } from '#worker/admin/services/people/erase-guest.ts'
import {
  canReachAccounts,
  exportGuest,
  type FoundGuest,
  type GuestProof,
  readCheckin,
  searchGuest,
} from '#worker/admin/services/people/read-guest.ts'
import { toIso, toIsoOrNull } from '#worker/admin/services/response-format.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'

/** Finds a guest by proof only (booking number and phone): there is no list of guests. */
export function addGuestRoutes(admin: Hono<AdminEnv>): void {
  serve(admin, searchGuestRoute, async ({ deps, actor, body }) => {
    const proof = toProof(body)
    if (!proof.ok) return proof
    const found = await searchGuest(deps, actor, { proof: proof.value, ticket: body.ticket ?? null })
    if (!found.ok) return found
    const { booking, bookings } = found.value
    const { name, countryCode, phone, email } = booking.guest
    return ok({
      guest: { name, country_code: countryCode, phone, email },
      account: canReachAccounts(actor) ? toAccount(found.value) : null,
      bookings: bookings.map(toBookingLine),
    })
  })

  serve(admin, exportGuestRoute, async ({ deps, actor, body }) => {
    const proof = toProof(body)
    return proof.ok ? exportGuest(deps, actor, { proof: proof.value, ticket: body.ticket }) : proof
  })

  serve(admin, eraseGuestRoute, async ({ deps, actor, body, idempotency }) => {
    const proof = toProof(body)
    return proof.ok ? eraseGuest(deps, actor, { proof: proof.value, ticket: body.ticket, idempotency }) : proof
  })
}

type ProofBody = {
  booking_no: string
  country_code?: string | undefined
  phone?: string | undefined
  email?: string | undefined
}

function toProof({ booking_no, country_code, phone, email }: ProofBody): Result<GuestProof, Problem> {
  if ((phone === undefined) !== (country_code === undefined) || (phone === undefined && email === undefined)) {
    return refuseFields({ phone: 'a phone with its country_code, or an email' })
  }
  const number = phone !== undefined && country_code !== undefined ? { countryCode: country_code, number: phone } : null
  return ok({ bookingNo: booking_no, phone: number, email: email ?? null })
}

function toAccount(guest: FoundGuest) {
  if (guest.is !== 'owner') return null
  const { id, firstName, lastName, createdAt, gdprConsentAt, locale } = guest.account
  return {
    account_id: id,
    name: `${firstName} ${lastName}`.trim(),
    created_at: toIso(createdAt),
    gdpr_consent_at: toIsoOrNull(gdprConsentAt),
    language: locale,
  }
}

function toBookingLine({ bookingNo, state, property, checkin, checkout }: Booking) {
  return { booking_no: bookingNo, state, property: { id: property.id, name: property.name }, checkin, checkout }
}

export function addCheckinRoutes(admin: Hono<AdminEnv>): void {
  serve(admin, readCheckinRoute, async ({ deps, actor, path, body }) => {
    const found = await findReachableBooking(deps, actor, path.bookingNo)
    if (!found.ok) return found
    const booking = found.value
    const { state, missing, guests } = await readCheckin(deps, actor, { booking, ticket: body.ticket ?? null })
    return ok({
      state,
      missing,
      arrival_time: booking.arrivalTime,
      guests: guests.map(({ kind, name, nationality, document }) => ({
        kind,
        name,
        nationality,
        document_kind: document?.kind ?? null,
        document_number: document?.number ?? null,
      })),
    })
  })
}
