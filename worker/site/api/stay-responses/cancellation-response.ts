import type { CancellationPoliciesResponse } from '#app/contracts/responses/rates.ts'
import { type CancellationPolicy, policyTimeline } from '#app/domain/bookings/cancellation.ts'
import type { Instant } from '#app/domain/dates/instant.ts'

/** Returns what cancelling costs and when, earliest first; null ends are open. */
export function toCancellationPolicies(policy: CancellationPolicy, now: Instant): CancellationPoliciesResponse {
  return policyTimeline(policy, now).map(({ charge, fee, from, until, isNow }) => ({
    charge,
    ...(charge === 'part' && fee ? { fee } : {}),
    from: toIsoOrNull(from),
    until: toIsoOrNull(until),
    is_current: isNow,
    time_zone: policy.timeZone,
  }))
}

function toIsoOrNull(instant: Instant | null): string | null {
  return instant === null ? null : new Date(instant).toISOString()
}
