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
    ...{ code, message: describeProblem(problem) },
    ...(reason ? { reason } : {}),
    ...(fields ? { fields } : {}),
    ...details,
  }
  return c.json({ error: { ...error, request_id: c.var.requestId } }, problemStatus[code])
}

const messages: Partial<Record<ProblemCode, string>> = {
  malformed: 'The request is not of the form this route takes; `fields` says where.',
  forbidden: 'The caller may not do that.',
  proof_needed: 'Prove again who you are: POST /v1/step-ups by one of `step_up.ways`, then send the same again.',
  password_incorrect: 'That does not sign anybody in: wrong, used before, or of an unknown person or device.',
  link_over: 'The invitation has ended or was used: ask for another.',
  last_way_in: 'It is the last way to sign in: add another first.',
  email_taken: 'Another person has this address.',
  xsrf_failed: 'A browser sends this from the admin itself alone: `Origin` is another, or missing.',
  not_signed_in:
    'This call needs a good token (Authorization: Bearer sfd_…) or a session. None was sent, or it has ended.',
  not_found: 'There is no such thing, or the caller does not reach it.',
  invalid_fields: 'Nothing was done; `fields` says which part cannot be, and why.',
  idempotency_mismatch: 'This Idempotency-Key was used with another body.',
  in_progress: 'The same is being done at this moment; read the subject again.',
  stay_open: 'A stay of theirs lies ahead or goes on.',
  money_open: 'Money of theirs is on its way.',
  too_many_requests: 'Too many calls in this minute.',
}

function describeProblem(problem: Problem): string {
  const { code } = problem
  const reason = reasonOf(problem)
  if (reason) return refusalReasons[reason]
  return messages[code] ?? code.replaceAll('_', ' ')
}
