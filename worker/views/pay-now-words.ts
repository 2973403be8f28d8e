import type { ModeGroup } from '#app/domain/payments/payment-groups.ts'
import type { PaymentGroup } from '#app/domain/payments/payment-modes.ts'
import { payAtHotelCode } from '#app/domain/payments/payment-rules.ts'
import { anyOnlineMode } from '#app/domain/payments/payment-wish.ts'
import type { Formatter } from '#app/i18n/format.ts'
import type { Translate } from '#app/i18n/messages.ts'

const NAMED = 3

/**
 * What paying online can be done with, in short: the first mode of each group that is really offered, in the country's order.
 * What a provider's own page may add besides is for that page to name. Empty where nothing has a name.
 */
export function payNowWords(
  groups: readonly ModeGroup[],
  { translate, format }: { translate: Translate; format: Formatter },
): string {
  const named = groups
    .flatMap(({ modes }) => modes)
    .filter(({ code }) => code !== anyOnlineMode && code !== payAtHotelCode)
  const firsts = named.filter((mode) => mode === named.find(({ group }) => group === mode.group))
  const titles = firsts.slice(0, NAMED).map(({ titleMessage, group }, at) => {
    const title = translate(titleMessage)
    return at > 0 && isCommonNoun(group) && format.locale !== 'de' ? startSmall(title) : title
  })
  return format.list(titles)
}

/** Cards and net banking are no names: inside a sentence they begin small, but in German. */
function isCommonNoun(group: PaymentGroup): boolean {
  return group === 'card' || group === 'netbanking'
}

function startSmall(title: string): string {
  return title.slice(0, 1).toLowerCase() + title.slice(1)
}
