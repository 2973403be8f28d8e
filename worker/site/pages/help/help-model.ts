import type { HelpArticle, HelpCentre } from '#app/contracts/site/help.ts'
import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import type { Translate } from '#app/i18n/messages.ts'
import type { HelpModel, HelpTopicModel, QuestionLink } from '#app/pages/help/model.ts'
import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { translatorOf } from '#worker/services/content/messages.ts'
import type { Article } from '#worker/services/support/articles/article.ts'
import { findArticlesByWords, findNearestArticles } from '#worker/services/support/articles/find-articles.ts'
import { articlePath, loadHelpCentre, topicTitle } from '#worker/services/support/load-help-centre.ts'

const MAX_FOUND = 12
/** Number of questions on a topic's card; the overlay shows all of them. */
const MAX_OF_TOPIC = 4

export async function loadHelp(deps: Deps, scope: Scope, query: string): Promise<HelpModel> {
  const [translate, centre, searched] = await Promise.all([
    translatorOf(scope, ['help', 'common']),
    loadHelpCentre(deps, scope),
    search(deps, scope, query),
  ])
  const { next_booking: booking } = centre
  return {
    title: translate('help.title'),
    lead: translate('help.lead'),
    asking: {
      value: query,
      label: translate('help.search'),
      hint: translate('help.searchHint'),
      button: translate('help.searchButton'),
    },
    ...(searched === null
      ? { found: null, nothing: null, mostAsked: toMostAsked(centre, translate) }
      : { ...toFound(searched, { scope, translate, query }), mostAsked: null }),
    next: booking && { heading: translate('help.nextStay'), booking, action: translate('help.openBooking') },
    topics:
      centre.topics.length === 0
        ? null
        : { heading: translate('help.topics'), topics: centre.topics.map((topic) => toTopic(topic, translate)) },
    contact: { heading: translate('help.contact'), ways: centre.contact },
  }
}

type Searched = { found: Article[]; near: Article[] }

/** Returns null without a query, or in a country without help articles. */
async function search(deps: Deps, scope: Scope, query: string): Promise<Searched | null> {
  if (query === '' || !scope.country.flags.toShowFaq) return null
  const found = await findArticlesByWords(deps, scope, query, MAX_FOUND)
  return { found, near: found.length > 0 ? [] : await findNearestArticles(deps, scope, query) }
}

type Details = { scope: Scope; translate: Translate; query: string }

function toFound({ found, near }: Searched, details: Details): Pick<HelpModel, 'found' | 'nothing'> {
  const { translate, query } = details
  const toLink = (article: Article): QuestionLink => ({
    question: article.question,
    url: articlePath(article.id),
    detail: topicTitle(article.topic, details.scope, translate),
  })
  if (found.length > 0) {
    const heading = translate('help.found', { count: found.length, query })
    return { found: { heading, questions: found.map(toLink) }, nothing: null }
  }
  return {
    found: null,
    nothing: {
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
  const over = (name: 'faqModal' | 'faqTncModal') => withOverlay('/help', name, { faq: id })
  return {
    id,
    title,
    questions: articles.slice(0, MAX_OF_TOPIC).map(({ question, url }) => ({ question, url })),
    all: { text: translate('help.allOfTopic', { count: articles.length, topic: title }), href: over('faqModal') },
    terms: terms.length === 0 ? null : { text: translate('help.terms'), href: over('faqTncModal') },
  }
}
