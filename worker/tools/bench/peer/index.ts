import { Hono } from 'hono'
import { createDeps } from '#worker/services/create-deps.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { callLimit } from '#worker/site/middleware/call-limit.ts'
import { provideDeps } from '#worker/site/middleware/provide-deps.ts'
import { provideScope } from '#worker/site/middleware/provide-scope.ts'
import { securityHeaders } from '#worker/site/middleware/security-headers.ts'
import { xsrf } from '#worker/site/middleware/xsrf.ts'
import { createHotelRoutes } from '#worker/site/pages/hotel/hotel.ts'
import { createListingRoutes } from '#worker/site/pages/listing/listing.ts'
import { createHomeRoutes } from '#worker/site/pages/places/home.ts'

// A minimal server of the three pages: no headers, tokens or hydration; one React stream or one template.
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
  xsrf({ exempt: /^$/, guardedReads: /^$/, refuseForm: async (c) => c.body(null, 403) }),
  callLimit({ isLimited: () => true }),
)
site.get('/bench/point', async (c) => {
  const id = Number(c.req.query('id'))
  return c.json(await c.var.deps.db.first('SELECT id, name, slug FROM property WHERE id = ?', id))
})
site.use(provideDeps(createDeps), provideScope())
for (const routes of [createHomeRoutes(), createListingRoutes(), createHotelRoutes()]) site.route('/', routes)

export default { fetch: site.fetch }
