import { useAtomValue } from 'jotai/react'
import { useEffect, useState } from 'react'
import { readPageResponse, requestPage } from '#app/client/request/fetch-page.ts'
import { logError } from '#app/client/request/log.ts'
import { belongsToOtherGuest, listCachedPages } from '#app/client/request/storage/cached-pages.ts'
import { navigatorAtom } from '#app/client/state/navigator.ts'
import { visitAtom } from '#app/client/state/view.ts'
import { withoutCampaign } from '#app/domain/routes/campaign-free-path.ts'
import { listenForCached } from './cached-notice.ts'
import { requestedPath } from './requested-path.ts'

/**
 * Returns the path the guest wanted before the offline page. Opens its copy at once when the service worker found one
 * (`data-kept` on the document).
 */
export function useRequestedPath(isOffline: boolean): string {
  const navigator = useAtomValue(navigatorAtom)
  const { build = '' } = useAtomValue(visitAtom) ?? {}
  const [wantedPath, setWantedPath] = useState('/')
  // Syncs with the URL and the offline cache.
  useEffect(() => {
    if (!isOffline) return
    const path = requestedPath()
    setWantedPath(path)
    const { dataset } = document.documentElement
    if (dataset.kept === undefined) return
    listenForCached()
    listCachedPages()
      .then(async (pages) => {
        const copy = pages.find((page) => page.path === withoutCampaign(path))
        // Do not show copies of a previously signed-in guest.
        if (copy && !belongsToOtherGuest(copy) && (await canRender(path, build))) navigator?.go(path, { replace: true })
        else delete dataset.kept
      })
      .catch((error) => logError('storage', error))
  }, [isOffline, navigator, build])
  return wantedPath
}

/** Whether this build can render the copy. Otherwise a full load would lead back here in an endless loop. */
async function canRender(path: string, build: string): Promise<boolean> {
  const response = await requestPage(path)
  return !response.headers.has('X-Kept-At') || (await readPageResponse(response, build)) !== null
}
