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

/** Each guest takes some fifteen queries if erased alone; a round stays within D1's 1,000. */
const GUESTS_A_ROUND = 60
/** For countries missing in our table. */
const MONTHS_ELSEWHERE = 12

/** Erases guests of bookings without an account after their country's retention period. Safe to run concurrently. */
export async function eraseOldGuests(deps: Deps, after = ''): Promise<JobRound> {
  const query = { until: retentionLimits(deps.now()), after: parseCursor(after), limit: GUESTS_A_ROUND }
  const old = await listOldGuests(deps.db, query)
  const next = nextCursor(old, GUESTS_A_ROUND)
  if (old.length === 0) return { done: 0, next }
  try {
    return {
      done: await eraseGuests(
        deps,
        old.map(({ id }) => id),
      ),
      next,
    }
  } catch {
    const failureLog = { event: 'guest_not_erased', details: ({ id }: { id: string }) => ({ bookingId: id }) }
    return { done: await processEach(old, failureLog, async ({ id }) => (await eraseGuests(deps, [id])) > 0), next }
  }
}

function retentionLimits(now: Instant): RetentionLimits {
  const today = calendarDayIn('UTC', now)
  const own = [...countries.values()].map(({ code, guestMonths }) => [code, addMonths(today, -guestMonths)])
  return { ...Object.fromEntries(own), other: addMonths(today, -MONTHS_ELSEWHERE) }
}

/** For anyone with access. Fails while the stay is ahead or in progress, or payments are open. Idempotent. */
export async function eraseGuestOf(deps: Deps, scope: Scope, proof: BookingProof): Promise<Result<null, Problem>> {
  const found = await findBooking(deps, scope, proof)
  if (!found.ok) return found
  const { id, userId } = found.value
  const isErased = userId === null && (await eraseGuests(deps, [id])) > 0
  return isErased ? ok(null) : refuse(problem('stay_open'))
}

/** Returns false while the stay or its payments are open. */
export async function eraseGuestOfBooking(
  deps: Pick<Deps, 'db' | 'write'>,
  { id }: Pick<Booking, 'id'>,
): Promise<boolean> {
  return (await eraseGuests(deps, [id])) > 0
}

/** Reads which guests are erased, before a backup replaces the data. */
export async function readErased(db: Database): Promise<{ bookingIds: string[] }> {
  return { bookingIds: await listErasedBookings(db) }
}

export async function eraseAgain(db: Database, { bookingIds }: { bookingIds: readonly string[] }): Promise<number> {
  return bookingIds.length === 0 ? 0 : eraseGuestsAgain({ db }, bookingIds)
}
