import { Hono } from 'hono'
import type { AppEnv } from '#worker/context.ts'
import { log } from '#worker/http/log.ts'

const MAX_BYTES = 8_000

/** Where browsers report what the content security policy stopped. */
export function createReportRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.post('/csp-report', async (c) => {
    const report = (await c.req.text()).slice(0, MAX_BYTES)
    log('warn', 'csp_violation', { requestId: c.var.scope.requestId, report })
    return c.body(null, 204)
  })
  return routes
}
