import { useAtomValue, useStore } from 'jotai/react'
import { useEffect } from 'react'
import { logError } from '#app/request/log.ts'
import { whenAtRest } from '#app/request/when-at-rest.ts'
import { staleStayAtom } from '#app/state/stays/stay.ts'
import type { HomeModel } from './model.ts'

/** What a visit of the home page begins with. Tells whether stored dates had passed and were reset [HOME-14]. */
export function useHomeVisit({ search }: Pick<HomeModel, 'search'>): { isStale: boolean } {
  const store = useStore()

  // Syncs with what only the browser has, its storage, cookies and referrer, and with calls that must not hold up the page.
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
