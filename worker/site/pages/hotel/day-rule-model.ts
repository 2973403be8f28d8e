import { addDays } from '#app/domain/dates/calendar-day.ts'
import { dayFaultWords, dayRuleWords } from '#app/features/stay-picker/calendar/day-rule-words.ts'
import type { DayRulesSheet } from '#app/overlays/sheets.ts'
import type { HotelContext } from './hotel-context.ts'

/** Returns the rule the stay breaks and the nearest valid dates; empty when it breaks none. */
export function dayRuleNotice({ hotel, translate, format }: HotelContext): string[] {
  const { dayFault, nearestDates: nearest } = hotel
  if (!dayFault) return []
  const { message, values } = dayFaultWords(dayFault, format)
  const dates = nearest && format.dayRange(nearest.checkin, nearest.checkout)
  return [translate(message, values), ...(dates ? [translate('dayRules.nearest', { dates })] : [])]
}

/** Returns the property's day rules of the next year as sentences, for the date picker without script. */
export function toPickerSheet({ hotel, translate, format }: HotelContext): DayRulesSheet {
  const end = addDays(hotel.today, 365)
  const rules = hotel.facts.dayRules.filter(({ first }) => first < end)
  return {
    kind: 'dayRules',
    dayRules: rules.flatMap((rule) =>
      dayRuleWords(rule, format).map(({ message, values }) => translate(message, values)),
    ),
  }
}
