import { useAtomValue } from 'jotai/react'
import { useEffect, useState } from 'react'
import { readPageResponse, requestPage } from '#app/client/request/fetch-page.ts'
import { logError } from '#app/client/request/log.ts'
import { belongsToOtherGuest, listCachedPages } from '#app/client/request/storage/cached-pages.ts'
import { navigatorAtom } from '#app/client/state/navigator.ts'
import { visitAtom } from '#app/client/state/view.ts'
import { withoutCampaign } from '#app/domain/routes/campaign-free-path.ts'
import { listenForCached } from './cached-mark.ts'
import { requestedPath } from './requested-path.ts'

/** Shows an offline copy at once when the service worker found one (`data-kept` on the document). */
export function useRequestedPath(isOffline: boolean): string {
  const navigator = useAtomValue(navigatorAtom)
  const { build = '' } = useAtomValue(visitAtom) ?? {}
  const [wanted, setWanted] = useState('/')
  // Syncs with the URL and the offline cache.
  useEffect(() => {
    if (!isOffline) return
    const path = requestedPath()
    setWanted(path)
    const { dataset } = document.documentElement
    if (dataset.kept === undefined) return
    listenForCached()
    listCachedPages()
      .then(async (pages) => {
        const kept = pages.find((page) => page.path === withoutCampaign(path))
        // Do not show copies of a previously signed-in guest.
        if (kept && !belongsToOtherGuest(kept) && (await isGood(path, build))) navigator?.go(path, { replace: true })
        else delete dataset.kept
      })
      .catch((error) => logError('storage', error))
  }, [isOffline, navigator, build])
  return wanted
}

/** A copy of an older build would cause a full load, which leads back here in an endless loop. */
async function isGood(path: string, build: string): Promise<boolean> {
  const answer = await requestPage(path)
  return !answer.headers.has('X-Kept-At') || (await readPageResponse(answer, build)) !== null
}
