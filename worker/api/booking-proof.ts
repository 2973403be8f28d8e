import type { Context } from 'hono'
import type { Problem } from '#app/domain/problem.ts'
import type { Result } from '#app/domain/result.ts'
import { openBookingAccess, readBookingAccess } from '#worker/bookings/booking-access.ts'
import type { BookingProof } from '#worker/bookings/find-booking.ts'
import type { KeyedCall } from '#worker/bookings/keyed-call.ts'
import { toKeyedCall } from '#worker/bookings/replay-answer.ts'
import type { AppEnv } from '#worker/context.ts'
import { readOwnCookie, writeOwnCookie } from '#worker/http/cookies.ts'

/** What a request proves about a booking: what it says, and the bookings its browser has proven before. */
export async function proofOf(
  c: Context<AppEnv>,
  said: { reference: string | null; phone: string | null; token: string | null },
): Promise<BookingProof> {
  return { ...said, access: await accessOf(c) }
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
