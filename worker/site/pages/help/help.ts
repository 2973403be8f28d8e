import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { queryPath } from '#app/domain/routes/query-path.ts'
import type { HelpArticleModel } from '#app/pages/help/article-model.ts'
import type { HelpModel } from '#app/pages/help/model.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { describeArticle } from '#worker/services/support/articles/describe-article.ts'
import { voteForArticle } from '#worker/services/support/articles/vote.ts'
import { articlePath } from '#worker/services/support/load-help-centre.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { oneOf, readAddress, typedText } from '#worker/site/http/query-fields.ts'
import { xsrfTokenOf } from '#worker/site/middleware/xsrf.ts'
import { leave, refusePage } from '#worker/site/pages/booking/leave.ts'
import { readSentForm } from '#worker/site/pages/booking/read-sent-form.ts'
import { type PageAnswer, pageHead } from '#worker/site/render/page-answer.ts'
import { renderPage } from '#worker/site/render/render-page.tsx'
import { noticePage } from '../notice.ts'
import { breadcrumbsData, faqData } from '../structured-data/breadcrumbs-and-faq.ts'
import { loadHelpArticle } from './article-model.ts'
import { loadHelp } from './help-model.ts'

const schema = v.object({ q: typedText(200), helped: oneOf(['yes', 'no']) })

export function createHelpPageRoutes(): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get('/help', showHelp)
  routes.get('/help/:article', showArticle)
  routes.post('/help/:article', receiveVote)
  return routes
}

async function showHelp(c: Context<AppEnv>): Promise<Response> {
  const { deps, scope } = c.var
  const { query } = readHelp(c.req.url)
  const model = await loadHelp(deps, scope, query)
  return renderPage(c, toHelpPage(scope, model, query))
}

function toHelpPage({ brand }: Scope, model: HelpModel, query: string): PageAnswer<'help'> {
  const head = pageHead({
    title: `${model.title} · ${brand.siteName}`,
    description: model.lead,
    ...(query === '' ? { canonical: '/help' } : { robots: 'noindex' }),
  })
  const things = () => (model.mostAsked ? [faqData(model.mostAsked.questions)] : [])
  return { name: 'help', head, model, things }
}

async function showArticle(c: Context<AppEnv>): Promise<Response> {
  const { deps, scope } = c.var
  const { helped } = readHelp(c.req.url)
  const id = c.req.param('article') ?? ''
  const model = await loadHelpArticle(deps, scope, { id, helped, xsrf: await xsrfTokenOf(c) })
  return renderPage(c, model ? toArticlePage(scope, model) : await noticePage(scope, 'not-found'))
}

function toArticlePage({ brand }: Scope, model: HelpArticleModel): PageAnswer<'help'> {
  const { id, question, paragraphs, crumbs } = model
  const head = pageHead({
    title: `${question} · ${brand.siteName}`,
    description: describeArticle({ question, answer: paragraphs.join(' ') }),
    canonical: articlePath(id),
  })
  const things = (origin: string) => [
    faqData([{ question, answer: paragraphs.join('\n') }]),
    breadcrumbsData(crumbs, origin),
  ]
  return { name: 'help', head, model, things }
}

async function receiveVote(c: Context<AppEnv>): Promise<Response> {
  const articleId = c.req.param('article') ?? ''
  const { helped } = await readSentForm(c)
  if (helped !== 'yes' && helped !== 'no') return leave(c, queryPath(articlePath(encodeURIComponent(articleId)), {}))
  const vote = await voteForArticle(c.var.deps, c.var.scope, { articleId, helped: helped === 'yes' })
  if (!vote.ok) return refusePage(c, vote.problem)
  return leave(c, `${articlePath(articleId)}?helped=${helped}#helped`)
}

/** Reads the search words (empty for none) and the vote just given on an article (null for none). */
function readHelp(address: string): { query: string; helped: boolean | null } {
  const { q, helped } = readAddress(schema, address)
  return { query: q, helped: helped === null ? null : helped === 'yes' }
}
