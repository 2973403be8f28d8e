import type { Context } from 'hono'
import { reasonOf, refusalReasons } from '#app/domain/operators/refusal-reasons.ts'
import { type Problem, type ProblemCode, problemStatus } from '#app/domain/problem.ts'
import type { AdminEnv } from './context.ts'

/** Responds with the API's error format, in English because callers are programs. */
export function sendProblem(c: Context<AdminEnv>, problem: Problem): Response {
  const { code, fields, details, retryAfterSeconds } = problem
  if (retryAfterSeconds) c.header('Retry-After', String(retryAfterSeconds))
  const reason = reasonOf(problem)
  const error = {
    code,
    message: describeProblem(problem),
    ...(reason ? { reason } : {}),
    ...(fields ? { fields } : {}),
    ...details,
  }
  return c.json({ error: { ...error, request_id: c.var.requestId } }, problemStatus[code])
}

const messageByCode: Partial<Record<ProblemCode, string>> = {
  malformed: 'The request is malformed; see `fields`.',
  forbidden: 'The caller lacks the required scope or property.',
  proof_needed: 'Prove your identity again: POST /v1/step-ups by one of `step_up.ways`, then repeat the request.',
  password_incorrect: 'Sign-in failed: wrong or used credentials, or an unknown person or device.',
  link_over: 'The invitation is expired or used; ask for another.',
  last_way_in: 'This is the last way to sign in; add another first.',
  email_taken: 'Another person has this email address.',
  xsrf_failed: 'Browsers may send this from the admin itself only: `Origin` is another, or missing.',
  not_signed_in: 'A valid token (Authorization: Bearer sfd_…) or session is required.',
  not_found: 'Not found, or not accessible to the caller.',
  invalid_fields: 'Nothing was changed; see `fields`.',
  idempotency_mismatch: 'This Idempotency-Key was used with a different request.',
  in_progress: 'A concurrent request is changing the same data; read it again.',
  stay_open: 'The guest has a current or future stay.',
  money_open: 'The guest has a pending payment or refund.',
  too_many_requests: 'Too many requests in this minute.',
}

function describeProblem(problem: Problem): string {
  const { code } = problem
  const reason = reasonOf(problem)
  if (reason) return refusalReasons[reason]
  return messageByCode[code] ?? code.replaceAll('_', ' ')
}
