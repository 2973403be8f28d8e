import { useAtomValue } from 'jotai/react'
import { useEffect, useState } from 'react'
import { logError } from '#app/client/request/log.ts'
import { belongsToOtherGuest, type CachedPage, listCachedPages } from '#app/client/request/storage/cached-pages.ts'
import { visitAtom } from '#app/client/state/view.ts'
import { formatLocalMoment } from '#app/i18n/format-local.ts'
import { loadTranslator, type Translate } from '#app/i18n/messages.ts'
import { EmptyStateActions } from '#app/ui/surfaces/empty-state.tsx'

type Loaded = { pages: CachedPage[]; translate: Translate }

/** Lists the cached bookings and pages on the offline page. */
export function CachedList() {
  const { locale = 'en', build = '' } = useAtomValue(visitAtom) ?? {}
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  // Syncs with the browser's caches, which the server cannot read.
  useEffect(() => {
    Promise.all([listCachedPages(), loadTranslator(locale, ['offline'])]).then(
      ([pages, translate]) => setLoaded({ pages: pages.filter((page) => canOpen(page, build)), translate }),
      (error) => logError('storage', error),
    )
  }, [locale, build])
  if (!loaded) return null
  const { pages, translate } = loaded
  const sections = [
    { heading: translate('offline.keptBookings'), copies: pages.filter(({ cache }) => cache === 'booking-cache') },
    { heading: translate('offline.keptPages'), copies: pages.filter(({ cache }) => cache !== 'booking-cache') },
  ]
  return sections
    .filter(({ copies }) => copies.length > 0)
    .map(({ heading, copies }) => (
      <section key={heading} className="offline-copies">
        <h2 className="display title-md">{heading}</h2>
        <EmptyStateActions
          actions={copies.map(({ path, title, at }) => ({
            href: path,
            // Drop the brand, which follows the dot in a page title.
            title: title.split(' · ')[0] ?? title,
            detail: translate('offline.fetched', { when: formatLocalMoment(locale, at) }),
          }))}
        />
      </section>
    ))
}

/** Whether the service worker serves the page: not when it belongs to another guest or another build. */
function canOpen(page: CachedPage, build: string): boolean {
  return !belongsToOtherGuest(page) && (page.cache === 'booking-cache' || page.build === build)
}
