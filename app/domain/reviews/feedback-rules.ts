import { addDays, type CalendarDay } from '#app/domain/dates/calendar-day.ts'

/** State of a guest's feedback; `unverified`: the booking no longer counts as a stay. */
export type FeedbackState = 'waiting' | 'published' | 'rejected' | 'withdrawn' | 'unverified'

/** Aspects rated 1 to 5 in addition to the overall rating. */
export const ratedParts = ['cleanliness', 'location', 'service', 'value'] as const
export type RatedPart = (typeof ratedParts)[number]

export const MAX_WORDS = 2000

/** Guests are asked for feedback for this many days after check-out. */
export const FEEDBACK_DAYS = 60

/** Up to this rating the guest is offered help first. */
const MAX_POOR_RATING = 2

export function isPoorRating(rating: number): boolean {
  return rating <= MAX_POOR_RATING
}

/** Returns the earliest check-out for which guests are still asked. */
export function feedbackSince(today: CalendarDay): CalendarDay {
  return addDays(today, -FEEDBACK_DAYS)
}
