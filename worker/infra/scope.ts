import type { Brand } from '#app/brands/brands.ts'
import type { Country } from '#app/brands/countries/countries.ts'
import type { Experiments } from '#app/brands/experiments.ts'
import type { Instant } from '#app/domain/dates/instant.ts'
import type { AddressField } from '#app/domain/guests/guest-fields.ts'
import type { MemberTerms } from '#app/domain/membership/member-terms.ts'
import type { QuotedCurrency } from '#app/domain/money/shown-currency.ts'
import type { BrowsingMode } from '#app/domain/routes/browsing-mode.ts'
import type { VisitedMicrosite } from '#app/domain/visits/microsite.ts'
import type { Locale } from '#app/i18n/locales.ts'
import type { SharedPage } from './cache/page-key.ts'

/**
 * Visitor, brand, country, language and time of a request. Built once per request by middleware, immutable, passed as
 * an argument.
 */
export type Scope = {
  requestId: string
  /** `https://host` as typed by the guest. */
  origin: string
  host: string
  /** False for an unknown host: its pages are hidden from search engines. */
  isKnownHost: boolean
  brand: Brand
  country: Country
  /** The law of the host's or the page's country requires consent before anything unnecessary is stored. */
  asksConsent: boolean
  locale: Locale
  /** Additional currency for displaying prices, chosen by the guest; null without one. */
  shown: QuotedCurrency | null
  now: Instant
  nonce: string
  visitor: Visitor
  /** Set while a page is rendered for the shared cache: it must not contain anything of one guest. */
  shared: SharedPage | null
  /** Version of content that a preview link shows in place of the published one. */
  preview?: string
  /** The page is that of a brand which is not open yet: its frame leads nowhere. */
  isOpening?: boolean
  /** Hides membership everywhere. */
  hidesWizard: boolean
  /** Overrides and test hooks work outside production only. */
  isProduction: boolean
}

export type Visitor = {
  /** Random first-party id of this browser; gives access to the bookings made in it. */
  id: string
  device: 'phone' | 'desktop'
  /** Network of the request, if trusted: an IPv4 address, or the first 64 bits of an IPv6 address. */
  network: string | null
  /** Marks of the phone numbers that signed in with this browser before. */
  knownPhoneHashes: readonly string[]
  /** Quotations whose links were opened in this browser. */
  quotationLinks: readonly string[]
  geoCountry: string | null
  /** Referral code of the link that brought the guest; null without one. */
  referralCode: string | null
  user: SignedInUser | null
  /** Shown inside an app with its own frame. */
  isWebview: boolean
  /** The partner's microsite through which the guest entered; null on the site itself. */
  microsite: VisitedMicrosite | null
  /** Browsing mode of an approved company account; null for everybody else, whatever they send. */
  mode: BrowsingMode | null
  experiments: Experiments
}

export type SignedInUser = {
  id: string
  firstName: string
  lastName: string
  countryCode: string | null
  phone: string | null
  email: string | null
  deviseRole: string
  /** Terms of the running membership with the host's brand; null or absent without one. */
  member?: MemberTerms | null
  address?: Partial<Record<AddressField, string | null>>
}
