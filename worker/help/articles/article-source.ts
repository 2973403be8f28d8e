import type { BrandId } from '#app/brands/brands.ts'
import type { HelpTopic } from '#app/domain/help/topics.ts'
import type { HelpWay } from '#app/domain/help/ways.ts'
import type { Locale } from '#app/i18n/locales.ts'

/** What is true of an article in every language. */
export type ArticleFacts = {
  /** Its place in the address: `/help/{id}`. */
  id: string
  topic: HelpTopic
  /** Codes of the countries it is true of; empty: all. */
  countries: readonly string[]
  /** Empty: all. */
  brands: readonly BrandId[]
  way: HelpWay | null
  isMostAsked: boolean
  position: number
}

/** An article as a language says it. `{brand}` and `{money}` stand for the brand's own names. */
export type ArticleWords = {
  id: string
  question: string
  answer: string
  /** How guests ask for it, in their own words: search finds it by them, no page shows them. */
  asked: readonly string[]
}

/** All articles of a release: its digest changes with any of them. A language is read when it is asked for. */
export type ArticleRelease = {
  digest: string
  locales: readonly Locale[]
  readFacts: () => Promise<readonly ArticleFacts[]>
  readWords: (locale: Locale) => Promise<readonly ArticleWords[]>
}
