import { Hono } from 'hono'
import type { AppEnv } from '#worker/context.ts'

/** Addresses that only lead on. */
export function createRedirectRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  // A partner's way in: its name is not kept yet, so whoever it is for sees the home everybody sees [ROUTE-28].
  routes.get('/microsite/:name', (c) => c.redirect('/', 302))
  return routes
}
