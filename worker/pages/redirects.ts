import { Hono } from 'hono'
import type { AppEnv } from '#worker/context.ts'
import { enterMicrosite } from '#worker/middleware/visit-frame.ts'

/** Addresses that only lead on. */
export function createRedirectRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  // A partner's way in: remembered, so that every page after it is that of the microsite (DEC-82) [ROUTE-28].
  routes.get('/microsite/:name', async (c) => {
    await enterMicrosite(c, c.req.param('name'))
    return c.redirect('/', 302)
  })
  return routes
}
