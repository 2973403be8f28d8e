import { useCloseOverlay } from '#app/client/state/use-navigation.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { Dialog, type DialogProps } from '#app/ui/surfaces/dialog.tsx'

type OverlayDialogProps = Omit<DialogProps, 'open' | 'onClose' | 'closeLabel' | 'closeHref'> & { closeHref: string }

/** Dialog of an overlay; closing it leads to `closeHref`. */
export function OverlayDialog(props: OverlayDialogProps) {
  const translate = useTranslate()
  const close = useCloseOverlay(props.closeHref)
  return <Dialog open closeLabel={translate('ui.close')} onClose={close} {...props} />
}
