import type { DayRule } from '#app/domain/stays/day-rules.ts'

/**
 * Combines restrictions of several room types per day into the least strict ones. A day that any room type leaves
 * unrestricted is left out. Every input rule covers one day, and a room type has at most one per day.
 */
export function sharedRules(ofRooms: readonly (readonly DayRule[])[]): DayRule[] {
  const byDay = Map.groupBy(ofRooms.flat(), ({ first }) => first)
  return [...byDay].flatMap(([day, rules]) => {
    if (rules.length < ofRooms.length) return []
    const nights = (name: 'minNights' | 'maxNights') => rules.map((rule) => rule[name])
    return {
      first: day,
      last: day,
      minNights: all(nights('minNights'), Math.min),
      maxNights: all(nights('maxNights'), Math.max),
      arrivalDays: rules.every(({ arrivalDays }) => arrivalDays) ? [] : null,
      departureDays: rules.every(({ departureDays }) => departureDays) ? [] : null,
      isClosed: false,
    }
  })
}

function all(values: readonly (number | null)[], pick: (...numbers: number[]) => number): number | null {
  const numbers = values.filter((value) => value !== null)
  return numbers.length === values.length ? pick(...numbers) : null
}
