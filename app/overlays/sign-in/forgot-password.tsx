import '#app/ui/styles/overlays/overlays.css'
import { useEffect, useState } from 'react'
import type { OverlayProps } from '#app/client/state/overlay-entry.ts'
import { ForgotForm } from '#app/features/sign-in/email/forgot-form.tsx'
import { useTranslate } from '#app/i18n/translation.tsx'
import { OverlayDialog } from '#app/overlays/overlay-dialog.tsx'
import { LinkButton } from '#app/ui/actions/link-button.tsx'

export function Overlay({ closeHref, isNested }: OverlayProps) {
  const translate = useTranslate()
  const [isHydrated, setHydrated] = useState(false)

  // True in the browser only: the form needs script.
  useEffect(() => setHydrated(true), [])

  return (
    <OverlayDialog nested={isNested} size="sm" title={translate('signIn.forgot')} closeHref={closeHref}>
      <div className="stack roomy">
        <p className="muted">{translate('password.forgotLead')}</p>
        {isHydrated ? (
          <ForgotForm email="" post={null} error={null} isSent={false} />
        ) : (
          // Without script the link is a full page load.
          <LinkButton variant="primary" big block href="/reset-password" data-hard="">
            {translate('password.sendLink')}
          </LinkButton>
        )}
      </div>
    </OverlayDialog>
  )
}
