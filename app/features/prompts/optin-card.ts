import type { createStore } from 'jotai/vanilla'
import { isClosed, rememberClosed } from '#app/features/site-notices/closed-notices.ts'
import { logError } from '#app/request/log.ts'
import { optinAtom } from '#app/state/site/optin.ts'
import { offer } from './offer.ts'

/**
 * Asks in the page's words whether messages may be sent, before the browser asks in its own: where the operator has a push key
 * (`data-push` of the document) and this browser has not been asked [OFFL-20]. Called once.
 */
export async function startOptin(store: ReturnType<typeof createStore>): Promise<void> {
  if (document.documentElement.dataset.push === undefined || isClosed('optin')) return
  if (globalThis.Notification?.permission !== 'default') return
  const hide = () => store.set(optinAtom, { showOptin: false })
  await offer(store, 'optin', {
    onTake: () => {
      hide()
      ask().catch((error) => logError('optin', error))
    },
    onClose: hide,
  })
  store.set(optinAtom, { showOptin: true })
}

/** Who does not say yes there either is not asked again soon. */
async function ask(): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') rememberClosed('optin')
}
