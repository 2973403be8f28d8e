import type { createStore } from 'jotai/vanilla'
import { record } from '#app/events/record.ts'
import { addNotice } from '#app/features/site-notices/add-notice.ts'
import { isClosed, rememberClosed } from '#app/features/site-notices/closed-notices.ts'
import { loadTranslator } from '#app/i18n/messages.ts'
import { logError } from '#app/request/log.ts'
import { viewAtom, visitAtom } from '#app/state/view.ts'
import { countPage } from './page-count.ts'

type Store = ReturnType<typeof createStore>

/** What a browser hands over that can put the site on the home screen; app/start.ts keeps it until somebody asks. */
export type InstallOffer = {
  prompt: () => Promise<unknown>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** The prompt comes with this page of a visit at the earliest (DEC-216). */
const FROM_PAGE = 3

let isOffered = false

/**
 * Offers a place on the home screen from the third page view on, where the browser has handed its offer over; not within thirty
 * days of a no [OFFL-17]. Called once.
 */
export function startInstallPrompt(store: Store): void {
  let path: string | undefined
  let count = 0
  const look = () => {
    const next = store.get(viewAtom)?.page.path.split('?')[0]
    if (next !== path) {
      path = next
      count = countPage()
    }
    const offer = (globalThis as { installOffer?: InstallOffer }).installOffer
    if (isOffered || !offer || count < FROM_PAGE || isClosed('install')) return
    isOffered = true
    showOffer(store, offer).catch((error) => logError('install', error))
  }
  look()
  store.sub(viewAtom, look)
  addEventListener('beforeinstallprompt', look)
}

async function showOffer(store: Store, offer: InstallOffer): Promise<void> {
  const visit = store.get(visitAtom)
  if (!visit) return
  const translate = await loadTranslator(visit.locale, ['offline'])
  await addNotice(store, {
    kind: 'install',
    label: translate('offline.installLabel'),
    text: translate('offline.installText'),
    act: {
      text: translate('offline.installAdd'),
      press: () => void ask(offer).catch((error) => logError('install', error)),
    },
    closeText: translate('offline.notNow'),
    onClose: () => record('install', { step: 'cancelled', outcome: 'refused' }),
  })
}

/** The browser asks once more, in its own words; what is said there counts [OFFL-18]. */
async function ask(offer: InstallOffer): Promise<void> {
  await offer.prompt()
  const { outcome } = await offer.userChoice
  if (outcome === 'accepted') return record('install', { step: 'added', outcome: 'done' })
  record('install', { step: 'cancelled', outcome: 'refused' })
  rememberClosed('install')
}
