import type { HelpTopic, HelpWay } from '#app/domain/help/topics.ts'
import type { Locale } from '#app/i18n/locales.ts'
import type { Scope } from '#worker/scope.ts'

/** A question and its answer as a guest reads them. */
export type Article = {
  id: string
  topic: HelpTopic
  question: string
  answer: string
  locale: Locale
  /** Where it leads for the next step. */
  way: HelpWay | null
  isMostAsked: boolean
  updatedOn: string
}

/** Whose articles are meant: those of a brand, in a language, for a country. */
export type ArticleScope = Pick<Scope, 'brand' | 'locale' | 'country'> & {
  /** Those of every country. */
  skipsCountry?: boolean
}
