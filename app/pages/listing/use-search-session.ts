import { useEffect } from 'react'
import { logError } from '#app/request/log.ts'

const PAGE_SIZE = 20

/** Maintains the session keys of the search at this path. */
export function useSearchSession(path: string): void {
  const [pathname = '/', query = ''] = path.split('?')
  const params = new URLSearchParams(query)
  const page = Math.max(1, Number(params.get('page')) || 1)
  for (const name of ['page', 'modal', 'lang', 'currency']) params.delete(name)
  const search = `${pathname}?${params}`

  // Syncs with the session storage, which exists only in the browser.
  useEffect(() => {
    let isHere = true
    let stop = () => {}
    import('#app/features/search-box/recent/search-session.ts')
      .then(({ followList }) => {
        if (isHere) stop = followList((page - 1) * PAGE_SIZE)
      })
      .catch((error) => logError('searchSession', error))
    return () => {
      isHere = false
      stop()
    }
  }, [search, page])
}
