import '#app/ui/styles/overlays/overlays.css'
import type { OverlayProps } from '#app/client/state/overlay-entry.ts'
import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import { SignInPanel } from '#app/features/sign-in/sign-in-panel.tsx'
import { useTranslate } from '#app/i18n/translation.tsx'
import { OverlayDialog } from '#app/overlays/overlay-dialog.tsx'

export function Overlay({ closeHref }: OverlayProps) {
  const translate = useTranslate()
  return (
    <OverlayDialog size="sm" title={translate('account.quickTitle')} closeHref={closeHref}>
      <div className="stack roomy">
        <p className="muted">{translate('account.quickLead')}</p>
        <SignInPanel method="phone" returnPath={closeHref} forgotHref={withOverlay(closeHref, 'forgotPassword')} />
      </div>
    </OverlayDialog>
  )
}
