import { addDays, type CalendarDay } from '#app/domain/dates/calendar-day.ts'

/** What became of what a guest said of a stay (DEC-180); `unverified`: the booking does not count as a stay any more. */
export type FeedbackState = 'waiting' | 'published' | 'rejected' | 'withdrawn' | 'unverified'

/** What is asked beside the stay as a whole, each 1 to 5. */
export const ratedParts = ['cleanliness', 'location', 'service', 'value'] as const
export type RatedPart = (typeof ratedParts)[number]

/** Longest words of a guest, in letters. */
export const MOST_WORDS = 2000

/** So many days after check-out a stay can be told of (DEC-179). */
export const ASKED_DAYS = 60

/** A rating so low that help is offered first (DEC-181). */
const POOR = 2

/** Tells whether help is offered before a rating is taken. */
export function isPoor(rating: number): boolean {
  return rating <= POOR
}

/** The first check-out that can still be told of on a day. */
export function askedSince(today: CalendarDay): CalendarDay {
  return addDays(today, -ASKED_DAYS)
}
