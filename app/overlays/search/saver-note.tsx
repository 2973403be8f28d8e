import '#app/ui/styles/overlays/overlays.css'
import type { OverlayProps } from '#app/client/state/overlay-entry.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { OverlayDialog } from '#app/overlays/overlay-dialog.tsx'

export function Overlay({ closeHref }: OverlayProps) {
  const translate = useTranslate()
  return (
    <OverlayDialog size="sm" title={translate('sheet.saverTitle')} closeHref={closeHref}>
      <div className="stack roomy">
        <p>{translate('sheet.saverWas')}</p>
        <p>{translate('sheet.saverPay')}</p>
        <p className="muted">{translate('sheet.saverShown')}</p>
      </div>
    </OverlayDialog>
  )
}
