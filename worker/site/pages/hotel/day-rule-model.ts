import { addDays } from '#app/domain/dates/calendar-day.ts'
import { dayFaultCopy, dayRuleCopy } from '#app/features/stay-picker/calendar/day-rule-copy.ts'
import type { DayRulesOverlayData } from '#app/overlays/overlay-data-by-kind.ts'
import type { HotelContext } from './hotel-context.ts'

/** Returns the rule the stay breaks and the nearest valid dates; empty when it breaks none. */
export function dayRuleNotice({ hotel, translate, format }: HotelContext): string[] {
  const { dayFault, nearestDates: nearest } = hotel
  if (!dayFault) return []
  const { message, values } = dayFaultCopy(dayFault, format)
  const dates = nearest && format.dayRange(nearest.checkin, nearest.checkout)
  return [translate(message, values), ...(dates ? [translate('dayRules.nearest', { dates })] : [])]
}

/** Returns the property's day rules of the next year as sentences, for the date picker without script. */
export function toPickerOverlayData({ hotel, translate, format }: HotelContext): DayRulesOverlayData {
  const end = addDays(hotel.today, 365)
  const rules = hotel.details.dayRules.filter(({ first }) => first < end)
  return {
    kind: 'dayRules',
    dayRules: rules.flatMap((rule) =>
      dayRuleCopy(rule, format).map(({ message, values }) => translate(message, values)),
    ),
  }
}
