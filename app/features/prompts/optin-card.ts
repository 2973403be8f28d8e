import { atom } from 'jotai/vanilla'
import { logError } from '#app/client/request/log.ts'
import type { Store } from '#app/client/state/view.ts'
import { isNoticeClosed, rememberClosed } from '#app/features/site-notices/closed-notices.ts'
import { offer } from './offer.ts'

const optinAtom = atom<{ showOptin: boolean }>({ showOptin: false })

/** Offers push messages when the operator has a push key (`data-push`) and the browser has not asked. Call once. */
export async function startOptin(store: Store): Promise<void> {
  if (document.documentElement.dataset.push === undefined || isNoticeClosed('optin')) return
  if (globalThis.Notification?.permission !== 'default') return
  const hide = () => store.set(optinAtom, { showOptin: false })
  await offer(store, 'optin', {
    onTake: () => {
      hide()
      requestPermission().catch((error) => logError('optin', error))
    },
    onClose: hide,
  })
  store.set(optinAtom, { showOptin: true })
}

/** Asks for permission. A refusal in the browser's prompt also hides this card for a while. */
async function requestPermission(): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') rememberClosed('optin')
}
