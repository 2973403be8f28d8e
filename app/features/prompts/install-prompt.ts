import { record } from '#app/client/events/record.ts'
import { logError } from '#app/client/request/log.ts'
import { tabStorage } from '#app/client/request/storage/storage.ts'
import { type Store, viewAtom } from '#app/client/state/view.ts'
import { isClosed, rememberClosed } from '#app/features/site-notices/closed-notices.ts'
import { offer } from './offer.ts'

/** The browser's beforeinstallprompt event; app/client/start.ts stores it until needed. */
export type InstallOffer = {
  prompt: () => Promise<unknown>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

const FROM_PAGE = 3

let isOffered = false

/** From the third page view on, and not within thirty days of a refusal. Call once. */
export function startInstallPrompt(store: Store): void {
  let path: string | undefined
  let count = 0
  const look = () => {
    const next = store.get(viewAtom)?.page.path.split('?')[0]
    if (next !== path) {
      path = next
      count = countPage()
    }
    const { installOffer } = globalThis as { installOffer?: InstallOffer }
    if (isOffered || !installOffer || count < FROM_PAGE || isClosed('install')) return
    isOffered = true
    offer(store, 'install', {
      onTake: () => void ask(installOffer).catch((error) => logError('install', error)),
      onClose: () => record('install', { step: 'cancelled', outcome: 'refused' }),
    }).catch((error) => logError('install', error))
  }
  look()
  store.sub(viewAtom, look)
  addEventListener('beforeinstallprompt', look)
}

const KEY = 'pagesSeen'

/** Counts and returns the page views of this tab; without storage, those since the last full load. */
function countPage(): number {
  try {
    const count = Number(tabStorage.getItem(KEY) ?? 0) + 1
    tabStorage.setItem(KEY, String(count))
    return count
  } catch (error) {
    logError('storage', error)
    return 0
  }
}

/** Shows the browser's own prompt; its answer counts. */
async function ask(installOffer: InstallOffer): Promise<void> {
  await installOffer.prompt()
  const { outcome } = await installOffer.userChoice
  if (outcome === 'accepted') return record('install', { step: 'added', outcome: 'done' })
  record('install', { step: 'cancelled', outcome: 'refused' })
  rememberClosed('install')
}
