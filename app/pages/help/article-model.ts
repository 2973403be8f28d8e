import type { ContactWay } from '#app/contracts/site/help.ts'

/** The page at /help/{article}; every word is ready. */
export type HelpArticleModel = {
  crumbs: { text: string; href?: string }[]
  id: string
  question: string
  paragraphs: string[]
  updated: string
  /** The next step. */
  way: { text: string; href: string } | null
  vote: HelpVote
  related: { heading: string; questions: { question: string; url: string }[] } | null
  contact: { heading: string; ways: ContactWay[] }
}

/** Whether it helped: `given` is what was just said, null before. */
export type HelpVote = {
  xsrf: string
  question: string
  yes: string
  no: string
  thanks: string
  sorry: string
  given: boolean | null
}
