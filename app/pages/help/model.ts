import type { ContactOption, NextBooking } from '#app/contracts/site/help.ts'

export type QuestionLink = { question: string; url: string; detail?: string }

export type HelpSearch = { value: string; label: string; hint: string; button: string }

export type ContactPart = { heading: string; options: ContactOption[] }

/** Page /help. */
export type HelpModel = {
  title: string
  lead: string
  searchForm: HelpSearch
  found: { heading: string; questions: QuestionLink[] } | null
  /** Shown when a search finds nothing: the questions nearest to it. */
  noResults: { title: string; text: string; nearHeading: string; near: QuestionLink[] } | null
  next: { heading: string; booking: NextBooking; action: string } | null
  mostAsked: { heading: string; questions: { question: string; answer: string; url: string; more: string }[] } | null
  topics: { heading: string; topics: HelpTopicModel[] } | null
  contact: ContactPart
}

export type HelpTopicModel = {
  id: string
  title: string
  questions: QuestionLink[]
  all: { text: string; href: string }
  terms: { text: string; href: string } | null
}
