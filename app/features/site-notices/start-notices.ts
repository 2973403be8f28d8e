import type { createStore } from 'jotai/vanilla'
import { loadStrip } from '#app/features/browsing-mode/load-strip.ts'
import { loadBanner } from '#app/features/consent/load-banner.tsx'
import { bannerAtom } from '#app/state/site/banner.ts'
import { microSiteAtom } from '#app/state/site/micro-site.ts'
import { modeStripAtom } from '#app/state/site/mode-strip.ts'
import { noticeSlotAtom } from '#app/state/site/notice-slot.ts'
import { siteNoticesAtom } from '#app/state/site/site-notices.ts'
import { viewAtom, visitAtom } from '#app/state/view.ts'
import { isClosed } from './closed-notices.ts'
import { toCountryNotice } from './country-notice.ts'
import { loadCountryContext } from './load-country-context.ts'
import { micrositeNotice } from './microsite-notice.ts'

type Store = ReturnType<typeof createStore>

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
