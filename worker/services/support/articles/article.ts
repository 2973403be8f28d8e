import type { BrandId } from '#app/brands/brands.ts'
import type { HelpLink } from '#app/domain/help/help-links.ts'
import type { HelpTopic } from '#app/domain/help/topics.ts'
import type { Locale } from '#app/i18n/locales.ts'
import type { Scope } from '#worker/infra/scope.ts'

export type ArticleDetails = {
  /** Part of the address `/help/{id}`. */
  id: string
  topic: HelpTopic
  /** Country codes; empty means all. */
  countries: readonly string[]
  /** Empty means all. */
  brands: readonly BrandId[]
  way: HelpLink | null
  isMostAsked: boolean
  position: number
}

/** An article in one language. `{brand}` and `{money}` are replaced by the brand's names. */
export type ArticleText = {
  id: string
  question: string
  answer: string
  /** Guests' own wordings of the question: used by the search, not shown. */
  asked: readonly string[]
}

export type ArticleRelease = {
  digest: string
  locales: readonly Locale[]
  readDetails: () => Promise<readonly ArticleDetails[]>
  readTexts: (locale: Locale) => Promise<readonly ArticleText[]>
}

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

export type ArticleScope = Pick<Scope, 'brand' | 'locale' | 'country'> & {
  skipsCountry?: boolean
}
