import { createFormatter } from '#app/i18n/format.ts'
import type { MessageArea } from '#app/i18n/messages.ts'
import { translatorOf } from '#worker/content/messages.ts'
import type { Words } from '#worker/pages/booking/reading/words.ts'
import type { Scope } from '#worker/scope.ts'

const areas: readonly MessageArea[] = [
  ...(['assistant', 'tickets', 'account', 'common', 'search', 'hotel', 'booking', 'summary', 'pay', 'errors'] as const),
  ...(['price', 'invoice', 'life', 'change', 'checkin', 'feedback', 'help'] as const),
]

/** Returns the assistant's translations; amounts are formatted in the booking's currency. */
export async function assistantWords(scope: Scope, currency: string): Promise<Words> {
  const format = createFormatter(scope.locale)
  return {
    translate: await translatorOf(scope, areas),
    format,
    money: (amountMinor) => format.price({ amountMinor, currency }),
    moneyName: scope.brand.moneyName,
  }
}
