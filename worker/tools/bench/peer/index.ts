import { Hono } from 'hono'
import type { AppEnv } from '#worker/context.ts'
import { callLimit } from '#worker/middleware/call-limit.ts'
import { provideDeps } from '#worker/middleware/provide-deps.ts'
import { provideScope } from '#worker/middleware/provide-scope.ts'
import { securityHeaders } from '#worker/middleware/security-headers.ts'
import { xsrf } from '#worker/middleware/xsrf.ts'
import { createHotelRoutes } from '#worker/pages/hotel/hotel.ts'
import { createListingRoutes } from '#worker/pages/listing/listing.ts'
import { createHomeRoutes } from '#worker/pages/places/home.ts'
import { createDeps } from '#worker/wire.ts'

/** A minimal server of the three pages: no headers, tokens or hydration; one React stream or one template. */
const site = new Hono<AppEnv>()
const SIXTY_KB = `<!doctype html><title>constant</title><p>${'stay '.repeat(12_000)}`

site.get('/bench/nothing', (c) => c.text('ok'))
site.get('/bench/constant', (c) => c.html(SIXTY_KB))
// A point lookup passes the same middleware as an API request, so that only the query differs.
site.use(
  '/bench/point',
  securityHeaders(),
  provideDeps(createDeps),
  provideScope(),
  xsrf({ exempt: /^$/, guardedReads: /^$/ }),
  callLimit({ only: () => true }),
)
site.get('/bench/point', async (c) => {
  const id = Number(c.req.query('id'))
  return c.json(await c.var.deps.db.first('SELECT id, name, slug FROM property WHERE id = ?', id))
})
site.use(provideDeps(createDeps), provideScope())
for (const routes of [createHomeRoutes(), createListingRoutes(), createHotelRoutes()]) site.route('/', routes)

export default { fetch: site.fetch }
