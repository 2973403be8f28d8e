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
 * Shows a guest whose session has ended elsewhere that they are signed out: store, header and a sheet with the ways in over
 * the page, which stays as it is with all that was typed. Once at a time; nothing where nobody was signed in.
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
    // Somebody else is in: the page, with what was typed into it, is not theirs.
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
