import { atom } from 'jotai/vanilla'
import type { ComponentType } from 'react'
import * as v from 'valibot'
import { call } from '#app/client/request/browser-call.ts'
import { logError } from '#app/client/request/log.ts'
import { readCookie } from '#app/client/request/storage/read-cookie.ts'
import { documentCookies, tabStorage } from '#app/client/request/storage/storage.ts'
import { microSiteAtom } from '#app/client/state/site/micro-site.ts'
import { type SiteNotice, siteNoticesAtom } from '#app/client/state/site/site-notices.ts'
import { bannerAtom, modeStripAtom, noticeSlotAtom } from '#app/client/state/site/slots.ts'
import { type Store, viewAtom, visitAtom } from '#app/client/state/view.ts'
import { type CountryContextResponse, countryContextResponse } from '#app/contracts/site/country-context.ts'
import { modeParam } from '#app/domain/routes/browsing-mode.ts'
import type { MicrositeError } from '#app/domain/visits/microsite.ts'
import { readModeState } from '#app/features/browsing-mode/mode-state.ts'
import { loadBanner } from '#app/features/consent/load-banner.tsx'
import { loadTranslator } from '#app/i18n/messages.ts'
import { isNoticeClosed } from './closed-notices.ts'

/** Loads the notices of this page: consent, browsing mode, another country's site, a missing microsite. Call once. */
export async function startNotices(store: Store, show: (work: () => void) => void = (work) => work()): Promise<void> {
  const visit = store.get(visitAtom)
  // The native app shows these itself.
  if (!visit || visit.isWebview) return
  const [hint, Banner, Strip] = await Promise.all([
    loadCountryContext(store, visit),
    loadBanner(store),
    loadStrip(store),
  ])
  const path = store.get(viewAtom)?.page.path ?? '/'
  const { error } = store.get(microSiteAtom)
  const notices = [
    ...(error ? [await micrositeNotice(error, visit.locale)] : []),
    ...(hint && !isNoticeClosed('country') ? [toCountryNotice(hint, path)] : []),
  ]
  if (!Banner && !Strip && notices.length === 0) return
  const { SiteNotices } = await import('./site-notices.tsx')
  show(() => {
    store.set(siteNoticesAtom, (others) => [...notices, ...others])
    store.set(bannerAtom, Banner && { Banner })
    store.set(modeStripAtom, Strip && { Strip })
    store.set(noticeSlotAtom, { Notices: SiteNotices })
  })
}

type CountryHint = NonNullable<CountryContextResponse['hint']>

/** Returns the visitor's country from the cookie, or null when unknown or expired. */
function readGeoCountry(cookies: string): string | null {
  const value = readCookie(cookies, 'geo-context')
  return value !== null && /^[A-Z]{2}$/.test(value) ? value : null
}

/** Countries of the guest and of the page, ISO alpha-2. */
type CountryContext = {
  /** From the edge; null when unknown. Changes no price, language or content. */
  geoLocationCountry: string | null
  countryCode: string | null
}

const geoLocationCountryAtom = atom<string | null>(null)

/** The guest's country and the page's country. */
export const countryContextAtom = atom(
  (get): CountryContext => ({
    geoLocationCountry: get(geoLocationCountryAtom),
    countryCode: get(visitAtom)?.countryCode ?? null,
  }),
  (_get, set, geoLocationCountry: string | null) => set(geoLocationCountryAtom, geoLocationCountry),
)

/** Returns the hint to another country's site; null without one, or when the request fails. */
async function loadCountryContext(store: Store, { locale }: { locale: string }): Promise<CountryHint | null> {
  const cookieCountry = readGeoCountry(documentCookies())
  if (cookieCountry !== null && cookieCountry === store.get(countryContextAtom).countryCode) {
    store.set(countryContextAtom, cookieCountry)
    return null
  }
  const outcome = await call<unknown>('countryContext', { locale })
  const parsed = outcome.ok ? v.safeParse(countryContextResponse, outcome.data) : null
  if (!parsed?.success) return null
  store.set(countryContextAtom, parsed.output.country_context.geo_location_country)
  return parsed.output.hint
}

/** Returns the browsing mode strip, or null unless an approved account uses no mode and has not closed the strip. */
async function loadStrip(store: Store): Promise<ComponentType | null> {
  const visit = store.get(visitAtom)
  const { account, isOn } = readModeState(documentCookies())
  if (!visit?.isLoggedIn || account === null || isStripClosed()) return null
  if (isOn && !new URLSearchParams(location.search).has(modeParam)) return null
  const { createModeStrip } = await import('#app/features/browsing-mode/mode-strip.tsx')
  return createModeStrip(visit.locale)
}

function isStripClosed(): boolean {
  try {
    return tabStorage.getItem('modeStrip') === 'closed'
  } catch (error) {
    logError('modeStrip', error)
    return false
  }
}

function toCountryNotice(hint: CountryHint, path: string): SiteNotice {
  return {
    kind: 'country',
    label: hint.text,
    text: hint.text,
    link: { text: hint.go, href: hint.origin + withoutOwnChoices(path) },
    closeText: hint.stay,
    lang: hint.lang,
    direction: hint.direction,
  }
}

/** Drops language and overlay, which belong to this site. */
function withoutOwnChoices(path: string): string {
  const [pathname = '/', search = ''] = path.split('?')
  const params = new URLSearchParams(search)
  params.delete('lang')
  params.delete('modal')
  const query = params.toString()
  return query === '' ? pathname : `${pathname}?${query}`
}

async function micrositeNotice(error: MicrositeError, locale: string): Promise<SiteNotice> {
  const translate = await loadTranslator(locale, ['microsite'])
  const text = translate(error === 'off' ? 'microsite.off' : 'microsite.unknown')
  return { kind: 'microsite', label: text, text, closeText: translate('microsite.close') }
}
