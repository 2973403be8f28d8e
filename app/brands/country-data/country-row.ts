import type { Locale } from '#app/i18n/locales.ts'

/** What every country has of its own; all else has a default. */
export type CountryRow = {
  regionId: number
  code: string
  name: string
  currency: string
  phoneCode: string
  timeZone: string
  /** Standard offset in minutes. */
  offset: number
  /** Languages of its pages, the usual one first. */
  languages: readonly [Locale, ...Locale[]]
}
