import '#app/styles/overlays/place-sheet.css'
import { LinkButton } from '#app/components/actions/link-button.tsx'
import { Dialog } from '#app/components/surfaces/dialog.tsx'
import { useTranslate } from '#app/i18n/translation.tsx'
import type { OverlayProps } from '#app/state/overlay-entry.ts'
import { useCloseOverlay } from '#app/state/use-navigation.ts'
import type { PlaceSheet } from './model.ts'

/** Cities, neighbourhoods, regions or what is near: each a link; nothing on a page that has none. */
export function Overlay({ sheet, closeHref }: OverlayProps<PlaceSheet>) {
  const translate = useTranslate()
  const close = useCloseOverlay(closeHref)
  if (!sheet) return null
  return (
    <Dialog open title={sheet.title} closeLabel={translate('ui.close')} closeHref={closeHref} onClose={close}>
      <div className="place-sheet">
        {sheet.lead ? <p className="muted">{sheet.lead}</p> : null}
        {sheet.groups.map(({ heading, links }) => (
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
        {sheet.more ? (
          <LinkButton look="quiet" block href={sheet.more.href}>
            {sheet.more.text}
          </LinkButton>
        ) : null}
      </div>
    </Dialog>
  )
}
