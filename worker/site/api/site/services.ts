import { Hono } from 'hono'
import { serviceEndpoints } from '#app/contracts/site/endpoints.ts'
import { problem } from '#app/domain/problem.ts'
import { ok, refuse } from '#app/domain/result.ts'
import { parseInput, readJson } from '#worker/infra/http/parse-input.ts'
import { log } from '#worker/infra/log.ts'
import { fetchContent, readContentAddress } from '#worker/services/content/fetch-content.ts'
import { listNotifications, readNotificationMail } from '#worker/services/message-delivery/list-notifications.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { addEndpoint, tooManyRequests } from '#worker/site/http/add-endpoint.ts'
import { isOverLimit } from '#worker/site/http/limits.ts'

const CONTENT_HEADERS = {
  // Content is equal for all guests; security-headers.ts removes cookies from public responses.
  'Cache-Control': 'public, max-age=3600',
  // An SVG opened directly is a document of our origin, so it must not run scripts or load anything.
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
}

const MAX_LISTED_MESSAGES = 50
const MAX_DIRECTIVE_LENGTH = 60
const MAX_ADDRESS_LENGTH = 200

/** Adds the endpoints of the content proxy, of CSP reports and, outside production, of sent notifications. */
export const serviceRoutes = new Hono<AppEnv>()
addEndpoint(serviceRoutes, serviceEndpoints.readContent, async (c) => {
  // Reads the first of repeated parameters; the parsed query has the last.
  const address = readContentAddress(c.req.query('url') ?? '', c.var.deps.settings)
  // A separate limit, so that pictures do not use up that of the guest's requests.
  if (address && (await isOverLimit(c, 'content'))) return tooManyRequests()
  const content = address ? await fetchContent(address) : null
  if (!content) return refuse(problem('not_found'))
  return ok(c.body(content.bytes, 200, { ...CONTENT_HEADERS, 'Content-Type': content.type }))
})
addEndpoint(serviceRoutes, serviceEndpoints.reportCsp, async (c) => {
  const body = await readJson(c.req.raw)
  const report = body.ok ? parseInput(serviceEndpoints.reportCsp.body, body.value) : body
  if (report.ok) {
    const details = report.value['csp-report']
    log('warn', 'csp_violation', {
      requestId: c.var.scope.requestId,
      directive: (details['effective-directive'] || details['violated-directive']).slice(0, MAX_DIRECTIVE_LENGTH),
      blocked: withoutQuery(details['blocked-uri']),
      page: withoutQuery(details['document-uri']),
    })
  }
  return ok(c.body(null, 204))
})
addEndpoint(serviceRoutes, serviceEndpoints.listOutbox, async (c) => {
  if (c.var.scope.isProduction) return refuse(problem('not_found'))
  const messages = await listNotifications(c.var.deps, c.var.scope, MAX_LISTED_MESSAGES)
  return ok({
    messages: messages.map(({ id, channel, recipient, template, locale, status, subject, body, createdAt }) => {
      return { id, channel, recipient, template, locale, status, subject, body, created_at: createdAt }
    }),
  })
})
addEndpoint(
  serviceRoutes,
  serviceEndpoints.readOutboxMail,
  async (c, { path, query: { template = null, locale = null } }) => {
    const html = c.var.scope.isProduction
      ? null
      : await readNotificationMail(c.var.deps, c.var.scope, path.id, { template, locale })
    if (html === null) return refuse(problem('not_found'))
    c.header('Cache-Control', 'no-store')
    c.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' http: https:")
    return ok(c.html(html))
  },
)

function withoutQuery(address: string): string {
  return (address.split(/[?#]/)[0] ?? '').slice(0, MAX_ADDRESS_LENGTH)
}
