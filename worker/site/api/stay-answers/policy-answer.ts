import type { CancellationPoliciesAnswer } from '#app/contracts/answers/rooms.ts'
import { type CancellationPolicy, policyTimeline } from '#app/domain/bookings/cancellation.ts'
import type { Instant } from '#app/domain/dates/instant.ts'

/** What cancelling costs and when, earliest first; moments are ISO instants, null ends are open [AVAIL-31]. */
export function toCancellationPolicies(policy: CancellationPolicy, now: Instant): CancellationPoliciesAnswer {
  return policyTimeline(policy, now).map(({ charge, from, until, isNow }) => ({
    charge,
    from: toIso(from),
    until: toIso(until),
    is_current: isNow,
    time_zone: policy.timeZone,
  }))
}

function toIso(at: Instant | null): string | null {
  return at === null ? null : new Date(at).toISOString()
}
