import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import type { HelpArticle, HelpCentre } from '#app/contracts/site/help.ts'
import type { HelpLink } from '#app/domain/help/help-links.ts'
import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import { queryPath } from '#app/domain/routes/query-path.ts'
import { createFormatter } from '#app/i18n/format.ts'
import type { MessageId, Translate } from '#app/i18n/messages.ts'
import type { HelpArticleModel } from '#app/pages/help/article-model.ts'
import type { HelpModel, HelpTopicModel, QuestionLink } from '#app/pages/help/model.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { translatorOf } from '#worker/services/content/messages.ts'
import type { Article } from '#worker/services/support/articles/article.ts'
import { describeArticle } from '#worker/services/support/articles/describe-article.ts'
import { findArticlesByWords, findNearestArticles } from '#worker/services/support/articles/find-articles.ts'
import { listArticles } from '#worker/services/support/articles/list-articles.ts'
import { voteForArticle } from '#worker/services/support/articles/vote.ts'
import { articlePath, contactOptions, loadHelpCentre, topicTitle } from '#worker/services/support/load-help-centre.ts'
import type { AppEnv } from '#worker/site/context.ts'
import { oneOf, readAddress, typedText } from '#worker/site/http/query-fields.ts'
import { xsrfTokenOf } from '#worker/site/middleware/xsrf.ts'
import { type PageResponse, titledHead } from '#worker/site/render/page-response.ts'
import { renderPage } from '#worker/site/render/render-page.tsx'
import { noticePage } from './notice.ts'
import { leave, readSentForm, refusePage } from './page-forms.ts'
import { breadcrumbsData, faqData } from './structured-data/site.ts'

const MAX_ARTICLES_FOUND = 12
const MAX_QUESTIONS_PER_TOPIC = 4

async function loadHelp(deps: Deps, scope: Scope, query: string): Promise<HelpModel> {
  const [translate, centre, searchResult] = await Promise.all([
    translatorOf(scope, ['help', 'common']),
    loadHelpCentre(deps, scope),
    searchArticles(deps, scope, query),
  ])
  const { next_booking: booking } = centre
  return {
    title: translate('help.title'),
    lead: translate('help.lead'),
    searchForm: {
      value: query,
      label: translate('help.search'),
      hint: translate('help.searchHint'),
      button: translate('help.searchButton'),
    },
    ...(searchResult === null
      ? { found: null, noResults: null, mostAsked: toMostAsked(centre, translate) }
      : { ...toFound(searchResult, { scope, translate, query }), mostAsked: null }),
    next: booking && { heading: translate('help.nextStay'), booking, action: translate('help.openBooking') },
    topics:
      centre.topics.length === 0
        ? null
        : { heading: translate('help.topics'), topics: centre.topics.map((topic) => toTopic(topic, translate)) },
    contact: { heading: translate('help.contact'), options: centre.contact },
  }
}

type SearchResult = { found: Article[]; near: Article[] }

async function searchArticles(deps: Deps, scope: Scope, query: string): Promise<SearchResult | null> {
  if (query === '' || !scope.country.flags.toShowFaq) return null
  const found = await findArticlesByWords(deps, scope, query, MAX_ARTICLES_FOUND)
  return { found, near: found.length > 0 ? [] : await findNearestArticles(deps, scope, query) }
}

type Details = { scope: Scope; translate: Translate; query: string }

function toFound({ found, near }: SearchResult, details: Details): Pick<HelpModel, 'found' | 'noResults'> {
  const { translate, query } = details
  const toLink = (article: Article): QuestionLink => ({
    question: article.question,
    url: articlePath(article.id),
    detail: topicTitle(article.topic, details.scope, translate),
  })
  if (found.length > 0) {
    const heading = translate('help.found', { count: found.length, query })
    return { found: { heading, questions: found.map(toLink) }, noResults: null }
  }
  return {
    found: null,
    noResults: {
      title: translate('help.nothingTitle', { query }),
      text: translate('help.nothingText'),
      nearHeading: translate('help.mostAsked'),
      near: near.map(toLink),
    },
  }
}

function toMostAsked({ topics, most_asked }: HelpCentre, translate: Translate): HelpModel['mostAsked'] {
  const all = topics.flatMap(({ articles }) => articles)
  const articles = most_asked.flatMap((id) => all.find((article) => article.id === id) ?? [])
  if (articles.length === 0) return null
  const more = translate('help.open')
  const toQuestion = ({ question, answer, url }: HelpArticle) => ({ question, answer, url, more })
  return { heading: translate('help.mostAsked'), questions: articles.map(toQuestion) }
}

