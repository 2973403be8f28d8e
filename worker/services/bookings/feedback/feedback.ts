import type { FeedbackState, RatedPart } from '#app/domain/stays/feedback-rules.ts'
import type { HidingReason } from '#app/domain/stays/hiding-reasons.ts'

/** A guest's review: ratings from 1 to 5, null for parts not rated; `words` may be empty. */
export type SaidFeedback = {
  rating: number
  parts: Record<RatedPart, number | null>
  words: string
  showsName: boolean
}

/** A review with its moderation state; `said` is null once withdrawn. */
export type GivenFeedback = {
  state: FeedbackState
  reason: HidingReason | null
  said: SaidFeedback | null
}
