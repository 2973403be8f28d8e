import type { TaxRule } from '#app/domain/money/tax.ts'
import type { Locale } from '#app/i18n/locales.ts'

/** A country's own page of settings. Fields ending in `Message` are ids of messages, filled with `{country}`. */
export type Country = {
  /** COUNTRY_CODE: ISO 3166 alpha-2, capitals. */
  code: string
  /** Region id of the specification, or our own from 300 up. */
  regionId: number
  /** English name; guests see the name in their language. */
  name: string
  taglineMessage: string
  titleMessage: string
  descriptionMessage: string
  keywordsMessage: string
  currency: string
  currencySymbol: string
  /** With the plus sign. */
  phoneCode: string
  /** Contact number of the country's desk; null: the brand's. */
  phone: string | null
  /** Length of a guest's number without the dial code. */
  phoneDigits: { min: number; max: number }
  /** IANA zone of the capital or largest city; a property's own zone wins. */
  timeZone: string
  /** Standard offset of that zone in minutes: data for display, never for reckoning. */
  timezoneOffset: number
  /** Path of the country's own home. */
  canonicalPath: string
  /** False keeps the country's home out of search engines. */
  indexPage: boolean
  tax: TaxRule
  hotelTaxLineMessage: string
  shortHotelTaxLineMessage: string
  lang: Locale
  alternateLocales: readonly Locale[]
  /** Consent must be asked before anything is stored that is not necessary. */
  isGdpr: boolean
  /** So many months after check-out the guest of a booking without an account is forgotten. */
  guestMonths: number
  links: CountryLinks
  flags: CountryFlags
  defaultPropertyType: 'hotel' | 'home'
  /** Days from today to check-in, and from check-in to check-out. */
  defaultCheckinDiff: number
  defaultCheckoutDiff: number
  /** Counts of single, double and extra rooms. */
  defaultRoomGuestConfig: '1,0,0' | '0,1,0'
  /** Calendar limits by what is booked; dates are nights (DEC-04). */
  stay: Record<'hotel' | 'home', StayLimits>
  promiseMessages: readonly string[]
  /** Clock time of check-in day up to which the country promises free cancellation; null: no such promise [CTRY-26]. */
  freeCancellationUntil: string | null
  popularCities: readonly PopularCity[]
  footerLinks: readonly FooterLinkGroup[]
  priceMatchGuarantee: { shortTextMessage: string; longTextMessage: string } | null
  wizardSuccessBenefits: { creditMinor: number; nextBookingPercent: number } | null
}

export type StayLimits = { minSelectableDates: number; maxSelectableDates: number; maxSearchableMonths: number }

export type CountryLinks = {
  guestPolicy: string
  privacyPolicy: string
  termsAndCondition: string
  faqLink: string
  cookiePolicy: string
  referAndEarn: string
  partnerBaseUrl: string
  partnerDescriptionMessage: string
  longStays: string
}

export type CountryFlags = {
  toShowFaq: boolean
  toShowPlayAndWin: boolean
  doesHomePageExists: boolean
  doesReferralExists: boolean
  toHideAbout: boolean
  toHideBlog: boolean
  toShowMilesOnDetail: boolean
  hideLanguageSwitcher: boolean
  showLongStays: boolean
  toHideListingHeading: boolean
  hideOYOBrand: boolean
  suggestionsOnlyByGoogle: boolean
}

/** A city worth naming; its id and picture come from the catalogue by its slug. */
export type PopularCity = { name: string; slug: string; countryName: string; displayName?: string }

export type FooterLinkGroup = {
  titleMessage: string
  /** Filled with `{city}`: the visible text of each link. */
  headingMessage: string
  /** `{city}` stands for the slug. */
  urlPattern: string
  cities: readonly PopularCity[]
}
