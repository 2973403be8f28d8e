import type { FeedbackState, RatedPart } from '#app/domain/stays/feedback-rules.ts'
import type { HidingReason } from '#app/domain/stays/hiding-reasons.ts'

/** What a guest says of a stay: 1 to 5, null where a part was not rated; `words` may be none. */
export type SaidFeedback = {
  rating: number
  parts: Record<RatedPart, number | null>
  words: string
  showsName: boolean
}

/** The same with what became of it; taken back, there is nothing left of what was said. */
export type GivenFeedback = {
  state: FeedbackState
  /** Why it was rejected; null: it was not. */
  reason: HidingReason | null
  said: SaidFeedback | null
}
