import type { Context } from 'hono'
import { type Problem, problem } from '#app/domain/problem.ts'
import { type Result, refuse } from '#app/domain/result.ts'
import type { Booking } from '#worker/bookings/booking.ts'
import { findCheckin, readCheckinAccess, writeCheckinAccess } from '#worker/bookings/checkin/checkin-access.ts'
import type { AppEnv } from '#worker/context.ts'
import { readOwnCookie, writeOwnCookie } from '#worker/http/cookies/cookies.ts'
import { proofOf } from './booking-proof.ts'

/** Returns the booking of a check-in request if the guest may open it, else not_found or too_many_requests. */
export async function findProvenCheckin(
  c: Context<AppEnv>,
  said: { reference: string; token: string | null; phone: string | null },
): Promise<Result<Booking, Problem>> {
  const { deps, scope } = c.var
  if (!said.reference) return refuse(problem('not_found'))
  const proof = await proofOf(c, said)
  if (!proof.ok) return proof
  const checkins = await readCheckinAccess(deps, readOwnCookie(c, 'checkinAccess'))
  return findCheckin(deps, scope, { ...proof.value, reference: said.reference, checkins })
}

/** Adds a booking to the check-in access cookie, which grants nothing else. */
export async function rememberCheckin(c: Context<AppEnv>, bookingId: string): Promise<void> {
  const { deps } = c.var
  const known = await readCheckinAccess(deps, readOwnCookie(c, 'checkinAccess'))
  writeOwnCookie(c, 'checkinAccess', await writeCheckinAccess(deps, [bookingId, ...known]))
}
