import type { PictureModel } from '#app/contracts/stays/stay-card.ts'

/** Asks about the newest stay nothing was said of; a plain form puts it away for good. */
export type FeedbackAskSheet = {
  kind: 'feedbackAsk'
  title: string
  text: string
  stay: { name: string; text: string; picture: PictureModel }
  /** 1 to 5, each leading to the form with it chosen. */
  stars: { label: string; choices: { value: string; text: string; href: string }[] }
  rate: { text: string; href: string }
  dismiss: { action: string; xsrf: string; button: string }
}

/** Offers help before a low rating is taken, which it is either way; two buttons of one form. */
export type PoorRatingSheet = {
  kind: 'poorRating'
  title: string
  text: string
  action: string
  xsrf: string
  /** What was typed, sent again as it was. */
  fields: { name: string; value: string }[]
  help: string
  send: string
}
