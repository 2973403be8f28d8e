import type { Experiments } from '#app/brands/experiments.ts'
import type { Locale } from '#app/i18n/locales.ts'

/**
 * For whom a page of the cache is made. The key of the page is written from the same values, so that no header can put
 * one guest's page under another's name.
 */
export type SharedPage = {
  locale: Locale
  /** What its prices are read in besides what is charged; null: that alone. */
  currency: string | null
  device: 'phone' | 'desktop'
  wantsData: boolean
  experiments: Experiments
  /** The versions of what it is made of, the brand's first: nothing from before the last change of it may be kept. */
  versions: string
  /** Set by whoever cannot make it as it should be: it is shown this once, and not kept. */
  hasFailed: boolean
}
