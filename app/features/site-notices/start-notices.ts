import type { createStore } from 'jotai/vanilla'
import { loadTranslator } from '#app/i18n/messages.ts'
import { noticeSlotAtom } from '#app/state/site/notice-slot.ts'
import { type SiteNotice, siteNoticesAtom } from '#app/state/site/site-notices.ts'
import { type Visit, viewAtom, visitAtom } from '#app/state/view.ts'
import { isClosed } from './closed-notices.ts'
import { toCountryNotice } from './country-notice.ts'
import { loadCountryContext } from './load-country-context.ts'

type Store = ReturnType<typeof createStore>

/** Begins what the site has to say beside the page: about cookies, then about the visitor's own country. */
export async function startNotices(store: Store, show: (work: () => void) => void = (work) => work()): Promise<void> {
  const visit = store.get(visitAtom)
  // An app shows the page inside its own frame and has its own way to say these things.
  if (!visit || visit.isWebview) return
  const hint = await loadCountryContext(store, visit)
  const path = store.get(viewAtom)?.page.path ?? '/'
  const notices = [await privacyNotice(visit), hint ? toCountryNotice(hint, path) : null]
  const open = notices.filter((notice): notice is SiteNotice => notice !== null && !isClosed(notice.kind))
  if (open.length === 0) return show(() => store.set(siteNoticesAtom, open))
  const { SiteNotices } = await import('./site-notices.tsx')
  show(() => {
    store.set(siteNoticesAtom, open)
    store.set(noticeSlotAtom, { Notices: SiteNotices })
  })
}

/** What is set without asking, said once; null where brand or country wants no such notice [HOST-11]. */
export async function privacyNotice({
  locale,
  privacyHref,
}: Pick<Visit, 'locale' | 'privacyHref'>): Promise<SiteNotice | null> {
  if (privacyHref === null) return null
  const translate = await loadTranslator(locale, ['notices'])
  return {
    kind: 'privacy',
    label: translate('notices.privacyLabel'),
    text: translate('notices.privacyText'),
    link: { text: translate('notices.privacyMore'), href: privacyHref },
    closeText: translate('notices.understood'),
  }
}
