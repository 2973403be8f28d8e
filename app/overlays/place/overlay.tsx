import '#app/ui/styles/overlays/list-sheet.css'
import type { OverlayProps } from '#app/client/state/overlay-entry.ts'
import { OverlayDialog } from '#app/overlays/overlay-dialog.tsx'
import { LinkButton } from '#app/ui/actions/link-button.tsx'
import type { PlaceOverlayData } from './model.ts'

export function Overlay({ overlayData, closeHref }: OverlayProps<PlaceOverlayData>) {
  if (!overlayData) return null
  return (
    <OverlayDialog title={overlayData.title} closeHref={closeHref}>
      <div className="grid-5 place-sheet">
        {overlayData.lead ? <p className="muted">{overlayData.lead}</p> : null}
        {overlayData.groups.map(({ heading, links }) => (
          <section key={heading}>
            {heading ? <h3 className="title-sm">{heading}</h3> : null}
            <ul>
              {links.map(({ text, detail, href }) => (
                <li key={href}>
                  <a href={href}>
                    <span className="strong">{text}</span>
                    {detail ? <span className="sm muted num">{detail}</span> : null}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
        {overlayData.more ? (
          <LinkButton variant="quiet" block href={overlayData.more.href}>
            {overlayData.more.text}
          </LinkButton>
        ) : null}
      </div>
    </OverlayDialog>
  )
}
