import type { HelpLink } from '#app/domain/help/help-links.ts'
import type { HelpTopic } from '#app/domain/help/topics.ts'
import type { Locale } from '#app/i18n/locales.ts'
import type { Scope } from '#worker/infra/scope.ts'

export type Article = {
  id: string
  topic: HelpTopic
  question: string
  answer: string
  locale: Locale
  way: HelpLink | null
  isMostAsked: boolean
  updatedOn: string
}

/** Brand, language and country whose articles are meant. */
export type ArticleScope = Pick<Scope, 'brand' | 'locale' | 'country'> & {
  /** Includes articles of every country. */
  skipsCountry?: boolean
}
