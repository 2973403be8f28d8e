import type { PriceQuote } from '#app/domain/prices/price-quote.ts'
import type { Translate } from '#app/i18n/messages.ts'
import type { Scope } from '#worker/scope.ts'
import { money, shownFormat } from '../price-words.ts'

/** Says that a price is the member's own; null where it is everybody's. */
export function ownMemberWords({ memberMinor }: Pick<PriceQuote, 'memberMinor'>, translate: Translate): string | null {
  return memberMinor > 0 ? translate('search.memberPrice') : null
}

/** `Members pay ₹4,712`: the same for everybody who sees the page (MEMB-61). Null where nothing is told. */
export function membersPayWords(
  { membersMinor, isAvailable }: { membersMinor: number | null; isAvailable: boolean },
  quote: Pick<PriceQuote, 'currency'>,
  scope: Scope,
  translate: Translate,
): string | null {
  if (membersMinor === null || !isAvailable) return null
  return translate('search.membersPay', { amount: money(shownFormat(scope), quote, membersMinor) })
}
