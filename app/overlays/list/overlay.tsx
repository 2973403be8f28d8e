import '#app/ui/styles/overlays/overlays.css'
import '#app/ui/styles/overlays/list-sheet.css'
import type { OverlayProps } from '#app/client/state/overlay-entry.ts'
import { OverlayDialog } from '#app/overlays/overlay-dialog.tsx'
import { Icon } from '#app/ui/art/icon.tsx'
import { RatingBars } from '#app/ui/details/rating-bars.tsx'
import type { ListOverlayData } from './model.ts'

/** Generic overlay of a list: sort orders, districts, deals, ratings. Texts come from the server. */
export function Overlay({ overlayData, closeHref }: OverlayProps<ListOverlayData>) {
  if (!overlayData) return null
  return (
    <OverlayDialog title={overlayData.title} closeHref={closeHref} size="sm">
      {overlayData.lead ? <p className="muted">{overlayData.lead}</p> : null}
      <RatingBars bars={overlayData.bars} />
      <Rows rows={overlayData.rows} />
      {overlayData.notes.map((note) => (
        <p key={note} className="sm muted sheet-note">
          <bdi>{note}</bdi>
        </p>
      ))}
    </OverlayDialog>
  )
}

function Rows({ rows }: Pick<ListOverlayData, 'rows'>) {
  if (rows.length === 0) return null
  return (
    <ul className="rows sheet-rows">
      {rows.map(({ text, detail, href, isCurrent }) => (
        <li key={href}>
          <a href={href} aria-current={isCurrent ? 'true' : undefined}>
            <span>
              <b>
                <bdi>{text}</bdi>
              </b>
              {detail ? (
                <small>
                  <bdi>{detail}</bdi>
                </small>
              ) : null}
            </span>
            <Icon name={isCurrent ? 'check' : 'right'} size="s" />
          </a>
        </li>
      ))}
    </ul>
  )
}
