import type { Locale } from '#app/i18n/locales.ts'
import type { CountryCode } from './countries/countries.ts'

export type BrandData = {
  isMain: boolean
  siteName: string
  /** What the guests' endpoints and cookies call the brand, where that is not its id. */
  wireId?: string
  /** Hotels ask for name and phone, holiday homes for full guest details. */
  kind: 'hotel' | 'home'
  locale: Locale
  /** Host names, the most important first. */
  hosts: readonly BrandHost[]
  legalName: string
  address: { street: string; postalCode: string; city: string; countryCode: string }
  phone: string
  email: string
  socialLinks: { network: string; url: string }[]
  /** Null: no blog. */
  blogUrl: string | null
  wordmark: string
  /** Name of the brand's wallet money, as in "Marigold money". */
  moneyName: string
  themeColour: string
  themeColourDark: string
  /** Heading fonts: the file for pages, and the font stack for emails. */
  displayFont: { href: string; inMail: string }
  /** Version in the URLs of its pictures, which browsers cache for a year: increase it when a picture changes. */
  artEdition: number
  hero: BrandHero
  /** How booking works: `art/film.mp4`, captions `film.<language>.vtt`, the first is the fallback. Null: pictures. */
  film: { captions: readonly Locale[] } | null
  mailColours: MailColours
  mapColours: MapColours
  /** Prefix in the search index: one lower-case letter, unique per brand. */
  searchLetter: string
  /** Countries that receive SMS, which cost money: the guests' home countries. Null: all countries. */
  textedCountries: readonly CountryCode[] | null
  insurance: BrandInsurance
  /** No consent banner: the brand serves only countries whose law does not require one. */
  hideGdprBanner: boolean
  showAppSocialLinks: boolean
  /** https store URLs of its app; null for a store without it. Null: there is no app. */
  apps: Readonly<Record<AppStore, string | null>> | null
  /** On a desktop a search of the home page opens a new tab; Back of that tab does not return to the home page. */
  opensSearchInNewTab: boolean
  /** The home page is `/` in every country. */
  homeWithoutCountryCode: boolean
  /** Countries with the flag `hideOYOBrand` hide its name and logo. */
  isHiddenOnRequest: boolean
  /** Countries where the guest's name accepts only A to Z. */
  plainNameCountries: readonly CountryCode[]
  /** Demo catalogue: which places, and the multiplier of their weights. */
  demo: { places: DemoPlaces; factor: number }
}

export type AppStore = 'android' | 'ios'

export type DemoPlaces = 'hotels' | 'homes' | 'indianHomes'

/** A host name with its language and the country for prices, calendar and content. */
export type BrandHost = { name: string; locale: Locale; countryCode: CountryCode }

/** In `art`: `hero-wide.svg`, `hero-tall.svg` and, if any, the same with `-dark` for the night. */
export type BrandHero = {
  /** `bleed`: the illustration fills the header, with text on its sky. `frame`: text, then the framed illustration. */
  layout: 'bleed' | 'frame'
  width: number
  height: number
  hasNight: boolean
}

export type StayInsurance = {
  /** The insurer, with https URLs of its shop and terms. */
  seller: { name: string; href: string; termsHref: string } | null
}

/** Default insurance, and exceptions by country code; null shows nothing about insurance. */
export type BrandInsurance = {
  everywhere: StayInsurance | null
  byCountry: Readonly<Record<string, StayInsurance | null>>
}

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

/** Those of `look.css`, by day and night; inlined, because mail clients know no stylesheets of ours. */
export type MailColours = Record<MailRole, readonly [day: string, night: string]>

export type MapRole = 'street' | 'block' | 'park' | 'water' | 'edge' | 'line' | 'text'

/** Those of `look.css` (`--map-…`): a picture in an `<img>` sees no stylesheet of the page. */
export type MapColours = Record<MapRole, readonly [day: string, night: string]>
