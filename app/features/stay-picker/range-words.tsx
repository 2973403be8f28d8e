import { nightsBetween } from '#app/domain/calendar-day.ts'
import { correctionNotice } from '#app/domain/stay-dates.ts'
import type { Formatter } from '#app/i18n/format.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import type { PickedRange, RangeLimits } from './pick-range.ts'

type RangeWordsProps = { range: PickedRange; limits: RangeLimits; format: Formatter }

/** The range so far in one sentence, with the rule it was moved by. */
export function RangeWords({ range, limits, format }: RangeWordsProps) {
  const translate = useTranslate()
  const { minNights: min, maxNights: max } = limits
  const notice = correctionNotice({ reason: range.fault }, { ...noRules, minNights: min, maxNights: max })
  return (
    <p className="sm" role="status">
      {range.checkout
        ? translate('picker.stayChosen', {
            checkin: format.dayWithWeekday(range.checkin),
            checkout: format.dayWithWeekday(range.checkout),
            count: nightsBetween(range.checkin, range.checkout),
          })
        : translate('picker.pickCheckout', { min, max })}
      {notice ? ` ${translate(notice.message as MessageId, notice.values)}` : null}
    </p>
  )
}

const noRules = { maxMonthsAhead: 0, defaultCheckinDiff: 0, defaultCheckoutDiff: 0 }
