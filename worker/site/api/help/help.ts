import { type Context, Hono } from 'hono'
import { findCountry } from '#app/brands/countries/countries.ts'
import { helpEndpoints } from '#app/contracts/site/help-endpoints.ts'
import { problem } from '#app/domain/problem.ts'
import { ok, refuse } from '#app/domain/result.ts'
import { matchLocale } from '#app/i18n/locales.ts'
import { isShipped } from '#app/i18n/messages.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { findArticlesByWords } from '#worker/services/support/articles/find-articles.ts'
import { listArticles, listArticlesByIds } from '#worker/services/support/articles/list-articles.ts'
import { voteForArticle } from '#worker/services/support/articles/vote.ts'
import { loadHelpCentre, toHelpArticle } from '#worker/services/support/load-help-centre.ts'
import { readTrustSafety } from '#worker/services/support/trust-safety.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { addEndpoint, type EndpointInput, type EndpointResult } from '#worker/site/http/add-endpoint.ts'

const MAX_FOUND = 20

/** Adds the endpoints of the help centre. */
export function createHelpRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  addEndpoint(routes, helpEndpoints.readHelpCentre, async ({ var: { deps, scope } }, { query }) => {
    return ok({ help_centre: await loadHelpCentre(deps, withCountry(scope, query.country_code)) })
  })
  addEndpoint(routes, helpEndpoints.readArticles, answerArticles)
  addEndpoint(routes, helpEndpoints.voteForArticle, async ({ var: { deps, scope } }, { body: { article, helped } }) => {
    const vote = await voteForArticle(deps, scope, { articleId: article, helped })
    return vote.ok ? ok({ helpful: { article, helped } }) : vote
  })
  addEndpoint(routes, helpEndpoints.readTrustSafety, async (c, { query }) => {
    const found = await readTrustSafety(c.var.scope, query.user_country_id)
    return found ? ok({ trust_safety: found }) : refuse(problem('not_found'))
  })
  return routes
}

/** An unknown country leaves that of the host. */
function withCountry(scope: Scope, code: string | null): Scope {
  const country = code === null ? null : findCountry(code)
  return country ? { ...scope, country } : scope
}

async function answerArticles(
  { var: { deps, scope } }: Context<AppEnv>,
  { query: { ids, query, language, country_code, skipCountry } }: EndpointInput<typeof helpEndpoints.readArticles>,
): Promise<EndpointResult<typeof helpEndpoints.readArticles>> {
  const known = language === null ? scope.locale : matchLocale(language, { device: scope.visitor.device, isShipped })
  const locale = known ?? 'en'
  const asked = { ...withCountry(scope, country_code), locale, skipsCountry: skipCountry }
  const articles =
    ids.length > 0
      ? await listArticlesByIds(deps, asked, ids)
      : query
        ? await findArticlesByWords(deps, asked, query, MAX_FOUND)
        : await listArticles(deps, asked)
  return ok({
    articles: articles.map(toHelpArticle),
    count: articles.length,
    language: locale,
    is_fallback: known === null,
  })
}
