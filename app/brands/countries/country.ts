import type { TaxRule } from '#app/domain/money/tax.ts'
import type { Locale } from '#app/i18n/locales.ts'

export const ONE_GUEST = '1,0,0'
export const TWO_GUESTS = '0,1,0'

/** Settings of a country. Fields ending in `Message` are message ids that receive `{country}`. */
export type Country = {
  code: string
  /** Region id of the specification, or our own from 300 up. */
  regionId: number
  name: string
  taglineMessage: string
  titleMessage: string
  descriptionMessage: string
  keywordsMessage: string
  currency: string
  currencySymbol: string
  phoneCode: string
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
  isGdpr: boolean
  /** Months after check-out until a guest without an account is erased. */
  guestMonths: number
  links: CountryLinks
  flags: CountryFlags
  defaultPropertyType: 'hotel' | 'home'
  /** Days from today to check-in, and from check-in to check-out. */
  defaultCheckinDiff: number
  defaultCheckoutDiff: number
  /** Rooms of a search without any: numbers of single, double and triple rooms. */
  defaultRoomGuestConfig: typeof ONE_GUEST | typeof TWO_GUESTS
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

export const defaultLinks = {
  guestPolicy: '/guest-policy',
  privacyPolicy: '/privacy-policy',
  termsAndCondition: '/terms',
  faqLink: '/help',
  cookiePolicy: '/cookie-policy',
  referAndEarn: '/referral',
  partnerBaseUrl: '/partner',
  partnerDescriptionMessage: 'common.partnerDescription',
  longStays: '/deals/stay-long',
}
export type CountryLinks = typeof defaultLinks

export const defaultFlags = {
  toShowFaq: true,
  toShowPlayAndWin: false,
  doesHomePageExists: false,
  doesReferralExists: false,
  toHideAbout: false,
  toHideBlog: false,
  toShowMilesOnDetail: false,
  hideLanguageSwitcher: false,
  showLongStays: false,
  toHideListingHeading: false,
  hideOYOBrand: false,
  suggestionsOnlyByGoogle: false,
}
export type CountryFlags = typeof defaultFlags

export type PopularCity = { name: string; slug: string; countryName: string; displayName?: string }

export type FooterLinkGroup = {
  titleMessage: string
  headingMessage: string
  urlPattern: string
  cities: readonly PopularCity[]
}
