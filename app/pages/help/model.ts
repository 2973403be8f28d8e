import type { ContactWay, NextBooking } from '#app/contracts/site/help.ts'

/** A question that leads to its answer. */
export type QuestionLink = { question: string; url: string; detail?: string }

export type HelpSearch = { value: string; label: string; hint: string; button: string }

/** The ways to reach the house under their heading. */
export type ContactPart = { heading: string; ways: ContactWay[] }

/** The page at /help; every word is ready. */
export type HelpModel = {
  title: string
  lead: string
  asking: HelpSearch
  /** What was found for what was typed; null where nothing was. */
  found: { heading: string; questions: QuestionLink[] } | null
  /** Nothing was found: what may come close, none or three. */
  nothing: { title: string; text: string; nearHeading: string; near: QuestionLink[] } | null
  next: { heading: string; booking: NextBooking; action: string } | null
  /** Null while something is searched for, and in a country without questions. */
  mostAsked: { heading: string; questions: { question: string; answer: string; url: string; more: string }[] } | null
  topics: { heading: string; topics: HelpTopicModel[] } | null
  contact: ContactPart
}

export type HelpTopicModel = {
  id: string
  title: string
  questions: QuestionLink[]
  /** All questions with their answers, and the rules, each over this page. */
  all: { text: string; href: string }
  terms: { text: string; href: string } | null
}
