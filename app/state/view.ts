import { atom } from 'jotai/vanilla'
import type { ReactNode } from 'react'
import type { BrandId } from '#app/brands/brands.ts'
import type { VisitExperiments } from '#app/brands/experiments.ts'
import type { PageState } from '#app/contracts/page-state.ts'
import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { ShownCurrency } from '#app/domain/money/shown-currency.ts'
import type { VisitedMicrosite } from '#app/domain/visits/microsite.ts'
import type { Locale } from '#app/i18n/locales.ts'
import type { Translate } from '#app/i18n/messages.ts'
import type { StayKind } from '#app/i18n/of-kind.ts'
import { type CallState, idleCall } from '#app/request/call-state.ts'
import type { DrawOverlay, OverlayEntry, OverlayFlags } from './overlay-entry.ts'

/** Facts about the visit that no page model repeats. */
export type Visit = {
  build: string
  locale: Locale
  /** What the guest reads prices in besides what is charged; absent: that alone. */
  shown?: ShownCurrency
  brandId: BrandId
  /** What the brand lets. */
  kind: StayKind
  countryCode: string
  /** Where cookies are explained, for brands and countries that say so in a notice; else null [HOST-11]. */
  privacyHref: string | null
  isLoggedIn: boolean
  firstName: string
  /** A running membership; a hint, as prices are the server's. */
  isMember?: boolean
  /** Nothing of membership is shown (MEMB-18). */
  hideWizard?: boolean
  device: 'phone' | 'desktop'
  /** An app shows the page in a frame of its own. What is hidden then, and at a partner's: `isHidden` of domain/visits. */
  isWebview: boolean
  /** The partner whose microsite this is; null on the site itself. */
  microsite: VisitedMicrosite | null
  /** The features that are on for guests of the country [REQ-24]. */
  featureFlags: readonly string[]
  experiments: VisitExperiments
  /** Calendar day at the brand's home country; the picker's first day before a place is chosen. */
  today: CalendarDay
}

/** What header and footer depend on besides the host: a page of another frame must be loaded whole. */
export function frameOf({ countryCode, locale, shown }: Pick<Visit, 'countryCode' | 'locale' | 'shown'>): string {
  return [countryCode, locale, ...(shown ? [shown.currency] : [])].join(' ')
}

/** An overlay that can be drawn, and how to load one that stands inside it. */
export type OpenOverlay = {
  name: string
  entry: Pick<OverlayEntry, 'kinds' | 'part'>
  Overlay: DrawOverlay
  isAlone: boolean
  flags: OverlayFlags
  loadNested: LoadNested
}

/** Loads what may stand inside an overlay, with its words; null where nothing of that name may. */
export type LoadNested = (name: string, locale: Locale) => Promise<NestedView | null>

export type NestedView = { name: string; Overlay: DrawOverlay; translate: Translate }

/** A page with everything loaded that is needed to draw it. */
export type View = {
  page: PageState
  Page: (props: { model: never }) => ReactNode
  overlay: OpenOverlay | null
  translate: Translate
}

/** The page on screen. Set before the first render, by the server and by the browser alike. */
export const viewAtom = atom<View | null>(null)

/** The visit; set before the first render. */
export const visitAtom = atom<Visit | null>(null)

/** The call for the page, or the piece of one, that a soft navigation goes to; its data is the path [REQ-18]. */
export const pageCallAtom = atom<CallState<string>>(idleCall<string>())

/** True while a soft navigation is under way. */
export const navigatingAtom = atom((get) => get(pageCallAtom).isFetching)
