import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { TaxRule } from '#app/domain/money/tax.ts'
import type { ChildRule } from '#app/domain/prices/child-price.ts'
import type { AppliedCoupon } from '#app/domain/prices/coupon.ts'
import type { PropertyFee } from '#app/domain/prices/fees.ts'
import type { ProgrammeTerms } from '#app/domain/programmes/programme.ts'
import type { PriceDifference } from '#app/domain/rates/derived-price.ts'
import type { Room } from '#app/domain/stays/occupancy.ts'

export type Tariff = { singleMinor: number; doubleMinor: number; extraMinor: number }

/**
 * A night with its season factor (10000 = base tariff). When `own` is set, it replaces the tariff and the factor.
 * `differences` lead from that price to the rate plan's: first those of the plan it follows, then its own.
 */
export type PricedNight = {
  day: CalendarDay
  factorBp: number
  own?: Tariff | undefined
  differences?: readonly PriceDifference[] | undefined
}

/** A meal for `guestCount` guests every night; the price is per guest and night. */
export type MealChoice = { code: string; guestCount: number; priceMinor: number }

export type QuoteInput = {
  currency: string
  tax: TaxRule
  tariff: Tariff
  discountPercent: number
  slasherPercent: number
  nights: readonly PricedNight[]
  rooms: readonly Room[]
  /** The room price includes breakfast. */
  hasBreakfast?: boolean
  childRule?: ChildRule
  /** Guests that the double price covers; absent: two. */
  baseGuests?: number | undefined
  earlyCheckin: Record<string, number> | null
  meals: readonly MealChoice[]
  fees?: readonly PropertyFee[]
  coupon: AppliedCoupon | null
  memberPercent: number
  programme?: ProgrammeTerms | null
  advancePercent: number | null
  prepaidPercent?: number
}
