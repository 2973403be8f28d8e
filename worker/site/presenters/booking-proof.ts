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
import { canLookUp, RETRY_AFTER_SECONDS } from '#worker/site/http/limits.ts'

/** Adds the browser's access to a proof. Refuses too many lookups by phone number from one network. */
export async function resolveProof(
  c: Context<AppEnv>,
  fields: Omit<BookingProof, 'access'>,
): Promise<Result<BookingProof, Problem>> {
  if (fields.phone && !(await canLookUp(c))) {
    return refuse(problem('too_many_requests', { retryAfterSeconds: RETRY_AFTER_SECONDS }))
  }
  return ok({ ...fields, access: await refreshAccess(c) })
}

/** Returns the booking if the proof or the browser's cookie gives access to it. */
export async function findProvenBooking(
  c: Context<AppEnv>,
  fields: Omit<BookingProof, 'access'>,
): Promise<Result<Booking, Problem>> {
  const proof = await resolveProof(c, fields)
  return proof.ok ? findBooking(c.var.deps, c.var.scope, proof.value) : proof
}

/** Returns the access keys of this browser's bookings, newest first. Adds newly made bookings to the cookie. */
export async function refreshAccess(c: Context<AppEnv>): Promise<string[]> {
  const { storedKeys, newKeys } = await listAccessKeys(c)
  if (newKeys.every((key) => storedKeys.includes(key))) return storedKeys
  return storeAccess(c, [...newKeys, ...storedKeys])
}

/** Gives this browser access to a booking. */
export async function rememberBooking(c: Context<AppEnv>, accessKey: string): Promise<void> {
  const { storedKeys, newKeys } = await listAccessKeys(c)
  await storeAccess(c, [accessKey, ...newKeys, ...storedKeys])
}

async function listAccessKeys(c: Context<AppEnv>): Promise<{ storedKeys: string[]; newKeys: string[] }> {
  const { deps, scope } = c.var
  const [storedKeys, newKeys] = await Promise.all([
    readBookingAccess(deps, readOwnCookie(c, 'bookingAccess')),
    listJustMade(deps, scope.visitor.id),
  ])
  return { storedKeys, newKeys }
}

async function storeAccess(c: Context<AppEnv>, accessKeys: readonly string[]): Promise<string[]> {
  const uniqueKeys = [...new Set(accessKeys)]
  writeOwnCookie(c, 'bookingAccess', await writeBookingAccess(c.var.deps, uniqueKeys))
  return uniqueKeys
}

/** Returns the booking like `findProvenBooking`, but access to the online check-in is sufficient. */
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
export async function rememberCheckin(c: Context<AppEnv>, accessKey: string): Promise<void> {
  const { deps } = c.var
  const storedKeys = await readCheckinAccess(deps, readOwnCookie(c, 'checkinAccess'))
  writeOwnCookie(c, 'checkinAccess', await writeCheckinAccess(deps, [accessKey, ...storedKeys]))
}
