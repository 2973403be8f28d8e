import './deal.css'
import type { OverlayProps } from '#app/client/state/overlay-entry.ts'
import { OverlayDialog } from '#app/overlays/overlay-dialog.tsx'
import { MainLink } from '#app/ui/actions/link-button.tsx'
import type { OfferOverlayData } from './model.ts'

export function Overlay({ sheet, closeHref }: OverlayProps<OfferOverlayData>) {
  if (!sheet) return null
  return (
    <OverlayDialog title={sheet.title} closeHref={closeHref}>
      <div className="grid-4">
        {sheet.lead ? <p className="lead">{sheet.lead}</p> : null}
        {sheet.lines.length > 0 ? (
          <ul className="grid-2 offer-lines">
            {sheet.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ) : null}
        {sheet.links.length > 0 ? (
          <ul className="offer-places">
            {sheet.links.map(({ text, href }) => (
              <li key={href}>
                <a href={href}>{text}</a>
              </li>
            ))}
          </ul>
        ) : null}
        {sheet.action ? <MainLink block text={sheet.action.text} href={sheet.action.href} /> : null}
      </div>
    </OverlayDialog>
  )
}
