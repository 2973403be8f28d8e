import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { TaxRule } from '#app/domain/money/tax.ts'
import type { ChildRule } from '#app/domain/prices/child-price.ts'
import type { AppliedCoupon } from '#app/domain/prices/coupon.ts'
import type { ProgrammeTerms } from '#app/domain/programmes/programme.ts'
import type { Room } from '#app/domain/stays/occupancy.ts'

/** A night's base price by the number of adults in a room. */
export type Tariff = { singleMinor: number; doubleMinor: number; extraMinor: number }

/** A night with its season factor, 10000 = the base tariff. A rate of its own is taken as it is, and the factor is not. */
export type PricedNight = { day: CalendarDay; factorBp: number; own?: Tariff | undefined }

/** A meal taken by so many guests on every night; the price is for one guest and night. */
export type MealChoice = { code: string; guestCount: number; priceMinor: number }

export type QuoteInput = {
  currency: string
  tax: TaxRule
  tariff: Tariff
  discountPercent: number
  slasherPercent: number
  /** The nights of the stay in order. */
  nights: readonly PricedNight[]
  rooms: readonly Room[]
  /** What children cost; absent: nothing. */
  childRule?: ChildRule
  /** Charge by adults count for guests who come early; null when they do not. */
  earlyCheckin: Record<string, number> | null
  meals: readonly MealChoice[]
  coupon: AppliedCoupon | null
  /** Membership (wizard) discount; 0 for everybody else. */
  memberPercent: number
  /** The programme of an approved account; absent or null for everybody else. */
  programme?: ProgrammeTerms | null
  /** Percent asked in advance; null when nothing is. */
  advancePercent: number | null
  /** Percent taken off when everything is paid ahead in one payment; absent: nothing. */
  prepaidPercent?: number
}
