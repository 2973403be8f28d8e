import type { Context } from 'hono'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import type { Booking } from '#worker/services/bookings/booking.ts'
import { findCheckin, readCheckinAccess, writeCheckinAccess } from '#worker/services/bookings/checkin/checkin-access.ts'
import {
  listJustMade,
  readBookingAccess,
  writeBookingAccess,
} from '#worker/services/bookings/reading/booking-access.ts'
import { type BookingProof, findBooking } from '#worker/services/bookings/reading/find-booking.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { readOwnCookie, writeOwnCookie } from '#worker/site/http/cookies/cookies.ts'
import { canLookUp } from '#worker/site/http/limits.ts'

/** Too many lookups of phone numbers from one network are refused. */
export async function resolveProof(
  c: Context<AppEnv>,
  fields: Omit<BookingProof, 'access'>,
): Promise<Result<BookingProof, Problem>> {
  if (fields.phone && !(await canLookUp(c))) return refuse(problem('too_many_requests', { retryAfterSeconds: 60 }))
  return ok({ ...fields, access: await readAccess(c) })
}

export async function findProven(
  c: Context<AppEnv>,
  fields: Omit<BookingProof, 'access'>,
): Promise<Result<Booking, Problem>> {
  const proof = await resolveProof(c, fields)
  return proof.ok ? findBooking(c.var.deps, c.var.scope, proof.value) : proof
}

/** Returns the ids of bookings this browser may access, newest first. Adds bookings it has just made to the cookie. */
export async function readAccess(c: Context<AppEnv>): Promise<string[]> {
  const { known, made } = await listProvenBookings(c)
  if (made.every((id) => known.includes(id))) return known
  return keepAccess(c, [...made, ...known])
}

export async function rememberBooking(c: Context<AppEnv>, bookingId: string): Promise<void> {
  const { known, made } = await listProvenBookings(c)
  await keepAccess(c, [bookingId, ...made, ...known])
}

async function listProvenBookings(c: Context<AppEnv>): Promise<{ known: string[]; made: string[] }> {
  const { deps, scope } = c.var
  const [known, made] = await Promise.all([
    readBookingAccess(deps, readOwnCookie(c, 'bookingAccess')),
    listJustMade(deps, scope.visitor.id),
  ])
  return { known, made }
}

async function keepAccess(c: Context<AppEnv>, ids: readonly string[]): Promise<string[]> {
  const once = [...new Set(ids)]
  writeOwnCookie(c, 'bookingAccess', await writeBookingAccess(c.var.deps, once))
  return once
}

export async function findProvenCheckin(
  c: Context<AppEnv>,
  fields: { reference: string; token: string | null; phone: string | null },
): Promise<Result<Booking, Problem>> {
  const { deps, scope } = c.var
  if (!fields.reference) return refuse(problem('not_found'))
  const proof = await resolveProof(c, fields)
  if (!proof.ok) return proof
  const checkins = await readCheckinAccess(deps, readOwnCookie(c, 'checkinAccess'))
  return findCheckin(deps, scope, { ...proof.value, reference: fields.reference, checkins })
}

/** Adds a booking to the check-in access cookie, which grants nothing else. */
export async function rememberCheckin(c: Context<AppEnv>, bookingId: string): Promise<void> {
  const { deps } = c.var
  const known = await readCheckinAccess(deps, readOwnCookie(c, 'checkinAccess'))
  writeOwnCookie(c, 'checkinAccess', await writeCheckinAccess(deps, [bookingId, ...known]))
}
