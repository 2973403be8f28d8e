import { atom, type createStore } from 'jotai/vanilla'
import type { ReactNode } from 'react'
import type { BrandId } from '#app/brands/brands.ts'
import type { VisitExperiments } from '#app/brands/experiments.ts'
import { type CallState, idleCall } from '#app/client/request/call-state.ts'
import type { PageState } from '#app/contracts/page-state.ts'
import type { CalendarDay } from '#app/domain/dates/calendar-day.ts'
import type { ShownCurrency } from '#app/domain/money/shown-currency.ts'
import type { VisitedMicrosite } from '#app/domain/visits/microsite.ts'
import type { Locale } from '#app/i18n/locales.ts'
import type { Translate } from '#app/i18n/messages.ts'
import type { StayKind } from '#app/i18n/of-kind.ts'
import type { DrawOverlay, OverlayEntry, OverlayFlags } from './overlay-entry.ts'

export type Visit = {
  build: string
  locale: Locale
  /** Display currency chosen by the guest; absent: the charged currency only. */
  shown?: ShownCurrency
  brandId: BrandId
  kind: StayKind
  countryCode: string
  /** Link of the cookie notice for brands and countries that show one, else null. */
  privacyHref: string | null
  isLoggedIn: boolean
  firstName: string
  /** Active membership; only a hint, because the server computes prices. */
  isMember?: boolean
  hideWizard?: boolean
  device: 'phone' | 'desktop'
  /** Inside an app's webview. `isHidden` of domain/visits hides parts there and on partner sites. */
  isWebview: boolean
  microsite: VisitedMicrosite | null
  featureFlags: readonly string[]
  experiments: VisitExperiments
  /** Calendar day in the brand's home country; the picker's first day until a place is selected. */
  today: CalendarDay
}

/** Returns the key of header and footer, without the host: a page with another key must be loaded fully. */
export function frameKey({ countryCode, locale, shown }: Pick<Visit, 'countryCode' | 'locale' | 'shown'>): string {
  return [countryCode, locale, ...(shown ? [shown.currency] : [])].join(' ')
}

export type OpenOverlay = {
  name: string
  entry: Pick<OverlayEntry, 'kinds' | 'part'>
  Overlay: DrawOverlay
  isAlone: boolean
  flags: OverlayFlags
  loadNested: LoadNested
}

/** Loads a nested overlay with its translations; null when the name may not be nested. */
export type LoadNested = (name: string, locale: Locale) => Promise<NestedView | null>

export type NestedView = { name: string; Overlay: DrawOverlay; translate: Translate }

export type Store = ReturnType<typeof createStore>

export type View = {
  page: PageState
  Page: (props: { model: never }) => ReactNode
  overlay: OpenOverlay | null
  translate: Translate
}

export const viewAtom = atom<View | null>(null)

export const visitAtom = atom<Visit | null>(null)

/** Request of the soft navigation in progress; its data is the path. */
export const pageCallAtom = atom<CallState<string>>(idleCall<string>())

export const navigatingAtom = atom((get) => get(pageCallAtom).isFetching)
