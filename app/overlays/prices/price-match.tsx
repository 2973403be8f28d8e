import '#app/ui/styles/overlays/overlays.css'
import type { OverlayProps } from '#app/client/state/overlay-entry.ts'
import type { BookingCardModel } from '#app/features/booking-card/model.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { OverlayDialog } from '#app/overlays/overlay-dialog.tsx'
import { buttonClass } from '#app/ui/actions/button.tsx'

export function Overlay({ part: card, closeHref }: OverlayProps<never, BookingCardModel>) {
  const translate = useTranslate()
  const guarantee = card?.priceMatch
  if (!guarantee) return null
  return (
    <OverlayDialog size="sm" title={guarantee.shortText} closeHref={closeHref}>
      <div className="stack roomy">
        <p>{guarantee.longText}</p>
        <a className={buttonClass({ block: true })} href="/contactus">
          {translate('help.contact')}
        </a>
      </div>
    </OverlayDialog>
  )
}
