import '#app/styles/overlays/overlays.css'
import { Dialog } from '#app/components/surfaces/dialog.tsx'
import type { BookingCardModel } from '#app/features/booking-card/model.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import type { OverlayProps } from '#app/state/overlay-entry.ts'
import { useCloseOverlay } from '#app/state/use-navigation.ts'

/** The country's price-match guarantee in full [CTRY-31]; nothing on a page that gives none. */
export function Overlay({ part: card, closeHref }: OverlayProps<never, BookingCardModel>) {
  const translate = useTranslate()
  const close = useCloseOverlay(closeHref)
  const guarantee = card?.priceMatch
  if (!guarantee) return null
  return (
    <Dialog open title={guarantee.shortText} closeLabel={translate('ui.close')} closeHref={closeHref} onClose={close}>
      <p>{guarantee.longText}</p>
    </Dialog>
  )
}
