import { Hono } from 'hono'
import { findMicrosite } from '#app/brands/microsites.ts'
import type { AppEnv } from '#worker/context.ts'
import { writeOwnCookie } from '#worker/http/cookies/cookies.ts'

/** Addresses that only lead on. */
export function createRedirectRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  // A partner's way in: remembered, so that every page after it is that of the microsite (DEC-82) [ROUTE-28].
  routes.get('/microsite/:name', (c) => {
    const microsite = findMicrosite(c.req.param('name'))
    if (microsite) writeOwnCookie(c, 'microsite', microsite.name)
    return c.redirect('/', 302)
  })
  return routes
}
