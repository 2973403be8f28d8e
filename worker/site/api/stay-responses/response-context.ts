import type { Translate } from '#app/i18n/messages.ts'
import type { Scope } from '#worker/infra/scope.ts'
import type { Deal } from '#worker/services/catalog/deals.ts'
import { translatorOf } from '#worker/services/content/messages.ts'

export type ResponseContext = {
  scope: Scope
  translate: Translate
  /** Whether the caller wants prices without tax beside them. */
  isTaxExclusive: boolean
  /** The brand's current deals; empty when the response contains no property. */
  deals: readonly Deal[]
  requestedDealId: number | null
}

type ContextOptions = Partial<Pick<ResponseContext, 'isTaxExclusive' | 'deals' | 'requestedDealId'>>

/** Loads the translator and defaults that all responses about properties share. */
export async function loadResponseContext(scope: Scope, options: ContextOptions = {}): Promise<ResponseContext> {
  const translate = await translatorOf(scope, ['common', 'search', 'hotel', 'errors', 'dayRules'])
  return { scope, translate, isTaxExclusive: false, deals: [], requestedDealId: null, ...options }
}
