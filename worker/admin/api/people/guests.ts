import type { Hono } from 'hono'
import { eraseGuestRoute, exportGuestRoute, searchGuestRoute } from '#app/contracts/admin/people/guests.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { AdminEnv } from '#worker/admin/context.ts'
import { serve } from '#worker/admin/serve.ts'
import { eraseGuest } from '#worker/admin/services/people/erase-guest.ts'
import { type FoundGuest, type GuestProof, reachesAccounts } from '#worker/admin/services/people/find-guest.ts'
import { exportGuest, searchGuest } from '#worker/admin/services/people/read-guest.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import { toIso, toIsoOrNull } from '../wire.ts'

/** Finds a guest by proof only (booking number and phone): there is no list of guests. */
export function addGuestRoutes(admin: Hono<AdminEnv>): void {
  serve(admin, searchGuestRoute, async ({ writing, actor, body }) => {
    const proof = toProof(body)
    if (!proof.ok) return proof
    const found = await searchGuest(writing, actor, { proof: proof.value, ticket: body.ticket ?? null })
    if (!found.ok) return found
    const { booking, bookings } = found.value
    const { name, countryCode, phone, email } = booking.guest
    return ok({
      guest: { name, country_code: countryCode, phone, email },
      account: reachesAccounts(actor) ? toAccount(found.value) : null,
      bookings: bookings.map(toBookingLine),
    })
  })

  serve(admin, exportGuestRoute, async ({ writing, actor, body }) => {
    const proof = toProof(body)
    return proof.ok ? exportGuest(writing, actor, { proof: proof.value, ticket: body.ticket }) : proof
  })

  serve(admin, eraseGuestRoute, async ({ writing, actor, body, keyed }) => {
    const proof = toProof(body)
    return proof.ok ? eraseGuest(writing, actor, { proof: proof.value, ticket: body.ticket, keyed }) : proof
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
    return refuse(problem('invalid_fields', { fields: { phone: 'a phone with its country_code, or an email' } }))
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
