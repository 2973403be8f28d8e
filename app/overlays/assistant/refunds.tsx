import '#app/ui/styles/features/assistant.css'
import type { OverlayProps } from '#app/client/state/overlay-entry.ts'
import { OverlayDialog } from '#app/overlays/overlay-dialog.tsx'
import { LinkButton } from '#app/ui/actions/link-button.tsx'
import { Tag } from '#app/ui/details/tag.tsx'
import type { RefundsOverlayData } from './model.ts'

export function Overlay({ overlayData, closeHref }: OverlayProps<RefundsOverlayData>) {
  if (!overlayData) return null
  return (
    <OverlayDialog size="sm" title={overlayData.title} closeHref={closeHref}>
      <div className="grid-4 chat-refunds">
        <p className="muted">{overlayData.lead}</p>
        {overlayData.none ? <p>{overlayData.none}</p> : null}
        <ul>
          {overlayData.refunds.map(({ id, amount, state, destination, days, advice }) => (
            <li key={id}>
              <p className="between top">
                <b className="title-sm num">
                  <bdi>{amount}</bdi>
                </b>
                <Tag variant={state.variant}>{state.text}</Tag>
              </p>
              <p className="sm muted">{[destination, ...days].join(' · ')}</p>
              <p>{advice}</p>
            </li>
          ))}
        </ul>
        <LinkButton block href={overlayData.link.href}>
          {overlayData.link.text}
        </LinkButton>
      </div>
    </OverlayDialog>
  )
}
