import { Dialog, type DialogProps } from '#app/components/surfaces/dialog.tsx'
import { useTranslate } from '#app/i18n/translation.tsx'
import { useCloseOverlay } from '#app/state/use-navigation.ts'

type OverlayDialogProps = Omit<DialogProps, 'open' | 'onClose' | 'closeLabel' | 'closeHref'> & { closeHref: string }

/** Dialog of an overlay that shows the page below however it is closed. */
export function OverlayDialog(props: OverlayDialogProps) {
  const translate = useTranslate()
  const close = useCloseOverlay(props.closeHref)
  return <Dialog open closeLabel={translate('ui.close')} onClose={close} {...props} />
}
