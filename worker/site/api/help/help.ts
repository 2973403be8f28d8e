import { Hono } from 'hono'
import { findCountry } from '#app/brands/countries/countries.ts'
import { helpEndpoints } from '#app/contracts/site/help-endpoints.ts'
import { type FileKind, fileTypes, ticketLimits } from '#app/domain/help/ticket-rules.ts'
import { problem } from '#app/domain/problem.ts'
import { ok, refuse } from '#app/domain/result.ts'
import { matchLocale } from '#app/i18n/locales.ts'
import { isShipped } from '#app/i18n/messages.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { readTrustSafety } from '#worker/services/content/static-pages.ts'
import type { Article, ArticleScope } from '#worker/services/support/articles/article.ts'
import { findArticlesByWords } from '#worker/services/support/articles/find-articles.ts'
import { listArticles, listArticlesByIds } from '#worker/services/support/articles/list-articles.ts'
import { voteForArticle } from '#worker/services/support/articles/vote.ts'
import { storeFile, tooLarge } from '#worker/services/support/files/store-file.ts'
import { loadHelpCentre, toHelpArticle } from '#worker/services/support/load-help-centre.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { addEndpoint } from '#worker/site/http/add-endpoint.ts'

const MAX_ARTICLES = 20

/** With `isPicture` the service refuses PDF files, which its type does not express. */
type PictureKind = Exclude<FileKind, 'pdf'>

export const helpRoutes = new Hono<AppEnv>()
addEndpoint(helpRoutes, helpEndpoints.readHelpCentre, async ({ var: { deps, scope } }, { query }) => {
  return ok({ help_centre: await loadHelpCentre(deps, withCountry(scope, query.country_code)) })
})
addEndpoint(
  helpRoutes,
  helpEndpoints.readArticles,
  async ({ var: { deps, scope } }, { query: { ids, query: searchText, language, country_code, skipCountry } }) => {
    const requestedLocale =
      language === null ? scope.locale : matchLocale(language, { device: scope.visitor.device, isShipped })
    const locale = requestedLocale ?? 'en'
    const articleScope = { ...withCountry(scope, country_code), locale, skipsCountry: skipCountry }
    const articles = await loadArticles(deps, articleScope, { ids, searchText })
    return ok({
      articles: articles.map(toHelpArticle),
      count: articles.length,
      language: locale,
      is_fallback: requestedLocale === null,
    })
  },
)
addEndpoint(
  helpRoutes,
  helpEndpoints.voteForArticle,
  async ({ var: { deps, scope } }, { body: { article, helped } }) => {
    const vote = await voteForArticle(deps, scope, { articleId: article, helped })
    return vote.ok ? ok({ helpful: { article, helped } }) : vote
  },
)
addEndpoint(helpRoutes, helpEndpoints.readTrustSafety, async (c, { query }) => {
  const found = await readTrustSafety(c.var.scope, query.user_country_id)
  return found ? ok({ trust_safety: found }) : refuse(problem('not_found'))
})
addEndpoint(helpRoutes, helpEndpoints.sendAssistantPicture, async (c) => {
  const { deps, scope } = c.var
  // A body that declares itself too large is not read.
  if (Number(c.req.header('Content-Length')) > ticketLimits.fileBytes) return refuse(tooLarge())
  const bytes = new Uint8Array(await c.req.raw.arrayBuffer())
  const stored = await storeFile(deps, scope, { bytes, name: '', isPicture: true })
  if (!stored.ok) return stored
  const { id, kind, bytes: size } = stored.value
  return ok({ picture: { id, type: fileTypes[kind as PictureKind], size, url: `/api/pwa/files/${id}` } })
})

/** Returns the articles of the ids, otherwise those that match the text, otherwise all. */
function loadArticles(
  deps: Deps,
  scope: ArticleScope,
  { ids, searchText }: { ids: readonly string[]; searchText: string | null },
): Promise<Article[]> {
  if (ids.length > 0) return listArticlesByIds(deps, scope, ids)
  return searchText ? findArticlesByWords(deps, scope, searchText, MAX_ARTICLES) : listArticles(deps, scope)
}

/** Returns the scope with the requested country; an unknown country is ignored. */
function withCountry(scope: Scope, code: string | null): Scope {
  const country = code === null ? null : findCountry(code)
  return country ? { ...scope, country } : scope
}
