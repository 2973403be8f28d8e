import { Hono } from 'hono'
import { problem } from '#app/domain/problem.ts'
import { describeError, log } from '#worker/log.ts'
import { takeBody } from '#worker/middleware/take-body.ts'
import { addAriRoutes } from './api/ari.ts'
import { addAuditRoutes } from './api/audit.ts'
import { addBlockRoutes } from './api/blocks.ts'
import { addBookingRoutes } from './api/bookings.ts'
import { addPropertyRoutes } from './api/properties.ts'
import { createSetupRoute } from './api/setup.ts'
import { addTaxRuleRoutes } from './api/tax-rules.ts'
import { addTokenRoutes } from './api/tokens.ts'
import type { DeskEnv } from './context.ts'
import { authenticate } from './middleware/authenticate.ts'
import { provideDesk } from './middleware/provide-desk.ts'
import { refuse } from './respond.ts'
import { MOST_BYTES } from './serve.ts'

/** So long a body may take: 5 MB over a slow line. */
const LONGEST_BODY_MS = 60_000

/** The operator's desk: what every call passes, and where it then goes. */
export function createDesk(): Hono<DeskEnv> {
  const desk = new Hono<DeskEnv>()
  desk.use(provideDesk())
  desk.get('/healthz', async (c) => {
    const row = await c.var.deps.db.first('SELECT 1 AS is_there')
    return c.json({ database: row !== null })
  })
  desk.route('/', createSetupRoute())
  desk.use('/v1/*', authenticate(), takeBody({ mostBytes: MOST_BYTES, longestMs: LONGEST_BODY_MS }))
  addBookingRoutes(desk)
  addPropertyRoutes(desk)
  addAriRoutes(desk)
  addBlockRoutes(desk)
  addTaxRuleRoutes(desk)
  addTokenRoutes(desk)
  addAuditRoutes(desk)
  desk.notFound((c) => refuse(c, problem('not_found')))
  desk.onError((error, c) => {
    log('error', 'desk_failed', { requestId: c.var.requestId, path: c.req.path, ...describeError(error) })
    const told = { code: 'server_error', message: 'Something went wrong', request_id: c.var.requestId }
    return c.json({ error: told }, 500)
  })
  return desk
}
