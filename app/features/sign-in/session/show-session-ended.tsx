import { Provider } from 'jotai/react'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { logError } from '#app/client/request/log.ts'
import { authAtom } from '#app/client/state/guest/auth.ts'
import { type Store, visitAtom } from '#app/client/state/view.ts'
import { SignInPanel } from '#app/features/sign-in/sign-in-panel.tsx'
import { loadTranslator } from '#app/i18n/messages.ts'
import { TranslationProvider, useTranslate } from '#app/i18n/translation.tsx'
import { Dialog } from '#app/ui/surfaces/dialog.tsx'
import { forgetGuest } from './sign-out.ts'

/** Opens a sign-in dialog over the page, so that typed values are not lost. */
export async function showSessionEnded(store: Store): Promise<void> {
  const visit = store.get(visitAtom)
  if (!visit?.isLoggedIn) return
  store.set(visitAtom, { ...visit, isLoggedIn: false, firstName: '' })
  const cleanup = forgetGuest((action) => store.set(authAtom, action))
  const translate = await loadTranslator(visit.locale, ['common', 'ui', 'account', 'signIn', 'social', 'errors'])
  await Promise.all([cleanup, refreshHeader()])
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

function SessionEnded({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const translate = useTranslate()
  // Return path in case a sign-in method leaves the page.
  const [returnPath] = useState(() => location.pathname + location.search)
  return (
    <Dialog open size="sm" title={translate('account.endedTitle')} closeLabel={translate('ui.close')} onClose={onClose}>
      <div className="stack roomy">
        <p className="muted">{translate('account.endedText')}</p>
        <SignInPanel method="phone" returnPath={returnPath} onDone={onDone} />
      </div>
    </Dialog>
  )
}

/** Replaces the header by the server's; keeps the old one when the request fails. */
async function refreshHeader(): Promise<void> {
  try {
    const response = await fetch(location.href, { headers: { Accept: 'text/html' }, credentials: 'include' })
    const newHeader = new DOMParser().parseFromString(await response.text(), 'text/html').querySelector('header.head')
    if (newHeader) document.querySelector('header.head')?.replaceWith(newHeader)
  } catch (error) {
    logError('header', error)
  }
}
