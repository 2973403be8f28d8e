import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import type {
  AutomaticDiscount,
  DiscountBuyer,
  PropertyDiscounts,
} from '#app/domain/prices/calculation/automatic-discounts.ts'
import type { DiscountLimits, QuotedDiscount } from '#app/domain/prices/calculation/taken-discounts.ts'
import { fromDayBits } from '#app/domain/stays/day-rules.ts'
import { calendarDayIn } from '#app/i18n/time-zone.ts'
import type { Scope } from '#worker/infra/scope.ts'

/** Bit of `property.traits` of a property with automatic discounts; without it their tables are not read. */
export const DISCOUNTS_BIT = 53

/** Limits of a property without a row of `discount_limit`. */
export const defaultDiscountLimits: DiscountLimits = { maxPercent: 90, floorMinor: 0 }

/** The person who looks at prices, and when. `country` is that of the site; null outside every site. */
export type Buyer = Omit<DiscountBuyer, 'today'> & { now: Instant }

/** Returns a guest as automatic discounts see them; `isMember` only where no other guest sees the price. */
export function buyerOf({ visitor, country, now }: Scope, isMember = false): Buyer {
  return { now, country: country.code, isPhone: visitor.device === 'phone', isMember }
}

/** Returns a guest who is no member and on no phone, for feeds and recorded prices. */
export function anyBuyer(now: Instant, country: string | null = null): Buyer {
  return { now, country, isPhone: false, isMember: false }
}

type DiscountRow = [
  terms: [
    code: string,
    name: string,
    isLive: number,
    percent: number,
    isExclusive: number,
    needsMember: number,
    needsPhone: number,
    countries: string[] | null,
    roomTypeIds: number[] | null,
    plans: string[] | null,
  ],
  days: [
    sellFrom: CalendarDay | null,
    sellTo: CalendarDay | null,
    stayFrom: CalendarDay | null,
    stayTo: CalendarDay | null,
    arrivalDays: number | null,
    minAdvance: number | null,
    maxAdvance: number | null,
    minNights: number | null,
    maxNights: number | null,
  ],
]

export type DiscountsRow = [maxPercent: number | null, floorMinor: number | null, rules: DiscountRow[]]

/** SQL for the automatic discounts of a property `p`, as JSON of `DiscountsRow`; NULL without discounts. */
export function discountsSql(language: string): string {
  return `iif(p.traits & (1 << ${DISCOUNTS_BIT}) = 0, NULL, json_array(
      (SELECT max_percent FROM discount_limit WHERE property_id = p.id),
      (SELECT floor_minor FROM discount_limit WHERE property_id = p.id),
      json((SELECT json_group_array(json_array(
        json_array(a.code, coalesce(a.names ->> ${language}, a.name), a.is_live, a.percent, a.is_exclusive, a.needs_member,
          a.needs_phone, json(a.countries), json(a.rooms), json(a.plans)),
        json_array(a.sell_from, a.sell_to, a.stay_from, a.stay_to, a.arrival_days, a.min_advance, a.max_advance,
          a.min_nights, a.max_nights))
        ORDER BY a.position, a.id) FROM discount a WHERE a.property_id = p.id))))`
}

type DiscountContext = { buyer: Buyer | null; timeZone: string }

/** Parses `discountsSql` for a buyer; null without discounts or without a buyer. */
export function toPropertyDiscounts(
  row: DiscountsRow | null,
  { buyer, timeZone }: DiscountContext,
): PropertyDiscounts | null {
  if (row === null || buyer === null) return null
  const [maxPercent, floorMinor, rules] = row
  const { now, ...person } = buyer
  return {
    rules: rules.map(toDiscount),
    limits: {
      maxPercent: maxPercent ?? defaultDiscountLimits.maxPercent,
      floorMinor: floorMinor ?? defaultDiscountLimits.floorMinor,
    },
    buyer: { ...person, today: calendarDayIn(timeZone, now) },
  }
}

function toDiscount([terms, days]: DiscountRow): AutomaticDiscount {
  const [code, name, isLive, percent, isExclusive, needsMember, needsPhone, countries, roomTypeIds, plans] = terms
  const [sellFrom, sellTo, stayFrom, stayTo, arrivalDays, minAdvance, maxAdvance, minNights, maxNights] = days
  return {
    code,
    name,
    percent,
    countries,
    roomTypeIds,
    plans,
    isLive: isLive === 1,
    isExclusive: isExclusive === 1,
    needsMember: needsMember === 1,
    needsPhone: needsPhone === 1,
    sellFrom,
    sellTo,
    stayFrom,
    stayTo,
    minAdvance,
    maxAdvance,
    minNights,
    maxNights,
    arrivalDays: fromDayBits(arrivalDays),
  }
}

/** Returns the discounts as a signed-out guest of no country sees them on a computer. */
export function withAnyBuyer(discounts: PropertyDiscounts | null): PropertyDiscounts | null {
  if (!discounts) return null
  const { today } = discounts.buyer
  return { ...discounts, buyer: { today, isMember: false, isPhone: false, country: null } }
}

/** Returns the discounts as the same guest sees them on a phone. */
export function withPhone(discounts: PropertyDiscounts | null): PropertyDiscounts | null {
  return discounts && { ...discounts, buyer: { ...discounts.buyer, isPhone: true } }
}

/** Returns the discounts as a member sees them. */
export function withMember(discounts: PropertyDiscounts | null): PropertyDiscounts | null {
  return discounts && { ...discounts, buyer: { ...discounts.buyer, isMember: true } }
}

type AgreedTerms = { discounts: readonly QuotedDiscount[]; bookedAt: Instant }

/** Returns the property's discounts with those of the booking that is changed, which it may no longer have. */
export function withAgreed(
  { discounts, city: { timeZone } }: { discounts: PropertyDiscounts | null; city: { timeZone: string } },
  agreed: AgreedTerms,
  buyer: Buyer,
): PropertyDiscounts | null {
  if (agreed.discounts.length === 0) return discounts
  const current = discounts ?? toPropertyDiscounts([null, null, []], { buyer, timeZone })
  const bookedOn = calendarDayIn(timeZone, agreed.bookedAt)
  return current && { ...current, agreed: { discounts: agreed.discounts, bookedOn } }
}
