import type { ContactOption } from '#app/contracts/site/help.ts'

export type HelpArticleModel = {
  crumbs: { text: string; href?: string }[]
  id: string
  question: string
  paragraphs: string[]
  updated: string
  way: { text: string; href: string } | null
  vote: HelpVote
  related: { heading: string; questions: { question: string; url: string }[] } | null
  contact: { heading: string; ways: ContactOption[] }
}

export type HelpVote = {
  xsrf: string
  question: string
  yes: string
  no: string
  thanks: string
  sorry: string
  given: boolean | null
}
