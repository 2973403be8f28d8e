import { addDays } from '#app/domain/dates/calendar-day.ts'
import { nearestStay } from '#app/domain/stays/day-rules.ts'
import { dayFaultWords, dayRuleWords } from '#app/features/stay-picker/calendar/day-rule-words.ts'
import type { DayRulesSheet } from '#app/overlays/sheets.ts'
import type { HotelContext } from './hotel-context.ts'

/** How far ahead dates are looked for that keep the rules: past the longest season. */
const DAYS_AHEAD = 150

/** The rule the stay breaks, and, where it is the property's, the nearest dates that keep them all; empty when it breaks none. */
export function dayRuleNotice({ hotel, translate, format }: HotelContext): string[] {
  if (!hotel.dayFault) return []
  const { message, values } = dayFaultWords(hotel.dayFault, format)
  const question = { ...hotel.rules, from: hotel.dates.checkin, nights: hotel.dates.nights, within: DAYS_AHEAD }
  // A room's own days are read for the stay alone: what they ask of others is not known here.
  const isOfProperty = hotel.facts.dayRules.includes(hotel.dayFault.rule)
  const nearest = isOfProperty ? nearestStay(hotel.facts.dayRules, question) : null
  const dates = nearest && format.dayRange(nearest.checkin, nearest.checkout)
  return [translate(message, values), ...(dates ? [translate('dayRules.nearest', { dates })] : [])]
}

/** What the picker says of a property's days where no script asks for them: a sentence for each rule of the next year. */
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
