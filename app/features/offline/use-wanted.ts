import { useAtomValue } from 'jotai/react'
import { useEffect, useState } from 'react'
import { withoutCampaign } from '#app/domain/routes/campaign-free-path.ts'
import { askPage, readPageAnswer } from '#app/request/fetch-page.ts'
import { isOfAnother, listKeptPages } from '#app/request/kept/kept-pages.ts'
import { logError } from '#app/request/log.ts'
import { navigatorAtom } from '#app/state/navigator.ts'
import { visitAtom } from '#app/state/view.ts'
import { hearKept } from './kept-mark.ts'
import { wantedPath } from './wanted.ts'

/**
 * Where Try Again leads: to the page that was wanted; '/' on the server. Where the worker has found that page among what is
 * kept, the document says so (`data-kept`), and it is shown at once: its data are asked for, and the worker answers.
 */
export function useWanted(isOffline: boolean): string {
  const navigator = useAtomValue(navigatorAtom)
  const { build = '' } = useAtomValue(visitAtom) ?? {}
  const [wanted, setWanted] = useState('/')
  // Syncs with the address and with what the browser has kept.
  useEffect(() => {
    if (!isOffline) return
    const path = wantedPath()
    setWanted(path)
    const { dataset } = document.documentElement
    if (dataset.kept === undefined) return
    hearKept()
    listKeptPages()
      .then(async (pages) => {
        const kept = pages.find((page) => page.path === withoutCampaign(path))
        // What was kept for a guest who has left since is not shown.
        if (kept && !isOfAnother(kept) && (await isGood(path, build))) navigator?.go(path, { replace: true })
        else delete dataset.kept
      })
      .catch((error) => logError('storage', error))
  }, [isOffline, navigator, build])
  return wanted
}

/** What an earlier release kept may be no page any more: the browser would load the address whole, and come back here, for ever. */
async function isGood(path: string, build: string): Promise<boolean> {
  const answer = await askPage(path)
  return !answer.headers.has('X-Kept-At') || (await readPageAnswer(answer, build)) !== null
}
