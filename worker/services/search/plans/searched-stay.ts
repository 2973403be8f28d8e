import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { MemberTerms } from '#app/domain/membership/member-terms.ts'
import type { StayFilters } from '#app/domain/search/stay-filters.ts'
import type { Room } from '#app/domain/stays/occupancy.ts'
import type { Buyer } from '#worker/services/pricing/discounts/discount-rows.ts'
import type { PriceContext } from '#worker/services/pricing/members/price-context.ts'
import type { OfferedPlans } from './offered-plans.ts'

export type SearchedStay = {
  checkin: CalendarDay
  checkout: CalendarDay
  nights: number
  rooms: readonly Room[]
  filters: StayFilters
  /** Rate plans that count; null or absent: only the room types' own rates. */
  plans?: OfferedPlans | null
  /** Member whose discount is included; null or absent means the public price. */
  member?: MemberTerms | null
  /** Guest whose automatic discounts are included; absent: none are. */
  buyer?: Buyer | null
  /** Prices with the country's standing taxes instead of those of the dates: half the time, enough to compare stays. */
  isEstimate?: boolean
}

type Searched = {
  search: Pick<SearchedStay, 'checkin' | 'checkout' | 'rooms' | 'filters'>
  nights: number
  priceContext: Pick<PriceContext, 'member' | 'buyer'>
  plans?: OfferedPlans | null
}

/** Returns the stay of a search as the requesting guest buys it. */
export function toSearchedStay({ search, nights, priceContext: { member, buyer }, plans }: Searched): SearchedStay {
  const { checkin, checkout, rooms, filters } = search
  return { checkin, checkout, nights, rooms, filters, member, buyer, plans: plans ?? null }
}
