import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { type Problem, problemStatus } from '#app/domain/problem.ts'
import { translateProblem } from '#worker/services/content/messages.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { dropSession } from './cookies/session-cookies.ts'

export type ErrorBody = {
  error: { code: string | number; message: string; fields?: Record<string, string>; [detail: string]: unknown }
}

/** Responds with JSON; not cacheable unless the caller has set Cache-Control. */
export function respond(c: Context<AppEnv>, body: unknown, status: ContentfulStatusCode = 200): Response {
  if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store')
  return c.json(body as object, status)
}

export async function toErrorBody(c: Context<AppEnv>, problem: Problem): Promise<ErrorBody> {
  const { message, fields } = await translateProblem(c.var.scope, problem)
  return { error: { code: problem.code, message, ...(fields ? { fields } : {}), ...problem.details } }
}

/** Responds with a problem; `not_signed_in` also deletes an invalid session. */
export async function refuseWith(c: Context<AppEnv>, problem: Problem): Promise<Response> {
  if (problem.code === 'not_signed_in') dropSession(c)
  if (problem.retryAfterSeconds) c.header('Retry-After', String(problem.retryAfterSeconds))
  c.header('Cache-Control', 'no-store')
  return c.json(await toErrorBody(c, problem), problemStatus[problem.code])
}
