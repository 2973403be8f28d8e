import type { PictureModel } from '#app/contracts/stays/stay-card.ts'

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

export type PoorRatingOverlayData = {
  kind: 'poorRating'
  title: string
  text: string
  action: string
  xsrf: string
  fields: { name: string; value: string }[]
  help: string
  send: string
}
