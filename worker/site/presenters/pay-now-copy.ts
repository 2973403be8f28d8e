import { anyOnlineMode } from '#app/domain/payments/payment-choice.ts'
import type { ModeGroup } from '#app/domain/payments/payment-groups.ts'
import type { PaymentGroup, PaymentMode } from '#app/domain/payments/payment-modes.ts'
import { payAtHotelCode } from '#app/domain/payments/payment-rules.ts'
import type { Formatter } from '#app/i18n/format.ts'
import type { Translate } from '#app/i18n/messages.ts'
import type { IconName } from '#app/ui/art/icon.tsx'

const iconByGroup: Readonly<Record<PaymentGroup, IconName>> = {
  card: 'card',
  wallet: 'wallet',
  preferred: 'lock',
  upi: 'upi',
  netbanking: 'bank',
  paypal: 'globe',
  voucher: 'gift',
  hotel: 'cash',
}

const MAX_MODES_NAMED = 3

/** Lists the first offered mode of up to three groups, in the country's order. */
export function payNowCopy(
  groups: readonly ModeGroup[],
  { translate, format }: { translate: Translate; format: Formatter },
): string {
  const onlineModes = groups
    .flatMap(({ modes }) => modes)
    .filter(({ code }) => code !== anyOnlineMode && code !== payAtHotelCode)
  const firstOfGroups = onlineModes.filter((mode) => mode === onlineModes.find(({ group }) => group === mode.group))
  const titles = firstOfGroups.slice(0, MAX_MODES_NAMED).map(({ titleMessage, group }, index) => {
    const title = translate(titleMessage)
    return index > 0 && isCommonNoun(group) && format.locale !== 'de' ? startSmall(title) : title
  })
  return format.list(titles)
}

/** Cards and net banking are common nouns: lower case inside a sentence, except in German. */
function isCommonNoun(group: PaymentGroup): boolean {
  return group === 'card' || group === 'netbanking'
}

function startSmall(title: string): string {
  return title.slice(0, 1).toLowerCase() + title.slice(1)
}

/** Returns the icon of a payment group; deliberately not a company logo. */
export function groupIcon({ group }: Pick<PaymentMode, 'group'>): IconName {
  return iconByGroup[group]
}
