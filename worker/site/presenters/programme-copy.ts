import { commissionStateOf, type EarningBooking, ownProgramme } from '#app/domain/programmes/commission.ts'
import type { QuotedProgramme } from '#app/domain/programmes/programme.ts'
import type { Formatter } from '#app/i18n/format.ts'
import type { MessageId, Translate } from '#app/i18n/messages.ts'
import { money } from './price-copy.ts'

export type ProgrammeCopy = { title: string; text: string }

const titles = {
  travel_agent: 'modes.agentTitle',
  corporate: 'modes.corporateTitle',
} as const satisfies Record<QuotedProgramme['kind'], MessageId>

/** Returns the programme's price and commission; null without a programme. `translate` needs `modes`. */
export function programmeCopy(
  { programme, currency }: { currency: string; programme?: QuotedProgramme },
  format: Formatter,
  translate: Translate,
): ProgrammeCopy | null {
  if (!programme) return null
  const { kind, pricePercent, amountMinor } = programme
  const price = translate('modes.price', { percent: format.percent(pricePercent) })
  const copy = [...(amountMinor > 0 ? [price] : []), commissionCopy(programme, currency, { format, translate })]
  return { title: translate(titles[kind]), text: copy.filter(Boolean).join(' · ') }
}

const states = {
  expected: 'modes.commissionExpected',
  due: 'modes.commissionDue',
  lapsed: 'modes.commissionLapsed',
} as const satisfies Record<ReturnType<typeof commissionStateOf>, MessageId>

/** Returns the commission and its state; null for viewers other than the account that made the booking. */
export function earnedCopy(
  booking: EarningBooking & { currency: string },
  viewerId: string | null,
  copy: { format: Formatter; translate: Translate },
): ProgrammeCopy | null {
  const programme = ownProgramme(booking, viewerId)
  const title = programme && commissionCopy(programme, booking.currency, copy)
  return title ? { title, text: copy.translate(states[commissionStateOf(booking)]) } : null
}

/** Returns the commission as text: `Your commission: ₹240 (10%)`; null without one. */
function commissionCopy(
  { commissionPercent, commissionMinor }: QuotedProgramme,
  currency: string,
  { format, translate }: { format: Formatter; translate: Translate },
): string | null {
  if (commissionPercent === 0) return null
  const amount = money(format, { currency }, commissionMinor)
  return translate('modes.commission', { amount, percent: format.percent(commissionPercent) })
}
