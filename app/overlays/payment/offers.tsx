import '#app/ui/styles/overlays/overlays.css'
import '#app/ui/styles/overlays/payment.css'
import type { OverlayProps } from '#app/client/state/overlay-entry.ts'
import { OverlayDialog } from '#app/overlays/overlay-dialog.tsx'
import type { PayOffersOverlayData } from './model.ts'

export function Overlay({ overlayData, closeHref }: OverlayProps<PayOffersOverlayData>) {
  if (!overlayData) return null
  return (
    <OverlayDialog id="offers" title={overlayData.title} closeHref={closeHref} size="sm">
      <div className="grid-4">
        {overlayData.offers.length === 0 ? <p>{overlayData.none}</p> : null}
        <ul className="grid-3 offer-list">
          {overlayData.offers.map(({ title, text, action }) => (
            <li key={title}>
              <b>{title}</b>
              <span className="sm">{text}</span>
              {action ? (
                <a className="btn quiet" href={action.href} data-replace="">
                  {action.text}
                </a>
              ) : null}
            </li>
          ))}
        </ul>
        {overlayData.note ? <p className="sm muted">{overlayData.note}</p> : null}
      </div>
    </OverlayDialog>
  )
}
