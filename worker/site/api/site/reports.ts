import { Hono } from 'hono'
import { serviceEndpoints } from '#app/contracts/site/endpoints.ts'
import { ok } from '#app/domain/result.ts'
import { parseInput, readJson } from '#worker/infra/http/parse-input.ts'
import { log } from '#worker/infra/log.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { addEndpoint } from '#worker/site/http/add-endpoint.ts'

/** Logs what the content security policy stopped, addresses without their query. A malformed report is ignored. */
export function createReportRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  addEndpoint(routes, serviceEndpoints.reportCsp, async (c) => {
    const body = await readJson(c.req.raw)
    const report = body.ok ? parseInput(serviceEndpoints.reportCsp.body, body.value) : body
    if (report.ok) {
      const details = report.value['csp-report']
      log('warn', 'csp_violation', {
        requestId: c.var.scope.requestId,
        directive: (details['effective-directive'] || details['violated-directive']).slice(0, 60),
        blocked: withoutQuery(details['blocked-uri']),
        page: withoutQuery(details['document-uri']),
      })
    }
    return ok(c.body(null, 204))
  })
  return routes
}

function withoutQuery(address: string): string {
  return (address.split(/[?#]/)[0] ?? '').slice(0, 200)
}
