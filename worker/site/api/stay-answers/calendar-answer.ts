import type * as v from 'valibot'
import type { DayFaultAnswer } from '#app/contracts/answers/rooms.ts'
import type { stayEndpoints } from '#app/contracts/stays/stay-endpoints.ts'
import { toMajor } from '#app/domain/money/money.ts'
import type { DayFault } from '#app/domain/stays/day-rules.ts'
import { dayFaultCopy } from '#app/features/stay-picker/calendar/day-rule-copy.ts'
import { createFormatter } from '#app/i18n/format.ts'
import { toDayRuleAnswer } from '#worker/services/pricing/details/day-problem.ts'
import type { PropertyCalendar } from '#worker/services/pricing/load-calendar.ts'
import type { AnswerContext } from './answer-context.ts'
import { toFittedRooms } from './restriction-answer.ts'

type CalendarAnswer = v.InferInput<typeof stayEndpoints.readCalendar.answer>['calendar']

/** Three months of a property night by night, with the rules of its days from then on [PICK-28]. */
export function toCalendarAnswer({ details, start, end, nights, rooms, dayRules }: PropertyCalendar): CalendarAnswer {
  const amount = (amountMinor: number) => toMajor({ amountMinor, currency: details.currency })
  return {
    hotel_id: details.id,
    start_time: start,
    end_time: end,
    currency_code: details.currency,
    fitted_rooms: toFittedRooms(rooms),
    nights: nights.map((night) => ({
      date: night.day,
      is_available: night.isAvailable,
      is_closed: night.isClosed,
      room_category_id: night.categoryId,
      price: night.totalMinor === null || details.hidePrices ? null : amount(night.totalMinor),
      can_arrive: night.canArrive,
      can_depart: night.canDepart,
      min_nights: night.minNights,
      max_nights: night.maxNights,
    })),
    day_rules: dayRules.map(toDayRuleAnswer),
  }
}

/** The rule a stay breaks, with the sentence for the guest. */
export function toDayFaultAnswer(fault: DayFault, { translate, scope }: AnswerContext): DayFaultAnswer {
  const { message, values } = dayFaultCopy(fault, createFormatter(scope.locale))
  return { reason: fault.kind, message: translate(message, values), ...toDayRuleAnswer(fault.rule) }
}
