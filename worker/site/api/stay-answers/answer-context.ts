import type { Translate } from '#app/i18n/messages.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { Deal } from '#worker/services/catalog/deals.ts'
import { translatorOf } from '#worker/services/content/messages.ts'

/** What the mappers of stays to the wire need to know of the caller. */
export type AnswerContext = {
  scope: Scope
  translate: Translate
  /** The caller asked for prices without tax beside them [PRICE-07]. */
  isTaxExclusive: boolean
  /** The brand's deals that run, wherever they hold; none where no hotel is answered. */
  deals: readonly Deal[]
  /** The deal the request is about. */
  requestedDealId: number | null
}

type Choices = Partial<Pick<AnswerContext, 'isTaxExclusive' | 'deals' | 'requestedDealId'>>

/** Loads what the mappers need. */
export async function answerContext(scope: Scope, wishes: Choices = {}): Promise<AnswerContext> {
  const translate = await translatorOf(scope, ['common', 'search', 'hotel', 'errors', 'dayRules'])
  return { scope, translate, isTaxExclusive: false, deals: [], requestedDealId: null, ...wishes }
}
