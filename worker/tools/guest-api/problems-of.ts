import type { ProblemCode } from '#app/domain/problem.ts'
import type { GuestRouteRecord } from '#worker/api/records/route-record.ts'

/** The refusals of a call, each once. */
export function guestProblemsOf({ method, problems, isKeyed, needs }: GuestRouteRecord): ProblemCode[] {
  return [
    ...new Set<ProblemCode>([
      'malformed',
      'not_signed_in',
      'too_many_requests',
      ...(method === 'GET' ? [] : (['xsrf_failed'] as const)),
      ...(isKeyed ? (['idempotency_mismatch', 'in_progress'] as const) : []),
      ...(needs === 'booking' ? (['not_found'] as const) : []),
      ...problems,
    ]),
  ]
}
