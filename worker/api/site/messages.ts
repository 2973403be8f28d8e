import { Hono } from 'hono'
import { problem } from '#app/domain/problem.ts'
import type { AppEnv } from '#worker/context.ts'
import { answer, refuseWith } from '#worker/http/respond.ts'
import { listOutbox, readOutboxMail } from '#worker/messages/list-outbox.ts'

/** What guests were told, for whoever develops: closed in production. */
export function createMessageRoutes(): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.get('/dev/outbox', async (c) => {
    if (c.var.scope.isProduction) return refuseWith(c, problem('not_found'))
    const messages = await listOutbox(c.var.deps, c.var.scope, 50)
    return answer(c, {
      messages: messages.map((message) => ({
        id: message.id,
        channel: message.channel,
        recipient: message.recipient,
        template: message.template,
        locale: message.locale,
        status: message.status,
        subject: message.subject,
        body: message.body,
        created_at: message.createdAt,
      })),
    })
  })
  // The designed mail as its guest sees it; `locale` and `template` show it as it would be in another language or kind.
  app.get('/dev/outbox/:id', async (c) => {
    const { template = null, locale = null } = c.req.query()
    const html = c.var.scope.isProduction
      ? null
      : await readOutboxMail(c.var.deps, c.var.scope, c.req.param('id'), { template, locale })
    if (html === null) return refuseWith(c, problem('not_found'))
    c.header('Cache-Control', 'no-store')
    c.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' http: https:")
    return c.html(html)
  })
  return app
}
