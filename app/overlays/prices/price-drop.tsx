import '#app/ui/styles/overlays/overlays.css'
import type { OverlayProps } from '#app/client/state/overlay-entry.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { OverlayDialog } from '#app/overlays/overlay-dialog.tsx'
import { SummaryLines } from '#app/ui/details/summary-lines.tsx'
import type { PriceDropOverlayData } from './price-drop-model.ts'

/** Explains a price drop by the recorded prices of the stay and the rule. */
export function Overlay({ overlayData, closeHref }: OverlayProps<PriceDropOverlayData>) {
  const translate = useTranslate()
  return (
    <OverlayDialog size="sm" title={translate('stay.dropTitle')} closeHref={closeHref}>
      <div className="grid-4">
        {overlayData ? <p className="medium num">{overlayData.stayText}</p> : null}
        {overlayData && overlayData.lines.length > 0 ? <SummaryLines lines={overlayData.lines} /> : null}
        {overlayData && !overlayData.isDown ? <p>{translate('stay.dropNone')}</p> : null}
        <p>{translate('stay.dropHow')}</p>
        <p className="sm muted">{translate('stay.dropStruck')}</p>
      </div>
    </OverlayDialog>
  )
}
