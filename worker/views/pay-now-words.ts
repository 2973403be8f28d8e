import type { ModeGroup } from '#app/domain/payments/payment-groups.ts'
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
  const firsts = groups.flatMap(({ group, modes }) => {
    const named = modes.find(({ code }) => group !== 'hotel' && code !== anyOnlineMode)
    return named ? [translate(named.titleMessage)] : []
  })
  return format.list(firsts.slice(0, NAMED))
}
