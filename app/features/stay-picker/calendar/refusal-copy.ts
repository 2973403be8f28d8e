import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { Formatter } from '#app/i18n/format.ts'
import type { MessageId, Translate } from '#app/i18n/messages.ts'
import { dayFaultCopy } from './day-rule-copy.ts'
import type { RangeLimits, TapRefusal } from './pick-range.ts'

/** Returns the reason of a refusal, for the label of a day. */
export function refusalCopy(refusal: TapRefusal, limits: RangeLimits, translate: Translate): string {
  if (refusal.kind === 'too_long') return translate('picker.dayTooLong', { max: limits.maxNights })
  if (refusal.kind !== 'rule') return translate(messageByKind[refusal.kind])
  const { kind, rule } = refusal.fault
  if (kind === 'too_long') return translate('picker.dayTooLong', { max: rule.maxNights ?? limits.maxNights })
  return translate(kind === 'too_short' ? 'picker.dayNoFit' : messageByRule[kind])
}

const messageByKind = {
  outside: 'picker.dayOutside',
  full: 'picker.dayFull',
  no_fit: 'picker.dayNoFit',
} as const satisfies Partial<Record<TapRefusal['kind'], MessageId>>

const messageByRule = {
  closed: 'picker.dayClosed',
  arrival: 'picker.dayNoArrival',
  departure: 'picker.dayNoDeparture',
} as const satisfies Record<string, MessageId>

type RefusedDay = { day: CalendarDay; refusal: TapRefusal }

/** Returns the reason with its day and the broken rule, for the guest who tapped the day. */
export function refusalSentence(
  { day, refusal }: RefusedDay,
  limits: RangeLimits,
  { translate, format }: { translate: Translate; format: Formatter },
): string {
  const reason = refusalCopy(refusal, limits, translate)
  const sentence = translate('picker.dayBecause', { day: format.dayWithWeekday(day), reason })
  if (refusal.kind !== 'rule') return sentence
  const { message, values } = dayFaultCopy(refusal.fault, format)
  return `${sentence} ${translate(message, values)}`
}
