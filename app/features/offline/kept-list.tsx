import { useAtomValue } from 'jotai/react'
import { useEffect, useState } from 'react'
import { WaysOut } from '#app/components/surfaces/empty-state.tsx'
import { formatLocalMoment } from '#app/i18n/format-local.ts'
import { loadTranslator, type Translate } from '#app/i18n/messages.ts'
import { isOfAnother, type KeptPage, listKeptPages } from '#app/request/kept/kept-pages.ts'
import { logError } from '#app/request/log.ts'
import { visitAtom } from '#app/state/view.ts'

type Shown = { pages: KeptPage[]; translate: Translate }

/** What this browser has kept: the guest's bookings, then pages, the newest first, each with when it was fetched [OFFL-12]. */
export function KeptList() {
  const { locale = 'en', build = '' } = useAtomValue(visitAtom) ?? {}
  const [shown, setShown] = useState<Shown | null>(null)
  // Syncs with the browser's caches, which only it can read; the words come with what they are about.
  useEffect(() => {
    Promise.all([listKeptPages(), loadTranslator(locale, ['offline'])]).then(
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
        <WaysOut
          ways={own.map(({ path, title, at }) => ({
            href: path,
            // What a title says after the dot is the brand.
            title: title.split(' · ')[0] ?? title,
            detail: translate('offline.fetched', { when: formatLocalMoment(locale, at) }),
          }))}
        />
      </section>
    ))
}

/** What was kept for a guest who has left since is not shown; a page of another build is one the worker does not answer with. */
function opens(page: KeptPage, here: string): boolean {
  return !isOfAnother(page) && (page.cache === 'booking-cache' || page.build === here)
}
