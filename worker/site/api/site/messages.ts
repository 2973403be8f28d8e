import { Hono } from 'hono'
import { serviceEndpoints } from '#app/contracts/site/endpoints.ts'
import { problem } from '#app/domain/problem.ts'
import { ok, refuse } from '#app/domain/result.ts'
import { listNotifications, readNotificationMail } from '#worker/services/message-delivery/list-notifications.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { addEndpoint } from '#worker/site/http/add-endpoint.ts'

/** Messages to guests, for developers; 404 in production. */
export function createMessageRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  addEndpoint(routes, serviceEndpoints.listOutbox, async (c) => {
    if (c.var.scope.isProduction) return refuse(problem('not_found'))
    const messages = await listNotifications(c.var.deps, c.var.scope, 50)
    return ok({
      messages: messages.map(({ id, channel, recipient, template, locale, status, subject, body, createdAt }) => {
        return { id, channel, recipient, template, locale, status, subject, body, created_at: createdAt }
      }),
    })
  })
  addEndpoint(
    routes,
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
  return routes
}
