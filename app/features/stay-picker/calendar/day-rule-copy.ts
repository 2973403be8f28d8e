import type { DayFault, DayRule } from '#app/domain/stays/day-rules.ts'
import type { Formatter } from '#app/i18n/format.ts'
import type { MessageId, MessageValues } from '#app/i18n/messages.ts'

export type DayRuleCopy = { message: Extract<MessageId, `dayRules.${string}`>; values: MessageValues }

/** Returns the broken rule as one sentence with its dates: `1–31 Aug: from Saturday to Saturday …`. */
export function dayFaultCopy({ kind, rule }: DayFault, format: Formatter): DayRuleCopy {
  const changeover = changeoverCopy(rule, format)
  if (changeover && kind !== 'closed' && kind !== 'too_long') return changeover
  const values = spanOf(rule, format)
  const { minNights: min, maxNights: max } = rule
  switch (kind) {
    case 'closed':
      return { message: 'dayRules.closed', values }
    case 'too_short':
      return { message: 'dayRules.minNights', values: { ...values, min: min ?? 1 } }
    case 'too_long':
      return { message: 'dayRules.maxNights', values: { ...values, max: max ?? 1 } }
    case 'arrival':
      return weekdayCopy(rule.arrivalDays, { some: 'dayRules.arrival', none: 'dayRules.noArrival' })
    case 'departure':
      return weekdayCopy(rule.departureDays, { some: 'dayRules.departure', none: 'dayRules.noDeparture' })
  }

  function weekdayCopy(
    days: number[] | null,
    messages: { some: DayRuleCopy['message']; none: DayRuleCopy['message'] },
  ): DayRuleCopy {
    if (!days || days.length === 0) return { message: messages.none, values }
    const names = format.list(days.map(format.weekdayLong), 'disjunction')
    return { message: messages.some, values: { ...values, days: names } }
  }
}

/** Returns a sentence for each condition of a rule. */
export function dayRuleCopy(rule: DayRule, format: Formatter): DayRuleCopy[] {
  if (rule.isClosed) return [dayFaultCopy({ kind: 'closed', rule }, format)]
  const kinds: DayFault['kind'][] = changeoverCopy(rule, format)
    ? ['arrival']
    : [
        ...(rule.minNights === null ? [] : (['too_short'] as const)),
        ...(rule.arrivalDays === null ? [] : (['arrival'] as const)),
        ...(rule.departureDays === null ? [] : (['departure'] as const)),
      ]
  if (rule.maxNights !== null) kinds.push('too_long')
  return kinds.map((kind) => dayFaultCopy({ kind, rule }, format))
}

/** Returns one sentence, such as "from Saturday to Saturday", when arrival and departure have the same only weekday. */
function changeoverCopy(rule: DayRule, format: Formatter): DayRuleCopy | null {
  const [arrival, ...others] = rule.arrivalDays ?? []
  const hasOneWeekday = arrival !== undefined && others.length === 0 && rule.departureDays?.length === 1
  if (!hasOneWeekday || rule.departureDays?.[0] !== arrival) return null
  const values = { ...spanOf(rule, format), day: format.weekdayLong(arrival) }
  const { minNights: min } = rule
  return min === null
    ? { message: 'dayRules.changeover', values }
    : { message: 'dayRules.changeoverMin', values: { ...values, min } }
}

/** Rules that span at least this many years are described as valid all year. */
const ALWAYS_YEARS = 5

function spanOf({ first, last }: DayRule, format: Formatter): MessageValues {
  const isAlways = Number(last.slice(0, 4)) - Number(first.slice(0, 4)) >= ALWAYS_YEARS
  return isAlways ? { span: 'always', dates: '' } : { span: 'dated', dates: format.dayRange(first, last) }
}
