import { countries } from '#app/brands/countries/countries.ts'
import { addMonths } from '#app/domain/dates/calendar-day.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import { ok, type Result, refuse } from '#app/domain/result.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import { type BookingProof, findBooking } from '#worker/bookings/reading/find-booking.ts'
import { eachAlone, type JobRound, nextPlace, readPlace } from '#worker/changes/job-round.ts'
import type { Deps } from '#worker/deps.ts'
import type { Scope } from '#worker/scope.ts'
import { eraseGuests, type KeptUntil, listOldGuests } from './erase-guest-storage.ts'

/** Each alone takes some fifteen queries: with all of them, and the list, a round is still within D1's thousand. */
const GUESTS_A_ROUND = 60
/** For a country that is not in our table. */
const MONTHS_ELSEWHERE = 12

/** Erases the guests of bookings without an account once they were kept as long as their country says. Safe to run twice. */
export async function eraseOldGuests(deps: Deps, after = ''): Promise<JobRound> {
  const query = { until: keptUntil(deps.now()), after: readPlace(after), limit: GUESTS_A_ROUND }
  const old = await listOldGuests(deps.db, query)
  const next = nextPlace(old, GUESTS_A_ROUND)
  if (old.length === 0) return { done: 0, next }
  try {
    return {
      done: await eraseGuests(
        deps.db,
        old.map(({ id }) => id),
      ),
      next,
    }
  } catch {
    const told = { event: 'guest_not_erased', facts: ({ id }: { id: string }) => ({ bookingId: id }) }
    return { done: await eachAlone(old, told, async ({ id }) => (await eraseGuests(deps.db, [id])) > 0), next }
  }
}

function keptUntil(now: Instant): KeptUntil {
  const today = calendarDayIn('UTC', now)
  const own = [...countries.values()].map(({ code, guestMonths }) => [code, addMonths(today, -guestMonths)])
  return { ...Object.fromEntries(own), other: addMonths(today, -MONTHS_ELSEWHERE) }
}

/**
 * Erases the guest of one booking for whoever may see it and has no account: name, number, addresses, wishes. Refused while
 * the stay lies ahead or goes on, or money is on its way; safe to ask twice.
 */
export async function eraseGuestOf(deps: Deps, scope: Scope, proof: BookingProof): Promise<Result<null, Problem>> {
  const found = await findBooking(deps, scope, proof)
  if (!found.ok) return found
  const { id, userId } = found.value
  const isErased = userId === null && (await eraseGuests(deps.db, [id])) > 0
  return isErased ? ok(null) : refuse(problem('stay_open'))
}
