import { Hono } from 'hono'
import { COMPARE_PATH } from '#app/domain/stays/compare.ts'
import { translatorOf } from '#worker/services/content/messages.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { titledHead } from '#worker/site/render/page-response.ts'
import { renderPage } from '#worker/site/render/render-page.tsx'
import { loadCompare } from './load-compare.ts'
import { joinedIds, readCompare } from './read-compare.ts'

const areas = [
  'compare',
  'beds',
  'lists',
  'search',
  'listing',
  'hotel',
  'house',
  'nearby',
  'price',
  'stay',
  'timeline',
  'ui',
  'common',
] as const

export function createCompareRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get(COMPARE_PATH, async (c) => {
    const joinedPath = joinedIds(c.req.url)
    if (joinedPath) return c.redirect(joinedPath, 302)
    const { deps, scope } = c.var
    const translate = await translatorOf(scope, areas)
    const model = await loadCompare(deps, scope, { input: readCompare(c.req.url), translate })
    const head = titledHead(scope, { title: model.title, description: model.lead, robots: 'noindex' })
    return renderPage(c, { name: 'compare', head, model })
  })
  return routes
}
