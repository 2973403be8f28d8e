import { useAtomValue } from 'jotai/react'
import { useEffect, useState } from 'react'
import { WaysOut } from '#app/components/surfaces/empty-state.tsx'
import { formatLocalMoment } from '#app/i18n/format-local.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { hasLogin } from '#app/request/has-login.ts'
import { type KeptPage, listKeptPages } from '#app/request/kept/kept-pages.ts'
import { logError } from '#app/request/log.ts'
import { visitAtom } from '#app/state/view.ts'

/** What this browser has kept: the guest's bookings, then pages, the newest first, each with when it was fetched [OFFL-12]. */
export function KeptList() {
  const translate = useTranslate()
  const locale = useAtomValue(visitAtom)?.locale ?? 'en'
  const [kept, setKept] = useState<KeptPage[]>([])
  // Syncs with the browser's caches, which only it can read.
  useEffect(() => {
    listKeptPages().then(
      (pages) => setKept(pages.filter(({ isOwn }) => !isOwn || hasLogin())),
      (error) => logError('storage', error),
    )
  }, [])
  const rows = (pages: KeptPage[]) =>
    pages.map(({ path, title, at }) => ({
      href: path,
      // What a title says after the dot is the brand.
      title: title.split(' · ')[0] ?? title,
      detail: translate('offline.fetched', { when: formatLocalMoment(locale, at) }),
    }))
  const bookings = rows(kept.filter(({ cache }) => cache === 'booking-cache'))
  const pages = rows(kept.filter(({ cache }) => cache !== 'booking-cache'))
  return (
    <>
      {bookings.length > 0 ? (
        <section className="section">
          <h2 className="title-md">{translate('offline.keptBookings')}</h2>
          <WaysOut ways={bookings} />
        </section>
      ) : null}
      {pages.length > 0 ? (
        <section className="section">
          <h2 className="title-md">{translate('offline.keptPages')}</h2>
          <WaysOut ways={pages} />
        </section>
      ) : null}
    </>
  )
}
