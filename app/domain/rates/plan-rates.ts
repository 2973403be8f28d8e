import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { PricedNight, Tariff } from '#app/domain/prices/calculation/quote-input.ts'
import type { PriceDifference } from './derived-price.ts'

/** How the nights of a plan are priced: own rates by day, otherwise the lead's with the difference. */
export type PlanRates = {
  rates: Record<CalendarDay, Tariff>
  isNightly: boolean
  difference: PriceDifference
  /** Null: the room type's own price. */
  lead: PlanRates | null
}

/** Returns what a plan's night is priced by, from the night at the room type's own price; null without a price. */
export function planBasis(rates: PlanRates, day: CalendarDay, base: PricedNight | null): PricedNight | null {
  const own = rates.rates[day]
  if (own) return { day, factorBp: 0, own }
  if (rates.isNightly) return null
  const lead = rates.lead ? planBasis(rates.lead, day, base) : base
  if (!lead || isZero(rates.difference)) return lead
  return { ...lead, differences: [...(lead.differences ?? []), rates.difference] }
}

/** A plan at its lead's price is rounded as that is. */
function isZero({ bp, roomMinor, personMinor }: PriceDifference): boolean {
  return bp === 0 && roomMinor === 0 && personMinor === 0
}
