import { createMiddleware } from 'hono/factory'
import { modeOfRole, modeParam, modePaths, readMode } from '#app/domain/routes/browsing-mode.ts'
import { isTechnicalSegment } from '#app/domain/routes/route-table.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { clearOwnCookie, writeOwnCookie } from '#worker/site/http/cookies/cookies.ts'

/**
 * Starts or ends a browsing mode by `_umd` in a page's URL: an approved account gets it for a day, others are
 * redirected to its application page, `none` ends it, other values are ignored.
 */
export function browsingMode() {
  return createMiddleware<AppEnv>(async function browsingMode(c, next) {
    const { path } = c.req
    const requested = isTechnicalSegment(path.split('/')[1] ?? '') ? null : readMode(c.req.query(modeParam))
    if (requested === 'none') clearOwnCookie(c, 'browsingMode')
    else if (requested) {
      const { user } = c.var.scope.visitor
      const { login } = modePaths[requested]
      if (modeOfRole(user?.deviseRole ?? '') === requested) writeOwnCookie(c, 'browsingMode', requested)
      else if (path !== login && ['GET', 'HEAD'].includes(c.req.method)) return c.redirect(login, 302)
    }
    await next()
  })
}
