import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { type Problem, problemStatus } from '#app/domain/problem.ts'
import { translateProblem } from '#worker/content/messages.ts'
import type { AppEnv } from '#worker/context.ts'
import { dropSession } from './cookies/session-cookies.ts'

/** The error body of the contract. */
export type ErrorBody = {
  error: { code: string | number; message: string; fields?: Record<string, string>; [detail: string]: unknown }
}

/** Answers JSON that no cache may keep, unless the caller says otherwise. */
export function answer(c: Context<AppEnv>, body: unknown, status: ContentfulStatusCode = 200): Response {
  if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store')
  return c.json(body as object, status)
}

/** Builds the contract's error body in the caller's language. */
export async function toErrorBody(c: Context<AppEnv>, problem: Problem): Promise<ErrorBody> {
  const { message, fields } = await translateProblem(c.var.scope, problem)
  return { error: { code: problem.code, message, ...(fields ? { fields } : {}), ...problem.details } }
}

/** Answers a refusal as the contract's error. */
export async function refuseWith(c: Context<AppEnv>, problem: Problem): Promise<Response> {
  if (problem.code === 'not_signed_in') dropSession(c)
  if (problem.retryAfterSeconds) c.header('Retry-After', String(problem.retryAfterSeconds))
  c.header('Cache-Control', 'no-store')
  return c.json(await toErrorBody(c, problem), problemStatus[problem.code])
}
