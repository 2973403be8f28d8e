import type { Locale } from '#app/i18n/locales.ts'
import type { CountryCode } from './countries/countries.ts'

export type BrandData = {
  isMain: boolean
  siteName: string
  /** The brand's name in endpoints and cookies, where it differs from its id. */
  wireId?: string
  /** Hotels ask for name and phone, holiday homes for full guest details. */
  kind: 'hotel' | 'home'
  locale: Locale
  /** Host names, the main one first. */
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
  /** Version in the URLs of its pictures. Browsers cache them for a year: increase it when a picture changes. */
  artEdition: number
  hero: BrandHero
  /** How booking works: `art/film.mp4`, captions `film.<language>.vtt`, the first is the fallback. Null: pictures. */
  video: { captions: readonly Locale[] } | null
  mailColours: MailColours
  mapColours: MapColours
  /** Prefix in the search index: one lower-case letter, unique per brand. */
  searchPrefix: string
  /** Countries whose phone numbers receive SMS, which cost money; null: all countries. */
  smsCountries: readonly CountryCode[] | null
  insurance: BrandInsurance
  /** No consent banner: the brand serves only countries whose law does not require one. */
  hideGdprBanner: boolean
  showAppSocialLinks: boolean
  /** https store URLs of its app; null for a store without it. Null: there is no app. */
  apps: Readonly<Record<AppStore, string | null>> | null
  /** On a desktop, a search on the home page opens a new tab. */
  opensSearchInNewTab: boolean
  /** The home page is `/` in every country. */
  usesRootHomePage: boolean
  /** Countries with the flag `hideOYOBrand` hide its name and logo. */
  hidesNameInFlaggedCountries: boolean
  /** Countries where the guest's name accepts only A to Z. */
  latinNameCountries: readonly CountryCode[]
  /** Demo catalogue: which places, and the multiplier of their weights. */
  demo: { places: DemoPlaces; weightFactor: number }
}

export type AppStore = 'android' | 'ios'

export type DemoPlaces = 'hotels' | 'homes' | 'indianHomes'

/** A host name with its language and the country for prices, calendar and content. */
export type BrandHost = { name: string; locale: Locale; countryCode: CountryCode }

/** Files in `art`: `hero-wide.svg`, `hero-tall.svg`, and dark versions `hero-wide-dark.svg`, `hero-tall-dark.svg`. */
export type BrandHero = {
  /** `bleed`: the illustration fills the header, with text on its sky. `frame`: text, then the framed illustration. */
  layout: 'bleed' | 'frame'
  width: number
  height: number
  hasDarkVersion: boolean
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

/** Colour roles of emails, with the names of `look.css`; `ground` is the page background. */
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

/** Colours of `look.css` in light and dark mode; inlined, because mail clients load no stylesheets. */
export type MailColours = Record<MailRole, readonly [day: string, night: string]>

export type MapRole = 'street' | 'block' | 'park' | 'water' | 'edge' | 'line' | 'text'

/** Colours of `look.css` (`--map-…`), because a picture in an `<img>` does not see the page's stylesheet. */
export type MapColours = Record<MapRole, readonly [day: string, night: string]>
