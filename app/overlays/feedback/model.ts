import type { PictureModel } from '#app/contracts/stays/stay-card.ts'

/** Asks to rate the newest stay without feedback; a plain form dismisses it permanently. */
export type FeedbackAskOverlayData = {
  kind: 'feedbackAsk'
  title: string
  text: string
  stay: { name: string; text: string; picture: PictureModel }
  /** 1 to 5, each linking to the form with that rating selected. */
  stars: { label: string; choices: { value: string; text: string; href: string }[] }
  rate: { text: string; href: string }
  dismiss: { action: string; xsrf: string; button: string }
}

/** Offers help before a low rating is submitted. Both buttons submit the same form and the rating counts either way. */
export type PoorRatingOverlayData = {
  kind: 'poorRating'
  title: string
  text: string
  action: string
  xsrf: string
  /** The submitted feedback, repeated as hidden fields. */
  fields: { name: string; value: string }[]
  help: string
  send: string
}
