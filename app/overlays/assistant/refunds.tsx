import '#app/ui/styles/features/assistant.css'
import type { OverlayProps } from '#app/client/state/overlay-entry.ts'
import { OverlayDialog } from '#app/overlays/overlay-dialog.tsx'
import { LinkButton } from '#app/ui/actions/link-button.tsx'
import { Tag } from '#app/ui/details/tag.tsx'
import type { RefundsOverlayData } from './model.ts'

export function Overlay({ sheet, closeHref }: OverlayProps<RefundsOverlayData>) {
  if (!sheet) return null
  return (
    <OverlayDialog size="sm" title={sheet.title} closeHref={closeHref}>
      <div className="grid-4 chat-refunds">
        <p className="muted">{sheet.lead}</p>
        {sheet.none ? <p>{sheet.none}</p> : null}
        <ul>
          {sheet.refunds.map(({ id, amount, state, way, days, advice }) => (
            <li key={id}>
              <p className="between top">
                <b className="title-sm num">
                  <bdi>{amount}</bdi>
                </b>
                <Tag variant={state.variant}>{state.text}</Tag>
              </p>
              <p className="sm muted">{[way, ...days].join(' · ')}</p>
              <p>{advice}</p>
            </li>
          ))}
        </ul>
        <LinkButton block href={sheet.link.href}>
          {sheet.link.text}
        </LinkButton>
      </div>
    </OverlayDialog>
  )
}
