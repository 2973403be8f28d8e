import { type Context, Hono } from 'hono'
import { findCountry } from '#app/brands/countries/countries.ts'
import { cmsQuery, helpCentreQuery, helpfulBody } from '#app/contracts/site/help.ts'
import { matchLocale } from '#app/i18n/locales.ts'
import { isShipped } from '#app/i18n/messages.ts'
import type { AppEnv } from '#worker/context.ts'
import { findArticlesByWords } from '#worker/help/articles/find-articles.ts'
import { listArticles, listArticlesByIds } from '#worker/help/articles/list-articles.ts'
import { voteForArticle } from '#worker/help/articles/vote.ts'
import { loadHelpCentre, toHelpArticle } from '#worker/help/centre/load-help-centre.ts'
import { parseInput, readJson, readQuery } from '#worker/http/parse-input.ts'
import { answer, refuseWith } from '#worker/http/respond.ts'
import type { Scope } from '#worker/scope.ts'

const MOST_FOUND = 20

/** Help: `helpCentreData`, `cms/`, `helpful` [HELP-02, HELP-15]. */
export function createHelpRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get('/helpCentreData', answerHelpCentre)
  routes.get('/cms', answerArticles)
  routes.get('/cms/', answerArticles)
  routes.post('/helpful', answerVote)
  return routes
}

async function answerHelpCentre(c: Context<AppEnv>): Promise<Response> {
  const input = parseInput(helpCentreQuery, readQuery(new URL(c.req.url)))
  if (!input.ok) return refuseWith(c, input.problem)
  const scope = withCountry(c.var.scope, input.value.country_code)
  return answer(c, { help_centre: await loadHelpCentre(c.var.deps, scope) })
}

/** A country of no table leaves that of the host. */
function withCountry(scope: Scope, code: string | null): Scope {
  const country = code === null ? null : findCountry(code)
  return country ? { ...scope, country } : scope
}

async function answerArticles(c: Context<AppEnv>): Promise<Response> {
  const input = parseInput(cmsQuery, readQuery(new URL(c.req.url)))
  if (!input.ok) return refuseWith(c, input.problem)
  const { ids, query, language, country_code, skipCountry } = input.value
  const { deps, scope } = c.var
  const known = language === null ? scope.locale : matchLocale(language, { device: scope.visitor.device, isShipped })
  const locale = known ?? 'en'
  const asked = { ...withCountry(scope, country_code), locale, skipsCountry: skipCountry }
  const articles =
    ids.length > 0
      ? await listArticlesByIds(deps, asked, ids)
      : query
        ? await findArticlesByWords(deps, asked, query, MOST_FOUND)
        : await listArticles(deps, asked)
  return answer(c, {
    articles: articles.map(toHelpArticle),
    count: articles.length,
    language: locale,
    is_fallback: known === null,
  })
}

async function answerVote(c: Context<AppEnv>): Promise<Response> {
  const body = await readJson(c.req.raw)
  const input = body.ok ? parseInput(helpfulBody, body.value) : body
  if (!input.ok) return refuseWith(c, input.problem)
  const { article: articleId, helped } = input.value
  const vote = await voteForArticle(c.var.deps, c.var.scope, { articleId, helped })
  return vote.ok ? answer(c, { helpful: { article: articleId, helped } }) : refuseWith(c, vote.problem)
}
