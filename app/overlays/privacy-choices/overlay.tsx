import '#app/styles/overlays/overlays.css'
import { Dialog } from '#app/components/surfaces/dialog.tsx'
import { useTranslate } from '#app/i18n/translation.tsx'
import type { OverlayProps } from '#app/state/overlay-entry.ts'
import { useCloseOverlay } from '#app/state/use-navigation.ts'
import { ChoicesForm } from './choices-form.tsx'

/** What may be kept in this browser, by category, changed at once [CONS-20, CONS-25]. */
export function Overlay({ closeHref }: OverlayProps) {
  const translate = useTranslate()
  const close = useCloseOverlay(closeHref)
  return (
    <Dialog
      open
      id="privacy-choices"
      title={translate('consent.choicesTitle')}
      closeLabel={translate('ui.close')}
      closeHref={closeHref}
      onClose={close}
    >
      <ChoicesForm onDone={close} />
    </Dialog>
  )
}
