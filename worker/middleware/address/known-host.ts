import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '#worker/context.ts'
import { plainHost } from '#worker/http/address.ts'

/** An address without a name: whoever watches the machine itself asks by it. */
const IP_ADDRESS = /^(\d+(\.\d+){3}|\[[\da-f:.]+\])$/

/**
 * Answers 421 in production to a host no setting names, so that no link, mail or cached page is ever made for it. The health check
 * is answered at the addresses of the machine as well.
 */
export function knownHost() {
  return createMiddleware<AppEnv>(async function knownHost(c, next) {
    const { environment, publicNames, trackingOrigin, feedbackOrigin } = c.var.deps.settings
    const host = plainHost(c)
    const others = [trackingOrigin, feedbackOrigin].map((origin) => origin && new URL(origin).hostname)
    if (environment !== 'production' || Object.hasOwn(publicNames, host) || others.includes(host)) return next()
    if (c.req.path === '/healthz' && (host === 'localhost' || IP_ADDRESS.test(host))) return next()
    return c.text('This site is not served under that host name.\n', 421, { 'Cache-Control': 'no-store' })
  })
}
