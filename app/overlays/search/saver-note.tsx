import '#app/styles/overlays/overlays.css'
import { Dialog } from '#app/components/surfaces/dialog.tsx'
import { useTranslate } from '#app/i18n/translation.tsx'
import type { OverlayProps } from '#app/state/overlay-entry.ts'
import { useCloseOverlay } from '#app/state/use-navigation.ts'

/** What the struck-through price and the percentage beside it mean. */
export function Overlay({ closeHref }: OverlayProps) {
  const translate = useTranslate()
  const close = useCloseOverlay(closeHref)
  return (
    <Dialog
      open
      size="sm"
      title={translate('sheet.saverTitle')}
      closeLabel={translate('ui.close')}
      closeHref={closeHref}
      onClose={close}
    >
      <div className="stack roomy">
        <p>{translate('sheet.saverWas')}</p>
        <p>{translate('sheet.saverPay')}</p>
        <p className="muted">{translate('sheet.saverShown')}</p>
      </div>
    </Dialog>
  )
}
