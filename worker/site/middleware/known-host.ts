import { createMiddleware } from 'hono/factory'
import { plainHost } from '#worker/infra/http/address.ts'
import type { AppEnv } from '#worker/site/context.ts'

/** Health checks use IP addresses. */
const IP_ADDRESS = /^(\d+(\.\d+){3}|\[[\da-f:.]+\])$/

/**
 * Responds 421 in production to unknown hosts, so that no link, mail or cached page is made for them. The health check
 * also works by IP address and localhost.
 */
export function knownHost() {
  return createMiddleware<AppEnv>(async function knownHost(c, next) {
    const { environment, publicNames, trackingOrigin, feedbackOrigin } = c.var.deps.settings
    const host = plainHost(c)
    const serviceHosts = [trackingOrigin, feedbackOrigin].map((origin) => origin && new URL(origin).hostname)
    if (environment !== 'production' || Object.hasOwn(publicNames, host) || serviceHosts.includes(host)) return next()
    if (c.req.path === '/healthz' && (host === 'localhost' || IP_ADDRESS.test(host))) return next()
    return c.text('This site is not served under that host name.\n', 421, { 'Cache-Control': 'no-store' })
  })
}
