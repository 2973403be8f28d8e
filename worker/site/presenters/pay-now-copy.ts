import { anyOnlineMode } from '#app/domain/payments/payment-choice.ts'
import type { ModeGroup } from '#app/domain/payments/payment-groups.ts'
import type { PaymentGroup } from '#app/domain/payments/payment-modes.ts'
import { payAtHotelCode } from '#app/domain/payments/payment-rules.ts'
import type { Formatter } from '#app/i18n/format.ts'
import type { Translate } from '#app/i18n/messages.ts'

const MAX_MODES_LISTED = 3

/** Returns the first offered mode of up to three groups, in the country's order: `UPI, card and net banking`. */
export function payNowCopy(
  groups: readonly ModeGroup[],
  { translate, format }: { translate: Translate; format: Formatter },
): string {
  const onlineModes = groups
    .flatMap(({ modes }) => modes)
    .filter(({ code }) => code !== anyOnlineMode && code !== payAtHotelCode)
  const firstModeOfEachGroup = onlineModes.filter(
    (mode) => mode === onlineModes.find(({ group }) => group === mode.group),
  )
  const titles = firstModeOfEachGroup.slice(0, MAX_MODES_LISTED).map(({ titleMessage, group }, index) => {
    const title = translate(titleMessage)
    return index > 0 && isCommonNoun(group) && format.locale !== 'de' ? lowercaseFirst(title) : title
  })
  return format.list(titles)
}

/** Returns whether a group's title is a common noun, which is lower case inside a sentence, except in German. */
function isCommonNoun(group: PaymentGroup): boolean {
  return group === 'card' || group === 'netbanking'
}

function lowercaseFirst(title: string): string {
  return title.slice(0, 1).toLowerCase() + title.slice(1)
}
