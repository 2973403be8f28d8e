import { Hono } from 'hono'
import type { AppEnv } from '#worker/context.ts'
import { enterMicrosite } from '#worker/middleware/visit-frame.ts'

export function createRedirectRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  // A partner's entry: stores the microsite in a cookie, so that all later pages use it.
  routes.get('/microsite/:name', async (c) => {
    await enterMicrosite(c, c.req.param('name'))
    return c.redirect('/', 302)
  })
  return routes
}
