import type { FeedbackTap } from '#app/contracts/guests/feedback-endpoints.ts'

export type FeedbackBarModel = {
  label: string
  text: string
  button: string
  /** Payload sent on tap. `action` is the path of this site to open afterwards. */
  item: FeedbackTap
  /** Origin of the feedback service; null for this site. */
  host: string | null
}
