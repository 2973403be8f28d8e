import { record } from '#app/client/events/record.ts'
import { logError } from '#app/client/request/log.ts'
import { tabStorage } from '#app/client/request/storage/storage.ts'
import { type Store, viewAtom } from '#app/client/state/view.ts'
import { isNoticeClosed, rememberClosed } from '#app/features/site-notices/closed-notices.ts'
import { offer } from './offer.ts'

/** The browser's beforeinstallprompt event; app/client/start.ts stores it until needed. */
export type InstallOffer = {
  prompt: () => Promise<unknown>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

const FIRST_PAGE_VIEW = 3

let isOffered = false

/** Offers to install the site from the third page view, and not within thirty days of a refusal. Call once. */
export function startInstallPrompt(store: Store): void {
  let path: string | undefined
  let count = 0
  const check = () => {
    const newPath = store.get(viewAtom)?.page.path.split('?')[0]
    if (newPath !== path) {
      path = newPath
      count = countPage()
    }
    const { installOffer } = globalThis as { installOffer?: InstallOffer }
    if (isOffered || !installOffer || count < FIRST_PAGE_VIEW || isNoticeClosed('install')) return
    isOffered = true
    offer(store, 'install', {
      onTake: () => void showPrompt(installOffer).catch((error) => logError('install', error)),
      onClose: () => record('install', { step: 'cancelled', outcome: 'refused' }),
    }).catch((error) => logError('install', error))
  }
  check()
  store.sub(viewAtom, check)
  addEventListener('beforeinstallprompt', check)
}

const KEY = 'pagesSeen'

/** Counts a page view and returns the number in this tab; 0 when storage is blocked. */
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

/** Shows the browser's prompt and records the guest's answer. */
async function showPrompt(installOffer: InstallOffer): Promise<void> {
  await installOffer.prompt()
  const { outcome } = await installOffer.userChoice
  if (outcome === 'accepted') return record('install', { step: 'added', outcome: 'done' })
  record('install', { step: 'cancelled', outcome: 'refused' })
  rememberClosed('install')
}
