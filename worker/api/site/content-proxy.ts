import { Hono } from 'hono'
import { problem } from '#app/domain/problem.ts'
import { fetchContent } from '#worker/content/fetch-content.ts'
import { readContentAddress } from '#worker/content/read-content-address.ts'
import type { AppEnv } from '#worker/context.ts'
import { refuseWith } from '#worker/http/respond.ts'
import { isTooMany } from '#worker/http/visitor-limit.ts'

const HEADERS = {
  // The same for everybody, so that nobody's cookie goes out with it (middleware/security-headers.ts).
  'Cache-Control': 'public, max-age=3600',
  // A drawing opened by itself is a document under our name: it may run nothing and ask for nothing.
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
}

/** Resources of the operator's content hosts, fetched for a guest so that these hosts do not meet the guest (DEC-199). */
export function createContentProxyRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get('/contentProxy', async (c) => {
    const address = readContentAddress(c.req.query('url') ?? '', c.var.deps.settings)
    // Each takes time and a line of ours: counted apart, so that pictures use up nothing of the guest's own calls.
    if (address && (await isTooMany(c, 'content'))) {
      return refuseWith(c, problem('too_many_requests', { retryAfterSeconds: 60 }))
    }
    const content = address ? await fetchContent(address) : null
    if (!content) return refuseWith(c, problem('not_found'))
    return c.body(content.bytes, 200, { ...HEADERS, 'Content-Type': content.type })
  })
  return routes
}
