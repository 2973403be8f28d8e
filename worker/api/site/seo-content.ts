import { Hono } from 'hono'
import { seoContentQuery } from '#app/contracts/site/seo-content.ts'
import { loadSeoContent } from '#worker/content/load-seo-content.ts'
import type { AppEnv } from '#worker/context.ts'
import { parseInput, readQuery } from '#worker/http/parse-input.ts'
import { answer } from '#worker/http/respond.ts'

/** The call for what is written about a page [SEO-01]. It is an extra of the page: it never fails, it has nothing to say. */
export function createSeoContentRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get('/getSeoContent', async (c) => {
    const input = parseInput(seoContentQuery, readQuery(new URL(c.req.url)))
    const path = input.ok ? input.value.path : null
    return answer(c, { seo_content: path === null ? null : await loadSeoContent(c.var.deps, c.var.scope, path) })
  })
  return routes
}
