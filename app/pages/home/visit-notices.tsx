import { useAtomValue, useStore } from 'jotai/react'
import { useEffect } from 'react'
import { logError } from '#app/client/request/log.ts'
import { whenAtRest } from '#app/client/request/when-at-rest.ts'
import { staleStayAtom } from '#app/client/state/stays/stay.ts'
import { LinkChip } from '#app/ui/actions/chip.tsx'
import { Notice } from '#app/ui/surfaces/notice.tsx'
import type { HomeModel } from './model.ts'

export function VisitNotices({ model }: { model: HomeModel }) {
  const { isStale } = useHomeVisit(model)
  return (
    <div className="wrap visit-notices">
      <div role="status">{isStale ? <Notice tone="info">{model.staleDatesNotice}</Notice> : null}</div>
      {model.mysteryDeals.map((deal) => (
        <LinkChip key={deal.title} href={deal.href}>
          {deal.title}
        </LinkChip>
      ))}
    </div>
  )
}

/** Starts the visit of the home page. Returns whether stored dates in the past were reset. */
function useHomeVisit({ search }: Pick<HomeModel, 'search'>): { isStale: boolean } {
  const store = useStore()

  // Syncs with the browser's storage, cookies and referrer, and with requests that must not delay the page.
  useEffect(() => {
    const stop = new AbortController()
    const cancel = whenAtRest(() => {
      import('./start-visit.ts')
        .then(({ startVisit }) => startVisit(store, search, stop.signal))
        .catch((error) => logError('home', error))
    })
    return () => {
      stop.abort()
      cancel()
    }
  }, [store, search])

  return { isStale: useAtomValue(staleStayAtom) }
}
