import type { StayRules } from '#app/domain/dates/stay-dates.ts'
import { type Room, roomFor } from '#app/domain/stays/occupancy.ts'
import { type Restrictions, toRestrictions } from '#app/domain/stays/restrictions.ts'

export function aRoom(given: Partial<Room> = {}): Room {
  return { ...roomFor(2), ...given }
}

/** Restrictions of a property: none but the given ones. */
export function someRestrictions(given: Partial<Restrictions> = {}): Restrictions {
  return { ...toRestrictions([]), ...given }
}

export function hotelRules(given: Partial<StayRules> = {}): StayRules {
  return { minNights: 1, maxNights: 30, maxMonthsAhead: 12, defaultCheckinDiff: 0, defaultCheckoutDiff: 1, ...given }
}

export function homeRules(given: Partial<StayRules> = {}): StayRules {
  return hotelRules({ minNights: 2, maxNights: 28, maxMonthsAhead: 36, defaultCheckoutDiff: 2, ...given })
}
