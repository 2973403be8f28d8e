import { useState } from 'react'
import { Dialog } from '#app/components/surfaces/dialog.tsx'
import { SignInPanel } from '#app/features/sign-in/sign-in-panel.tsx'
import { useTranslate } from '#app/i18n/translation.tsx'

/** Says that the guest is signed out, with the ways in; the page beneath keeps what was typed. */
export function SessionEnded({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const translate = useTranslate()
  // Where a way in leads on from, should one lead away after all.
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
