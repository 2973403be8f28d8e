import type { Locale } from '#app/i18n/locales.ts'
import type { CountryCode } from './countries/countries.ts'

/** What the `brand.ts` of a brand's folder holds. The folder's name is the brand's id; docs/brands.md tells of its other files. */
export type BrandData = {
  /** The brand of a host nobody knows, and the first of every list. One brand is. */
  isMain: boolean
  siteName: string
  /** Hotels with name and phone, or holiday homes with full guest details. */
  kind: 'hotel' | 'home'
  locale: Locale
  /** The names it is served under, the most important first. */
  hosts: readonly BrandHost[]
  legalName: string
  address: { street: string; postalCode: string; city: string; countryCode: string }
  phone: string
  email: string
  socialLinks: { network: string; url: string }[]
  /** Null: the brand writes none. */
  blogUrl: string | null
  /** The name as the logo writes it. */
  wordmark: string
  /** The name of the brand's money account, as in "Marigold money". */
  moneyName: string
  themeColour: string
  themeColourDark: string
  /** The fonts of headings: the file pages fetch, and the list of names a mail gives. */
  displayFont: { href: string; inMail: string }
  /** A number in the addresses of its pictures, which browsers keep for a year: raise it when one of them changes. */
  artEdition: number
  hero: BrandHero
  /**
   * How booking works, as `film.mp4` of the folder `art`, with its captions as `film.<language>.vtt`, the first of these
   * for all other languages. Null: it is told in pictures.
   */
  film: { captions: readonly Locale[] } | null
  mailColours: MailColours
  /** What its words are filed under in the search index: one small letter no other brand has. */
  searchLetter: string
  /** Where it sends text messages to, which cost money: the countries its guests come from. Null: everywhere. */
  textedCountries: readonly CountryCode[] | null
  insurance: BrandInsurance
  /** No privacy banner: the brand serves only countries whose law asks for none. */
  hideGdprBanner: boolean
  showAppSocialLinks: boolean
  /** Where its app is had, at https addresses of the stores; a store without it is null. Null: there is no app. */
  apps: Readonly<Record<AppStore, string | null>> | null
  /** Home is `/` whatever the country. */
  homeWithoutCountryCode: boolean
  /** Countries with the flag `hideOYOBrand` see neither its name nor its mark [CTRY-21]. */
  isHiddenOnRequest: boolean
  /** Countries where the field of a guest's name takes letters from A to Z only. */
  plainNameCountries: readonly CountryCode[]
  /** Where the demo catalogue puts its stays: which places, and how many more than their weights say. */
  demo: { places: DemoPlaces; factor: number }
}

/** The stores an app may be had from. */
export type AppStore = 'android' | 'ios'

/** Which column of weights of the demo's cities counts. */
export type DemoPlaces = 'hotels' | 'homes' | 'indianHomes'

/** A host name with its language, and the country whose prices, calendar and content it shows. */
export type BrandHost = { name: string; locale: Locale; countryCode: CountryCode }

/**
 * The drawn place of the home page: `hero-wide.svg` and `hero-tall.svg` of the folder `art`, by night `hero-wide-dark.svg`
 * and `hero-tall-dark.svg` where the place is drawn anew.
 */
export type BrandHero = {
  /** `bleed`: the drawing fills the page's head, words on its sky. `frame`: words, then the drawing in a frame. */
  layout: 'bleed' | 'frame'
  /** What the wide drawing measures. */
  width: number
  height: number
  hasNight: boolean
}

/** How a brand speaks of insurance for a stay: who sells it, or, with no seller, what it is and that none is sold. */
export type StayInsurance = {
  /** The insurer, where it sells and its terms, at https addresses of its own. */
  seller: { name: string; href: string; termsHref: string } | null
}

/** Its insurance and, where a country differs, that by the country's code; null says nothing of insurance at all. */
export type BrandInsurance = {
  everywhere: StayInsurance | null
  byCountry: Readonly<Record<string, StayInsurance | null>>
}

/** The roles of the brand's colours a mail needs. */
export type MailRole =
  | 'ground'
  | 'raised'
  | 'ink'
  | 'ink-muted'
  | 'line'
  | 'primary'
  | 'primary-soft'
  | 'on-primary'
  | 'on-primary-soft'

/**
 * The colours of its mails by day and by night, the same values as in `look.css`: mail programs read no stylesheets of
 * ours and no custom properties, so what a mail shows is written into it.
 */
export type MailColours = Record<MailRole, readonly [day: string, night: string]>
