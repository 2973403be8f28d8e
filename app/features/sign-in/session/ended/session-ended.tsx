import { useState } from 'react'
import { Dialog } from '#app/components/surfaces/dialog.tsx'
import { SignInPanel } from '#app/features/sign-in/sign-in-panel.tsx'
import { useTranslate } from '#app/i18n/translation.tsx'

/** Tells the guest that the session ended and offers to sign in. The page below keeps typed values. */
export function SessionEnded({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const translate = useTranslate()
  // Return path in case a sign-in method leaves the page.
  const [returnPath] = useState(() => location.pathname + location.search)
  return (
    <Dialog open size="sm" title={translate('account.endedTitle')} closeLabel={translate('ui.close')} onClose={onClose}>
      <div className="stack roomy">
        <p className="muted">{translate('account.endedText')}</p>
        <SignInPanel way="phone" returnPath={returnPath} onDone={onDone} />
      </div>
    </Dialog>
  )
}
