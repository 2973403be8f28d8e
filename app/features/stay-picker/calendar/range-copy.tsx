import { nightsBetween } from '#app/domain/dates/calendar-day.ts'
import { correctionNotice } from '#app/domain/dates/stay-dates.ts'
import { findDayFault, nightLimitsOn } from '#app/domain/stays/day-rules.ts'
import type { Formatter } from '#app/i18n/format.ts'
import type { Translate } from '#app/i18n/messages.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { dayFaultCopy } from './day-rule-copy.ts'
import { type PickedRange, type RangeLimits, refuseTap } from './pick-range.ts'
import { refusalSentence } from './refusal-copy.ts'
import type { CalendarState } from './use-calendar.ts'

type RangeCopyProps = {
  calendar: Pick<CalendarState, 'range' | 'limits' | 'format' | 'refusedDay'>
  /** Only announced, because the stay is visible elsewhere. */
  isBrief?: boolean
}

export function RangeCopy({ calendar: { range, limits, format, refusedDay }, isBrief = false }: RangeCopyProps) {
  const translate = useTranslate()
  const context = { translate, format }
  const refusal = refusedDay && refuseTap(range, refusedDay, limits)
  const aside =
    refusedDay && refusal
      ? refusalSentence({ day: refusedDay, refusal }, limits, context)
      : ruleCopy(range, limits, context)
  return (
    <p className="sm range-copy" role="status">
      <span className={isBrief && range.checkout !== null ? 'vh' : undefined}>{stayCopy(range, limits, context)}</span>
      {aside ? <span>{` ${aside}`}</span> : null}
    </p>
  )
}

type CopyContext = { translate: Translate; format: Formatter }

function stayCopy({ checkin, checkout }: PickedRange, limits: RangeLimits, { translate, format }: CopyContext): string {
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

function ruleCopy(range: PickedRange, limits: RangeLimits, { translate, format }: CopyContext): string | null {
  const { rules = [] } = limits
  const brokenRule = range.checkout && findDayFault(rules, { checkin: range.checkin, checkout: range.checkout })
  if (brokenRule) {
    const { message, values } = dayFaultCopy(brokenRule, format)
    return translate(message, values)
  }
  const { minNights, maxNights } = nightLimitsOn(rules, range.checkin, limits)
  const notice = correctionNotice({ reason: range.fault }, { ...noRules, minNights, maxNights })
  return notice && translate(notice.message, notice.values)
}

const noRules = { maxMonthsAhead: 0, defaultCheckinDiff: 0, defaultCheckoutDiff: 0 }
