import { useEffect } from 'react'
import { logError } from '#app/client/request/log.ts'

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
    let isMounted = true
    let stop = () => {}
    import('#app/features/search-box/search-session.ts')
      .then(({ followList }) => {
        if (isMounted) stop = followList((page - 1) * PAGE_SIZE)
      })
      .catch((error) => logError('searchSession', error))
    return () => {
      isMounted = false
      stop()
    }
  }, [search, page])
}
