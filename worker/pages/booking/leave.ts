import type { Context } from 'hono'
import type { Problem } from '#app/domain/problem.ts'
import type { AppEnv } from '#worker/context.ts'
import { renderPage } from '#worker/render/render-page.tsx'
import { noticePage } from '../texts/notice.ts'

/** Sends a guest on to a page of ours; nobody keeps the way. */
export function leave(c: Context<AppEnv>, path: string): Response {
  c.header('Cache-Control', 'no-store')
  return c.redirect(path, 303)
}

/** One page for every booking that may not be seen, whatever the reason; another one when it was tried too often. */
export async function refusePage(c: Context<AppEnv>, problem: Problem): Promise<Response> {
  if (problem.retryAfterSeconds) c.header('Retry-After', String(problem.retryAfterSeconds))
  return renderPage(c, await noticePage(c.var.scope, problem.code === 'too_many_requests' ? 'too-many' : 'not-found'))
}
