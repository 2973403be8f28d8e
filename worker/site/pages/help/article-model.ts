import type { HelpLink } from '#app/domain/help/help-links.ts'
import { createFormatter } from '#app/i18n/format.ts'
import type { MessageId, Translate } from '#app/i18n/messages.ts'
import type { HelpArticleModel } from '#app/pages/help/article-model.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { translatorOf } from '#worker/services/content/messages.ts'
import type { Article } from '#worker/services/support/articles/article.ts'
import { listArticles } from '#worker/services/support/articles/list-articles.ts'
import { articlePath, contactOptions, topicTitle } from '#worker/services/support/load-help-centre.ts'

const MAX_RELATED = 5

const ways: Record<HelpLink, { href: string; text: MessageId }> = {
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

export type ArticleDetails = { id: string; xsrf: string; helped: boolean | null }

/** Builds an article's page for the brand, country and language, or returns null for an unknown id. */
export async function loadHelpArticle(
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
    way: way === null ? null : { href: ways[way].href, text: translate(ways[way].text) },
    vote: {
      xsrf,
      question: translate('help.didHelp'),
      yes: translate('help.yes'),
      no: translate('help.no'),
      thanks: translate('help.thanks'),
      sorry: translate('help.sorry'),
      given: helped,
    },
    related: toRelated(article, articles, { topic, translate }),
    contact: { heading: translate('help.contact'), ways: contactOptions(scope, translate) },
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
