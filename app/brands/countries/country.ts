import type { TaxRule } from '#app/domain/money/tax.ts'
import type { Locale } from '#app/i18n/locales.ts'

/** Settings of a country. Fields ending in `Message` are message ids that receive `{country}`. */
export type Country = {
  /** COUNTRY_CODE: ISO 3166 alpha-2, upper case. */
  code: string
  /** Region id of the specification, or our own from 300 up. */
  regionId: number
  /** English name; guests see a translated one. */
  name: string
  taglineMessage: string
  titleMessage: string
  descriptionMessage: string
  keywordsMessage: string
  currency: string
  currencySymbol: string
  /** With "+". */
  phoneCode: string
  /** Support phone number of the country; null: the brand's. */
  phone: string | null
  /** Length of a guest's number without the dial code. */
  phoneDigits: { min: number; max: number }
  /** IANA zone of the capital or largest city; a property's own zone overrides it. */
  timeZone: string
  /** Standard offset in minutes, for display only; never compute with it. */
  timezoneOffset: number
  canonicalPath: string
  /** False: search engines must not index the country's home page. */
  indexPage: boolean
  tax: TaxRule
  hotelTaxLineMessage: string
  shortHotelTaxLineMessage: string
  lang: Locale
  alternateLocales: readonly Locale[]
  /** Consent is required before storing anything that is not necessary. */
  isGdpr: boolean
  /** Months after check-out until a guest without an account is erased. */
  guestMonths: number
  links: CountryLinks
  flags: CountryFlags
  defaultPropertyType: 'hotel' | 'home'
  /** Days from today to check-in, and from check-in to check-out. */
  defaultCheckinDiff: number
  defaultCheckoutDiff: number
  /** Number of single, double and extra rooms. */
  defaultRoomGuestConfig: '1,0,0' | '0,1,0'
  stay: Record<'hotel' | 'home', StayLimits>
  promiseMessages: readonly string[]
  /** Local time on check-in day until which the country promises free cancellation; null: no promise. */
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

/** A popular city; id and picture come from the catalogue by slug. */
export type PopularCity = { name: string; slug: string; countryName: string; displayName?: string }

export type FooterLinkGroup = {
  titleMessage: string
  /** Link text; receives `{city}`. */
  headingMessage: string
  /** `{city}` is replaced with the slug. */
  urlPattern: string
  cities: readonly PopularCity[]
}
