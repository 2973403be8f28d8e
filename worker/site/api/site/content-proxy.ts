import { Hono } from 'hono'
import { serviceEndpoints } from '#app/contracts/site/endpoints.ts'
import { problem } from '#app/domain/problem.ts'
import { ok, refuse } from '#app/domain/result.ts'
import { fetchContent, readContentAddress } from '#worker/services/content/fetch-content.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { addEndpoint, tooManyRequests } from '#worker/site/http/add-endpoint.ts'
import { isTooMany } from '#worker/site/http/visitor-limit.ts'

const HEADERS = {
  // The same for everybody, so that no cookie goes out with it (site/middleware/security-headers.ts).
  'Cache-Control': 'public, max-age=3600',
  // An SVG opened on its own is a document of our origin: it may run no script and load nothing.
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
}

/** Fetches resources of the operator's content hosts, so that these hosts learn nothing about the guest. */
export function createContentProxyRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  addEndpoint(routes, serviceEndpoints.readContent, async (c) => {
    // The first of repeated parameters; a parsed query has the last.
    const address = readContentAddress(c.req.query('url') ?? '', c.var.deps.settings)
    // A limit of its own, so that pictures use up nothing of the guest's other requests.
    if (address && (await isTooMany(c, 'content'))) return tooManyRequests()
    const content = address ? await fetchContent(address) : null
    if (!content) return refuse(problem('not_found'))
    return ok(c.body(content.bytes, 200, { ...HEADERS, 'Content-Type': content.type }))
  })
  return routes
}
