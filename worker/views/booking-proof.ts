import type { Context } from 'hono'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { openBookingAccess, readBookingAccess } from '#worker/bookings/reading/booking-access.ts'
import type { BookingProof } from '#worker/bookings/reading/find-booking.ts'
import type { KeyedCall } from '#worker/changes/keyed-call.ts'
import { toKeyedCall } from '#worker/changes/replay-answer.ts'
import type { AppEnv } from '#worker/context.ts'
import { readOwnCookie, writeOwnCookie } from '#worker/http/cookies.ts'
import { mayLookUp } from '#worker/http/lookup-limit.ts'

/**
 * What a request proves about a booking: what it says, and the bookings its browser has proven before. An address that
 * comes with too many phones is refused: too_many_requests.
 */
export async function proofOf(
  c: Context<AppEnv>,
  said: Omit<BookingProof, 'access'>,
): Promise<Result<BookingProof, Problem>> {
  if (said.phone && !(await mayLookUp(c))) return refuse(problem('too_many_requests', { retryAfterSeconds: 60 }))
  return ok({ ...said, access: await accessOf(c) })
}

/** Ids of the bookings this browser has proven it may see. */
export function accessOf(c: Context<AppEnv>): Promise<string[]> {
  return readBookingAccess(c.var.deps, readOwnCookie(c, 'bookingAccess'))
}

/** Remembers in the browser that it may see a booking. */
export async function rememberBooking(c: Context<AppEnv>, bookingId: string): Promise<void> {
  const cookie = readOwnCookie(c, 'bookingAccess')
  writeOwnCookie(c, 'bookingAccess', await openBookingAccess(c.var.deps, cookie, bookingId))
}

/** The keyed call of a request; null without an Idempotency-Key. */
export function keyedOf(
  c: Context<AppEnv>,
  operation: string,
  body: unknown,
): Promise<Result<KeyedCall | null, Problem>> {
  return toKeyedCall(c.var.scope, operation, c.req.header('Idempotency-Key'), body)
}
