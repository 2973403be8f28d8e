import type { Experiments } from '#app/brands/experiments.ts'
import type { Locale } from '#app/i18n/locales.ts'

/**
 * What a cached page depends on. The cache key is built from the same values, so that no header can store one guest's
 * page under another key.
 */
export type SharedPage = {
  locale: Locale
  /** Currency shown beside the charged one; null for none. */
  currency: string | null
  device: 'phone' | 'desktop'
  wantsData: boolean
  experiments: Experiments
  /** Versions of the page's dependencies, the brand's first; data from before the last change must not be cached. */
  versions: string
  /** Set when the page was rendered incompletely: it is sent but not cached. */
  hasFailed: boolean
}
