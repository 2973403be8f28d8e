import type { Context } from 'hono'
import type { Problem } from '#app/domain/problem.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { renderPage } from '#worker/site/render/render-page.tsx'
import { noticePage } from '../notice.ts'

/** Redirects to another page of the site with 303; the response is never cached. */
export function leave(c: Context<AppEnv>, path: string): Response {
  c.header('Cache-Control', 'no-store')
  return c.redirect(path, 303)
}

/**
 * Shows the same page for every booking the visitor may not see, whatever the reason, and another page after too many
 * attempts.
 */
export async function refusePage(c: Context<AppEnv>, problem: Problem): Promise<Response> {
  if (problem.retryAfterSeconds) c.header('Retry-After', String(problem.retryAfterSeconds))
  return renderPage(c, await noticePage(c.var.scope, problem.code === 'too_many_requests' ? 'too-many' : 'not-found'))
}
