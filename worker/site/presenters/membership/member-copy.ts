import type { PriceQuote } from '#app/domain/prices/price-quote.ts'
import type { Translate } from '#app/i18n/messages.ts'
import type { Scope } from '#worker/infra/scope.ts'
import { money, shownFormat } from '../price-copy.ts'

/** Returns the label of a member price; null for a public price. */
export function ownMemberCopy({ memberMinor }: Pick<PriceQuote, 'memberMinor'>, translate: Translate): string | null {
  return memberMinor > 0 ? translate('search.memberPrice') : null
}

/** `Members pay ₹4,712`: the same for every visitor. Null when not shown. */
export function membersPayCopy(
  { membersMinor, isAvailable }: { membersMinor: number | null; isAvailable: boolean },
  quote: Pick<PriceQuote, 'currency'>,
  scope: Scope,
  translate: Translate,
): string | null {
  if (membersMinor === null || !isAvailable) return null
  return translate('search.membersPay', { amount: money(shownFormat(scope), quote, membersMinor) })
}
