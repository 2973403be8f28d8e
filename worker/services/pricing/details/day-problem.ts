import type { DayRuleAnswer } from '#app/contracts/answers/rooms.ts'
import { type Problem, problem } from '#app/domain/problem.ts'
import type { DayFault } from '#app/domain/stays/day-rules.ts'
import { dayFaultCopy } from '#app/features/stay-picker/calendar/day-rule-copy.ts'
import type { Formatter } from '#app/i18n/format.ts'

/** Returns the refusal of a stay that breaks a day rule, with the rule and its dates in the guest's language. */
export function dayProblem(fault: DayFault, format: Formatter): Problem {
  return problem('invalid_dates', {
    ...dayFaultCopy(fault, format),
    details: { day_rule: toDayRuleAnswer(fault.rule) },
  })
}

/** Wire format of a rule: dates `YYYY-MM-DD`, weekdays 0 Sunday … 6 Saturday, null where it sets no limit. */
export function toDayRuleAnswer(rule: DayFault['rule']): DayRuleAnswer {
  return {
    start_date: rule.first,
    end_date: rule.last,
    min_nights: rule.minNights,
    max_nights: rule.maxNights,
    arrival_weekdays: rule.arrivalDays,
    departure_weekdays: rule.departureDays,
    is_closed: rule.isClosed,
  }
}
