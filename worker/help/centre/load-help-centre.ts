import type { ContactWay, HelpArticle, HelpCentre } from '#app/contracts/site/help.ts'
import { type HelpTopic, helpTopics } from '#app/domain/help/topics.ts'
import { messageOf } from '#app/i18n/message-of.ts'
import type { Translate } from '#app/i18n/messages.ts'
import { brandValues } from '#worker/content/brand-values.ts'
import { translatorOf } from '#worker/content/messages.ts'
import type { Deps } from '#worker/deps.ts'
import type { Article } from '#worker/help/articles/article.ts'
import { listArticles } from '#worker/help/articles/list-articles.ts'
import type { Scope } from '#worker/scope.ts'
import { contactWays } from './contact-ways.ts'
import { tellNextBooking } from './next-booking.ts'
import { termsOf } from './topic-terms.ts'

/** Where an article stands. */
export function articlePath(id: string): string {
  return `/help/${id}`
}

/** An article as the wire has it. */
export function toHelpArticle({ id, topic, question, answer, updatedOn }: Article): HelpArticle {
  return { id, topic, question, answer, url: articlePath(id), updated_on: updatedOn }
}

/** What a topic is called; that of wallet money as the brand calls its money. */
export function topicTitle(topic: HelpTopic, { brand }: Pick<Scope, 'brand'>, translate: Translate): string {
  return translate(messageOf('help.topic', topic), { money: brand.moneyName })
}

/**
 * Everything the help centre shows: topics with their articles and rules, where the country shows questions at all
 * [CTRY-11]; the ways to reach the house; the next stay of who is signed in by session, whatever the caller says.
 */
export async function loadHelpCentre(deps: Deps, scope: Scope): Promise<HelpCentre> {
  const { toShowFaq } = scope.country.flags
  const [translate, articles, next] = await Promise.all([
    translatorOf(scope, ['help', 'static', 'assistant']),
    toShowFaq ? listArticles(deps, scope) : [],
    tellNextBooking(deps, scope),
  ])
  const words = { translate, values: brandValues(scope) }
  return {
    topics: helpTopics.flatMap((topic) => {
      const own = articles.filter((article) => article.topic === topic)
      if (own.length === 0) return []
      const title = topicTitle(topic, scope, translate)
      return { id: topic, title, articles: own.map(toHelpArticle), terms: termsOf(topic, articles, words) }
    }),
    most_asked: articles.filter(({ isMostAsked }) => isMostAsked).map(({ id }) => id),
    contact: [chatWay(translate), ...contactWays(scope, translate)],
    faq_link: toShowFaq ? scope.country.links.faqLink : null,
    next_booking: next,
  }
}

/** The assistant answers at once, so it stands before all who must be waited for. */
function chatWay(translate: Translate): ContactWay {
  return { kind: 'chat', title: translate('assistant.title'), text: translate('assistant.lead'), href: '/yo' }
}
