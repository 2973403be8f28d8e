import { nightsBetween } from '#app/domain/dates/calendar-day.ts'
import { correctionNotice } from '#app/domain/dates/stay-dates.ts'
import { findDayFault, nightLimitsOn } from '#app/domain/stays/day-rules.ts'
import type { Formatter } from '#app/i18n/format.ts'
import type { Translate } from '#app/i18n/messages.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { dayFaultCopy } from './day-rule-copy.ts'
import { type PickedRange, type RangeLimits, refuseTap } from './pick-range.ts'
import { refusalSentence } from './refusal-copy.ts'
import type { ShownCalendar } from './use-calendar.ts'

type RangeWordsProps = {
  calendar: Pick<ShownCalendar, 'range' | 'limits' | 'format' | 'refused'>
  /** The stay is visible elsewhere: announce only. */
  isBrief?: boolean
}

export function RangeCopy({ calendar: { range, limits, format, refused }, isBrief = false }: RangeWordsProps) {
  const translate = useTranslate()
  const words = { translate, format }
  const refusal = refused && refuseTap(range, refused, limits)
  const aside =
    refused && refusal ? refusalSentence({ day: refused, refusal }, limits, words) : ruleWords(range, limits, words)
  return (
    <p className="sm range-words" role="status">
      <span className={isBrief && range.checkout !== null ? 'vh' : undefined}>{stayWords(range, limits, words)}</span>
      {aside ? <span>{` ${aside}`}</span> : null}
    </p>
  )
}

type Words = { translate: Translate; format: Formatter }

function stayWords({ checkin, checkout }: PickedRange, limits: RangeLimits, { translate, format }: Words): string {
  if (checkout === null) {
    const { minNights: min, maxNights: max } = nightLimitsOn(limits.rules ?? [], checkin, limits)
    return translate('picker.pickCheckout', { min, max })
  }
  return translate('picker.stayChosen', {
    checkin: format.dayWithWeekday(checkin),
    checkout: format.dayWithWeekday(checkout),
    count: nightsBetween(checkin, checkout),
  })
}

function ruleWords(range: PickedRange, limits: RangeLimits, { translate, format }: Words): string | null {
  const { rules = [] } = limits
  const broken = range.checkout && findDayFault(rules, { checkin: range.checkin, checkout: range.checkout })
  if (broken) {
    const { message, values } = dayFaultCopy(broken, format)
    return translate(message, values)
  }
  const { minNights, maxNights } = nightLimitsOn(rules, range.checkin, limits)
  const notice = correctionNotice({ reason: range.fault }, { ...noRules, minNights, maxNights })
  return notice && translate(notice.message, notice.values)
}

const noRules = { maxMonthsAhead: 0, defaultCheckinDiff: 0, defaultCheckoutDiff: 0 }
