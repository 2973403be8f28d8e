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
import type { SharedPage } from './cache/shared-page.ts'

/** Who asks, where and when. Built once per request by middleware, immutable, passed as an argument. */
export type Scope = {
  requestId: string
  /** `https://host` as the guest typed it. */
  origin: string
  host: string
  /** False for a host in no table: its pages are kept out of search engines. */
  isKnownHost: boolean
  brand: Brand
  country: Country
  /** The law of the host's country, or of the page's, wants a consent before more is kept than must be [CONS-29]. */
  asksConsent: boolean
  locale: Locale
  /** What the guest has chosen to read prices in besides what is charged; null: that alone. */
  shown: QuotedCurrency | null
  now: Instant
  nonce: string
  visitor: Visitor
  /** Set while a page is made for everybody: nothing of one guest may go into it. */
  shared: SharedPage | null
  /** Nothing of membership is shown or sold (MEMB-73). */
  hidesWizard: boolean
  /** Overrides and test doors are open outside production only, to who sits at the machine. */
  isProduction: boolean
}

export type Visitor = {
  /** Random first-party id of this browser; shows it what was booked in it, and no more. */
  id: string
  device: 'phone' | 'desktop'
  /** Where the request comes from, as far as it can be believed: an IPv4 address, or 64 bits of an IPv6 one. */
  network: string | null
  /** Marks of the numbers this browser has signed in with before. */
  numberMarks: readonly string[]
  /** Quotations whose links this browser has opened, each as its link names it. */
  quotationLinks: readonly string[]
  geoCountry: string | null
  /** The code of the friend whose link the guest came by; null: none. */
  referralCode: string | null
  user: SignedInUser | null
  /** An app around the page shows it, and has a frame of its own (DEC-213). */
  isWebview: boolean
  /** The partner whose microsite the guest came in by; null on the site itself. */
  microsite: VisitedMicrosite | null
  /** How an approved account of a company browses; null for everybody else, whatever they send (DEC-210). */
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
  /** The terms of their running membership with the brand of the host; null or absent: none. */
  member?: MemberTerms | null
  /** Where they live, as far as they told. */
  address?: Partial<Record<AddressField, string | null>>
}
