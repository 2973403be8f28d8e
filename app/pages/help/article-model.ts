import type { ContactOption } from '#app/contracts/site/help.ts'

export type HelpArticleModel = {
  crumbs: { text: string; href?: string }[]
  id: string
  question: string
  paragraphs: string[]
  updated: string
  /** Link to the page where the guest can act on the answer. */
  actionLink: { text: string; href: string } | null
  vote: HelpVote
  related: { heading: string; questions: { question: string; url: string }[] } | null
  contact: { heading: string; options: ContactOption[] }
}

export type HelpVote = {
  xsrf: string
  question: string
  yes: string
  no: string
  thanks: string
  sorry: string
  /** The guest's vote; null before one. */
  isHelpful: boolean | null
}
