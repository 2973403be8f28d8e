import { useAtomValue } from 'jotai/react'
import { useEffect, useState } from 'react'
import { logError } from '#app/client/request/log.ts'
import { belongsToOtherGuest, type CachedPage, listCachedPages } from '#app/client/request/storage/cached-pages.ts'
import { visitAtom } from '#app/client/state/view.ts'
import { formatLocalMoment } from '#app/i18n/format-local.ts'
import { loadTranslator, type Translate } from '#app/i18n/messages.ts'
import { EmptyStateActions } from '#app/ui/surfaces/empty-state.tsx'

type Shown = { pages: CachedPage[]; translate: Translate }

export function CachedList() {
  const { locale = 'en', build = '' } = useAtomValue(visitAtom) ?? {}
  const [shown, setShown] = useState<Shown | null>(null)
  // Syncs with the browser's caches, which the server cannot read.
  useEffect(() => {
    Promise.all([listCachedPages(), loadTranslator(locale, ['offline'])]).then(
      ([kept, translate]) => setShown({ pages: kept.filter((page) => opens(page, build)), translate }),
      (error) => logError('storage', error),
    )
  }, [locale, build])
  if (!shown) return null
  const { pages, translate } = shown
  const sections = [
    { heading: translate('offline.keptBookings'), own: pages.filter(({ cache }) => cache === 'booking-cache') },
    { heading: translate('offline.keptPages'), own: pages.filter(({ cache }) => cache !== 'booking-cache') },
  ]
  return sections
    .filter(({ own }) => own.length > 0)
    .map(({ heading, own }) => (
      <section key={heading} className="kept">
        <h2 className="display title-md">{heading}</h2>
        <EmptyStateActions
          ways={own.map(({ path, title, at }) => ({
            href: path,
            // Drop the brand, which follows the dot in a page title.
            title: title.split(' · ')[0] ?? title,
            detail: translate('offline.fetched', { when: formatLocalMoment(locale, at) }),
          }))}
        />
      </section>
    ))
}

/** Not pages of another guest or another build, which the service worker does not serve. */
function opens(page: CachedPage, here: string): boolean {
  return !belongsToOtherGuest(page) && (page.cache === 'booking-cache' || page.build === here)
}
