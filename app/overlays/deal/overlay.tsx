import './deal.css'
import type { OverlayProps } from '#app/client/state/overlay-entry.ts'
import { OverlayDialog } from '#app/overlays/overlay-dialog.tsx'
import { PrimaryLink } from '#app/ui/actions/link-button.tsx'
import type { OfferOverlayData } from './model.ts'

export function Overlay({ overlayData, closeHref }: OverlayProps<OfferOverlayData>) {
  if (!overlayData) return null
  return (
    <OverlayDialog title={overlayData.title} closeHref={closeHref}>
      <div className="grid-4">
        {overlayData.lead ? <p className="lead">{overlayData.lead}</p> : null}
        {overlayData.lines.length > 0 ? (
          <ul className="grid-2 offer-lines">
            {overlayData.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ) : null}
        {overlayData.links.length > 0 ? (
          <ul className="offer-places">
            {overlayData.links.map(({ text, href }) => (
              <li key={href}>
                <a href={href}>{text}</a>
              </li>
            ))}
          </ul>
        ) : null}
        {overlayData.action ? (
          <PrimaryLink block text={overlayData.action.text} href={overlayData.action.href} />
        ) : null}
      </div>
    </OverlayDialog>
  )
}
