import { Provider } from 'jotai/react'
import type { createStore } from 'jotai/vanilla'
import { createRoot } from 'react-dom/client'
import { loadTranslator } from '#app/i18n/messages.ts'
import { TranslationProvider } from '#app/i18n/translation.tsx'
import { authAtom } from '#app/state/guest/auth.ts'
import { visitAtom } from '#app/state/view.ts'
import { forgetGuest } from '../sign-out.ts'
import { refreshHeader } from './refresh-header.ts'
import { SessionEnded } from './session-ended.tsx'

type Store = ReturnType<typeof createStore>

/**
 * Handles a session that ended elsewhere: updates the store and the header and opens a sign-in dialog over the page,
 * which keeps typed values. Does nothing for guests who were not signed in.
 */
export async function showSessionEnded(store: Store): Promise<void> {
  const visit = store.get(visitAtom)
  if (!visit?.isLoggedIn) return
  store.set(visitAtom, { ...visit, isLoggedIn: false, firstName: '' })
  const forgotten = forgetGuest((action) => store.set(authAtom, action))
  const translate = await loadTranslator(visit.locale, ['common', 'ui', 'account', 'signIn', 'social', 'errors'])
  await Promise.all([forgotten, refreshHeader()])
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const onDone = () => {
    const { firstName } = store.get(authAtom).user
    // A different guest signed in: reload, so that they do not see the previous guest's input.
    if (firstName !== visit.firstName) return location.reload()
    store.set(visitAtom, visit)
    root.unmount()
    refreshHeader()
  }
  root.render(
    <Provider store={store}>
      <TranslationProvider translate={translate}>
        <SessionEnded onDone={onDone} onClose={() => root.unmount()} />
      </TranslationProvider>
    </Provider>,
  )
}
