import type { GuestEndpoint } from '#app/contracts/guest-endpoint.ts'
import type { ProblemCode } from '#app/domain/problem.ts'

/** The refusals of an endpoint, each once. */
export function guestProblemsOf({ method, problems, idempotency, needs }: GuestEndpoint): ProblemCode[] {
  return [
    ...new Set<ProblemCode>([
      'malformed',
      'not_signed_in',
      'too_many_requests',
      ...(method === 'GET' ? [] : (['xsrf_failed'] as const)),
      ...(idempotency ? (['idempotency_mismatch', 'in_progress'] as const) : []),
      ...(needs === 'booking' ? (['not_found'] as const) : []),
      ...problems,
    ]),
  ]
}
