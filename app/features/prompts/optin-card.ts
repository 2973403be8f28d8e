import type { createStore } from 'jotai/vanilla'
import { addNotice } from '#app/features/site-notices/add-notice.ts'
import { isClosed } from '#app/features/site-notices/closed-notices.ts'
import { loadTranslator } from '#app/i18n/messages.ts'
import { logError } from '#app/request/log.ts'
import { optinAtom } from '#app/state/site/optin.ts'
import { visitAtom } from '#app/state/view.ts'

/**
 * Asks in the page's words whether messages may be sent, before the browser asks in its own: where the operator has a push key
 * (`data-push` of the document) and this browser has not been asked [OFFL-20]. Called once.
 */
export async function startOptin(store: ReturnType<typeof createStore>): Promise<void> {
  const visit = store.get(visitAtom)
  if (!visit || document.documentElement.dataset.push === undefined || isClosed('optin')) return
  if (globalThis.Notification?.permission !== 'default') return
  const translate = await loadTranslator(visit.locale, ['offline'])
  const hide = () => store.set(optinAtom, { showOptin: false })
  await addNotice(store, {
    kind: 'optin',
    label: translate('offline.optinLabel'),
    text: translate('offline.optinText'),
    act: {
      text: translate('offline.optinAllow'),
      press: () => {
        hide()
        Notification.requestPermission().catch((error) => logError('optin', error))
      },
    },
    closeText: translate('offline.notNow'),
    onClose: hide,
  })
  store.set(optinAtom, { showOptin: true })
}
