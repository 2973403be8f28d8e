import { countries } from '#app/brands/countries/countries.ts'
import { addMonths } from '#app/domain/dates/calendar-day.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import type { Database } from '#worker/infra/database/database.ts'
import type { Deps } from '#worker/infra/deps.ts'
import { type JobRound, nextCursor, parseCursor, processEach } from '#worker/infra/guarded-writes/job-round.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { type BookingProof, findBooking } from '#worker/services/bookings/reading/find-booking.ts'
import type { Booking } from '../booking.ts'
import {
  eraseGuests,
  eraseGuestsAgain,
  listErasedBookings,
  listOldGuests,
  type RetentionLimits,
} from './erase-guest-storage.ts'

/** A guest erased alone takes about fifteen queries; a round stays within D1's 1,000. */
const GUESTS_PER_ROUND = 53
/** Retention in countries without an entry in `countries`. */
const MONTHS_ELSEWHERE = 12

/** Erases guests of bookings without an account after their country's retention period. Safe to run concurrently. */
export async function eraseOldGuests(deps: Deps, after = ''): Promise<JobRound> {
  const query = { until: retentionLimits(deps.now()), after: parseCursor(after), limit: GUESTS_PER_ROUND }
  const oldGuests = await listOldGuests(deps.db, query)
  const next = nextCursor(oldGuests, GUESTS_PER_ROUND)
  if (oldGuests.length === 0) return { done: 0, next }
  try {
    return {
      done: await eraseGuests(
        deps,
        oldGuests.map(({ id }) => id),
      ),
      next,
    }
  } catch {
    const failureLog = { event: 'guest_not_erased', details: ({ id }: { id: string }) => ({ bookingId: id }) }
    const done = await processEach(oldGuests, failureLog, async ({ id }) => (await eraseGuests(deps, [id])) > 0)
    return { done, next }
  }
}

function retentionLimits(now: Instant): RetentionLimits {
  const today = calendarDayIn('UTC', now)
  const limitsByCountry = [...countries.values()].map(({ code, guestMonths }) => [code, addMonths(today, -guestMonths)])
  return { ...Object.fromEntries(limitsByCountry), other: addMonths(today, -MONTHS_ELSEWHERE) }
}

/** Erases a guest for anyone with access. Fails before and during the stay, and while payments are open. Idempotent. */
export async function eraseGuestOf(deps: Deps, scope: Scope, proof: BookingProof): Promise<Result<null, Problem>> {
  const found = await findBooking(deps, scope, proof)
  if (!found.ok) return found
  const { id, userId } = found.value
  const isErased = userId === null && (await eraseGuests(deps, [id])) > 0
  return isErased ? ok(null) : refuse(problem('stay_open'))
}

/** Erases a guest for staff. Returns false while the stay or its payments are open. */
export async function eraseGuestOfBooking(
  deps: Pick<Deps, 'db' | 'write'>,
  { id }: Pick<Booking, 'id'>,
): Promise<boolean> {
  return (await eraseGuests(deps, [id])) > 0
}

/** Returns the bookings of erased guests, before a backup replaces the data. */
export async function readErased(db: Database): Promise<{ bookingIds: string[] }> {
  return { bookingIds: await listErasedBookings(db) }
}

/** Erases guests again after a backup replaced the data; returns the number. */
export async function eraseAgain(db: Database, { bookingIds }: { bookingIds: readonly string[] }): Promise<number> {
  return bookingIds.length === 0 ? 0 : eraseGuestsAgain({ db }, bookingIds)
}
