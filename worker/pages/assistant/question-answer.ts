import type { Deps } from '#worker/deps.ts'
import type { Article } from '#worker/help/articles/article.ts'
import { findArticlesByWords, findNearestArticles } from '#worker/help/articles/find-articles.ts'
import { articlePath } from '#worker/help/centre/load-help-centre.ts'
import type { Words } from '#worker/pages/booking/reading/words.ts'
import type { Scope } from '#worker/scope.ts'
import type { Answer } from './topic-answers.ts'

/** What help says to a question of the guest, and whether it says anything: nothing is made up (DEC-174). */
export async function answerQuestion(
  deps: Deps,
  scope: Scope,
  { text, words: { translate } }: { text: string; words: Words },
): Promise<Answer & { isAnswered: boolean }> {
  const asks = scope.country.flags.toShowFaq
  const [found] = asks ? await findArticlesByWords(deps, scope, text, 1) : []
  if (found) {
    return {
      isAnswered: true,
      paragraphs: [translate('assistant.found'), ...found.answer.split('\n').filter(Boolean)],
      source: { label: translate('assistant.source'), question: found.question, url: articlePath(found.id) },
    }
  }
  const near = asks ? await findNearestArticles(deps, scope, text) : []
  return {
    isAnswered: false,
    paragraphs: [translate('assistant.unknown')],
    ...(near.length > 0 ? { near: { heading: translate('assistant.nearest'), questions: near.map(toLink) } } : {}),
  }
}

/** What guests ask most, for who says that it is something else. */
export async function askOtherwise(deps: Deps, scope: Scope, { translate }: Words): Promise<Answer> {
  const near = scope.country.flags.toShowFaq ? await findNearestArticles(deps, scope, '') : []
  return {
    paragraphs: [translate('assistant.elseText')],
    ...(near.length > 0 ? { near: { heading: translate('help.mostAsked'), questions: near.map(toLink) } } : {}),
  }
}

function toLink({ id, question }: Article) {
  return { question, url: articlePath(id) }
}
