import type { ComponentType } from 'react'
import { logError } from '#app/client/request/log.ts'
import { cookiesHere, tabStorage } from '#app/client/request/storage/storage.ts'
import { bannerAtom } from '#app/client/state/site/banner.ts'
import { microSiteAtom } from '#app/client/state/site/micro-site.ts'
import { modeStripAtom } from '#app/client/state/site/mode-strip.ts'
import { noticeSlotAtom } from '#app/client/state/site/notice-slot.ts'
import { type SiteNotice, siteNoticesAtom } from '#app/client/state/site/site-notices.ts'
import { type Store, viewAtom, visitAtom } from '#app/client/state/view.ts'
import { modeParam } from '#app/domain/routes/browsing-mode.ts'
import type { MicrositeError } from '#app/domain/visits/microsite.ts'
import { modeHere } from '#app/features/browsing-mode/mode-here.ts'
import { loadBanner } from '#app/features/consent/load-banner.tsx'
import { loadTranslator } from '#app/i18n/messages.ts'
import { isClosed } from './closed-notices.ts'
import { type CountryHint, loadCountryContext } from './load-country-context.ts'

export async function startNotices(store: Store, show: (work: () => void) => void = (work) => work()): Promise<void> {
  const visit = store.get(visitAtom)
  // The native app has its own way to show these.
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
    ...(hint && !isClosed('country') ? [toCountryNotice(hint, path)] : []),
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

/** Loads no code unless an approved account browses in no mode and has not closed the strip. */
async function loadStrip(store: Store): Promise<ComponentType | null> {
  const visit = store.get(visitAtom)
  const { account, isOn } = modeHere(cookiesHere())
  if (!visit?.isLoggedIn || account === null || isPutAway()) return null
  if (isOn && !new URLSearchParams(location.search).has(modeParam)) return null
  const { makeStrip } = await import('#app/features/browsing-mode/mode-strip.tsx')
  return makeStrip(visit.locale)
}

function isPutAway(): boolean {
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
