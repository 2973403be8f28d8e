import type { createStore } from 'jotai/vanilla'
import { noticeSlotAtom } from '#app/state/site/notice-slot.ts'
import { type SiteNotice, siteNoticesAtom } from '#app/state/site/site-notices.ts'

/** Queues a site notice; replaces an earlier notice of the same kind. */
export async function addNotice(store: ReturnType<typeof createStore>, notice: SiteNotice): Promise<void> {
  const { SiteNotices } = await import('./site-notices.tsx')
  store.set(siteNoticesAtom, (others) => [...others.filter(({ kind }) => kind !== notice.kind), notice])
  store.set(noticeSlotAtom, { Notices: SiteNotices })
}
