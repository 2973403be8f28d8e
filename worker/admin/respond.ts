import type { Context } from 'hono'
import { reasonOf } from '#app/domain/operators/refusal-reasons.ts'
import { type Problem, problemStatus } from '#app/domain/problem.ts'
import type { AdminEnv } from './context.ts'
import { problemWords } from './problem-words.ts'

/** Responds with the API's error format, in English because callers are programs. */
export function refuse(c: Context<AdminEnv>, problem: Problem): Response {
  const { code, fields, details, retryAfterSeconds } = problem
  if (retryAfterSeconds) c.header('Retry-After', String(retryAfterSeconds))
  const reason = reasonOf(problem)
  const error = {
    ...{ code, message: problemWords(problem) },
    ...(reason ? { reason } : {}),
    ...(fields ? { fields } : {}),
    ...details,
  }
  return c.json({ error: { ...error, request_id: c.var.requestId } }, problemStatus[code])
}
