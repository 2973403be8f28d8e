import type { Translate } from '#app/i18n/messages.ts'
import { translatorOf } from '#worker/content/messages.ts'
import type { Scope } from '#worker/scope.ts'

/** What the mappers of stays to the wire need to know of the caller. */
export type AnswerContext = {
  scope: Scope
  translate: Translate
  /** The caller asked for prices without tax beside them [PRICE-07]. */
  isTaxExclusive: boolean
}

export type Fields = Record<string, unknown>

/** Loads what the mappers need. */
export async function answerContext(scope: Scope, isTaxExclusive = false): Promise<AnswerContext> {
  const translate = await translatorOf(scope, ['common', 'search', 'hotel', 'errors', 'dayRules'])
  return { scope, translate, isTaxExclusive }
}
