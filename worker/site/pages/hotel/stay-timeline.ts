import { depositOf } from '#app/domain/bookings/money-timeline.ts'
import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import { takePayAhead } from '#app/domain/prices/pay-ahead.ts'
import type { PriceQuote } from '#app/domain/prices/price-quote.ts'
import type { Formatter } from '#app/i18n/format.ts'
import type { Translate } from '#app/i18n/messages.ts'
import type { MoneyTimelineModel } from '#app/ui/details/money-timeline.tsx'
import { depositLine, timelineCopy } from '#worker/services/bookings/reading/timeline-copy.ts'
import { money } from '#worker/site/presenters/price-copy.ts'
import type { PricedContext } from './hotel-context.ts'

/** Returns the dates and amounts of all payments for a stay, given what is paid now. */
export function stayTimeline(
  { hotel: { details, dates, policy }, scope, format, translate }: PricedContext & { translate: Translate },
  quote: PriceQuote,
  sums: { totalMinor: number; nowMinor: number; walletMinor?: number },
): MoneyTimelineModel {
  const deposit = depositOf(quote, dates.checkout)
  const input = { ...sums, perNight: quote.perNight, policy, now: scope.now, deposit }
  const place = { city: details.city.name, kind: details.kind, currency: quote.currency, isBooked: false }
  return timelineCopy(input, place, { translate, format })
}

/**
 * Returns the total and the part due today when the guest pays as late as possible. Where everything must be paid now,
 * the total includes the discount for paying in advance.
 */
export function leastDue(payAtHotel: boolean, quote: PriceQuote): { totalMinor: number; nowMinor: number } {
  const { totalMinor, advanceMinor } = quote
  if (payAtHotel) return { totalMinor, nowMinor: 0 }
  if (advanceMinor > 0 && advanceMinor < totalMinor) return { totalMinor, nowMinor: advanceMinor }
  const aheadMinor = takePayAhead(quote).totalMinor
  return { totalMinor: aheadMinor, nowMinor: aheadMinor }
}

type Payment = { quote: PriceQuote; payAtHotel: boolean; checkout: CalendarDay }

/**
 * Returns `Today €415, on arrival €830` and the deposit for a guest who pays as late as possible, or null where
 * everything is paid when booking. `translate` needs the areas `timeline` and `ui`.
 */
export function payCopy(
  { quote, payAtHotel, checkout }: Payment,
  { translate, format }: { translate: Translate; format: Formatter },
): { parts: string; deposit: string | null } | null {
  const { totalMinor, nowMinor } = leastDue(payAtHotel, quote)
  if (totalMinor === nowMinor) return null
  const amount = (minor: number) => money(format, quote, minor)
  const parts = translate('timeline.short', { now: amount(nowMinor), later: amount(totalMinor - nowMinor) })
  const deposit = depositLine(depositOf(quote, checkout), translate, amount)
  return { parts, deposit: deposit && translate('ui.labelled', { label: deposit.label, text: deposit.amount }) }
}