function toTopic({ id, title, articles, terms }: HelpCentre['topics'][number], translate: Translate): HelpTopicModel {
  const overlayHref = (name: 'faqModal' | 'faqTncModal') => withOverlay('/help', name, { faq: id })
  return {
    id,
    title,
    questions: articles.slice(0, MAX_QUESTIONS_PER_TOPIC).map(({ question, url }) => ({ question, url })),
    all: {
      text: translate('help.allOfTopic', { count: articles.length, topic: title }),
      href: overlayHref('faqModal'),
    },
    terms: terms.length === 0 ? null : { text: translate('help.terms'), href: overlayHref('faqTncModal') },
  }
}

const MAX_RELATED = 5

const linkTargets: Record<HelpLink, { href: string; text: MessageId }> = {
  search: { href: '/', text: 'errors.searchStay' },
  bookings: { href: '/my-booking', text: 'common.myBookings' },
  cards: { href: '/booking/save-card', text: 'cards.title' },
  signIn: { href: '/login', text: 'common.signIn' },
  account: { href: '/accountdetails', text: 'profile.title' },
  wallet: { href: '/accountdetails/oyomoney', text: 'common.wallet' },
  membership: { href: '/wizard', text: 'help.topicMembership' },
  referral: { href: '/referral', text: 'common.inviteFriends' },
  games: { href: '/games', text: 'common.playAndWin' },
  couples: { href: '/can-unmarried-couples-book-a-hotel-in-india', text: 'static.couplesTitle' },
  trust: { href: '/trust-and-safety', text: 'static.trustTitle' },
  privacy: { href: '/privacy-policy', text: 'static.privacyTitle' },
}

type ArticleDetails = { id: string; xsrf: string; helped: boolean | null }

async function loadHelpArticle(
  deps: Deps,
  scope: Scope,
  { id, xsrf, helped }: ArticleDetails,
): Promise<HelpArticleModel | null> {
  const articles = scope.country.flags.toShowFaq ? await listArticles(deps, scope) : []
  const article = articles.find((row) => row.id === id)
  if (!article) return null
  const translate = await translatorOf(scope, ['help', 'common', 'errors', 'cards', 'profile', 'static'])
  const topic = topicTitle(article.topic, scope, translate)
  const { way } = article
  return {
    crumbs: [
      { text: translate('common.help'), href: '/help' },
      { text: topic, href: `/help#topic-${article.topic}` },
      { text: article.question },
    ],
    id,
    question: article.question,
    paragraphs: article.answer.split('\n'),
    updated: translate('help.updated', { date: createFormatter(scope.locale).dayWithYear(article.updatedOn) }),
    actionLink: way === null ? null : { href: linkTargets[way].href, text: translate(linkTargets[way].text) },
    vote: {
      xsrf,
      question: translate('help.didHelp'),
      yes: translate('help.yes'),
      no: translate('help.no'),
      thanks: translate('help.thanks'),
      sorry: translate('help.sorry'),
      isHelpful: helped,
    },
    related: toRelated(article, articles, { topic, translate }),
    contact: { heading: translate('help.contact'), options: contactOptions(scope, translate) },
  }
}

function toRelated(
  article: Article,
  articles: readonly Article[],
  { topic, translate }: { topic: string; translate: Translate },
): HelpArticleModel['related'] {
  const others = articles.filter((other) => other.topic === article.topic && other.id !== article.id)
  if (others.length === 0) return null
  return {
    heading: translate('help.moreOf', { topic }),
    questions: others.slice(0, MAX_RELATED).map(({ id, question }) => ({ question, url: articlePath(id) })),
  }
}

const MAX_QUERY_LENGTH = 200

const schema = v.object({ q: typedText(MAX_QUERY_LENGTH), helped: oneOf(['yes', 'no']) })

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

function toHelpPage({ brand }: Scope, model: HelpModel, query: string): PageResponse<'help'> {
  const head = titledHead(
    { brand },
    { title: model.title, description: model.lead, ...(query === '' ? { canonical: '/help' } : { robots: 'noindex' }) },
  )
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

function toArticlePage({ brand }: Scope, model: HelpArticleModel): PageResponse<'help'> {
  const { id, question, paragraphs, crumbs } = model
  const head = titledHead(
    { brand },
    {
      title: question,
      description: describeArticle({ question, answer: paragraphs.join(' ') }),
      canonical: articlePath(id),
    },
  )
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

function readHelp(address: string): { query: string; helped: boolean | null } {
  const { q, helped } = readAddress(schema, address)
  return { query: q, helped: helped === null ? null : helped === 'yes' }
}
