import type { Deps } from '#worker/infra/deps.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { Article } from '#worker/services/support/articles/article.ts'
import { findAnswer, findNearestArticles } from '#worker/services/support/articles/find-articles.ts'
import { articlePath } from '#worker/services/support/load-help-centre.ts'
import type { Copy } from '#worker/site/pages/booking/reading/copy.ts'
import { answerFromBooking } from './booking-answers.ts'
import type { Answer, TopicDetails } from './topic-answers.ts'

/**
 * Answers a free-text question, first from the chosen booking, then from help articles. `isAnswered` is false when no
 * article matches well enough.
 */
export async function answerQuestion(
  deps: Deps,
  scope: Scope,
  { text, words, about }: { text: string; words: Copy; about: TopicDetails | null },
): Promise<Answer & { isAnswered: boolean }> {
  const { translate } = words
  const asks = scope.country.flags.toShowFaq
  const found = asks ? await findAnswer(deps, scope, text) : null
  if (found) {
    const { article, alternatives } = found
    const own = about && (await answerFromBooking(article.id, about))
    return {
      isAnswered: true,
      ...(own ?? { paragraphs: [translate('assistant.found'), ...article.answer.split('\n').filter(Boolean)] }),
      source: { label: translate('assistant.source'), question: article.question, url: articlePath(article.id) },
      ...(alternatives.length > 0
        ? { near: { heading: translate('assistant.nearest'), questions: alternatives.map(toLink) } }
        : {}),
    }
  }
  const near = asks ? await findNearestArticles(deps, scope, text) : []
  return {
    isAnswered: false,
    paragraphs: [translate('assistant.unknown')],
    ...(near.length > 0 ? { near: { heading: translate('assistant.nearest'), questions: near.map(toLink) } } : {}),
  }
}

/** Returns the most asked questions, for a guest whose subject is not listed. */
export async function askOtherwise(deps: Deps, scope: Scope, { translate }: Copy): Promise<Answer> {
  const near = scope.country.flags.toShowFaq ? await findNearestArticles(deps, scope, '') : []
  return {
    paragraphs: [translate('assistant.elseText')],
    ...(near.length > 0 ? { near: { heading: translate('help.mostAsked'), questions: near.map(toLink) } } : {}),
  }
}

function toLink({ id, question }: Article) {
  return { question, url: articlePath(id) }
}
