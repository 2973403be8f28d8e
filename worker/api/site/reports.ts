import { Hono } from 'hono'
import * as v from 'valibot'
import type { AppEnv } from '#worker/context.ts'
import { parseInput, readJson } from '#worker/http/parse-input.ts'
import { log } from '#worker/log.ts'

const text = v.optional(v.pipe(v.string(), v.maxLength(2000)), '')

export const reportSchema = v.object({
  'csp-report': v.object({
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'document-uri': text,
  }),
})

/** Where browsers report what the content security policy stopped. Addresses are logged without their query. */
export function createReportRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.post('/csp-report', async (c) => {
    const body = await readJson(c.req.raw)
    const report = body.ok ? parseInput(reportSchema, body.value) : body
    if (report.ok) {
      const facts = report.value['csp-report']
      log('warn', 'csp_violation', {
        requestId: c.var.scope.requestId,
        directive: (facts['effective-directive'] || facts['violated-directive']).slice(0, 60),
        blocked: withoutQuery(facts['blocked-uri']),
        page: withoutQuery(facts['document-uri']),
      })
    }
    return c.body(null, 204)
  })
  return routes
}

function withoutQuery(address: string): string {
  return (address.split(/[?#]/)[0] ?? '').slice(0, 200)
}
