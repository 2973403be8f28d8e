import '#app/ui/styles/overlays/overlays.css'
import '#app/ui/styles/overlays/payment.css'
import type { OverlayProps } from '#app/client/state/overlay-entry.ts'
import { OverlayDialog } from '#app/overlays/overlay-dialog.tsx'
import type { PayOffersOverlayData } from './model.ts'

export function Overlay({ sheet, closeHref }: OverlayProps<PayOffersOverlayData>) {
  if (!sheet) return null
  return (
    <OverlayDialog id="offers" title={sheet.title} closeHref={closeHref} size="sm">
      <div className="grid-4">
        {sheet.offers.length === 0 ? <p>{sheet.none}</p> : null}
        <ul className="grid-3 offer-list">
          {sheet.offers.map(({ title, text, action }) => (
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
        {sheet.note ? <p className="sm muted">{sheet.note}</p> : null}
      </div>
    </OverlayDialog>
  )
}
