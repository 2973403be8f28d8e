import '#app/ui/styles/overlays/overlays.css'
import type { OverlayProps } from '#app/client/state/overlay-entry.ts'
import { useCloseOverlay } from '#app/client/state/use-navigation.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { OverlayDialog } from '#app/overlays/overlay-dialog.tsx'
import { ChoicesForm } from './choices-form.tsx'

export function Overlay({ closeHref }: OverlayProps) {
  const translate = useTranslate()
  const close = useCloseOverlay(closeHref)
  return (
    <OverlayDialog id="privacy-choices" title={translate('consent.choicesTitle')} closeHref={closeHref}>
      <ChoicesForm onDone={close} />
    </OverlayDialog>
  )
}
