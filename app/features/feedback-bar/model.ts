import type { FeedbackTap } from '#app/contracts/guests/feedback.ts'

/** The snack bar that asks about a stay: what it says, what a tap tells, and whom. */
export type FeedbackBarModel = {
  label: string
  text: string
  button: string
  /** What a tap tells (B§3); `action` is where the browser then goes, a path of this site. */
  item: FeedbackTap
  /** Origin of the feedback service; null: the site itself. */
  host: string | null
}
