import '#app/styles/features/assistant.css'
import { LinkButton } from '#app/components/actions/link-button.tsx'
import { Tag } from '#app/components/facts/tag.tsx'
import { OverlayDialog } from '#app/overlays/overlay-dialog.tsx'
import type { OverlayProps } from '#app/state/overlay-entry.ts'
import type { RefundsSheet } from './model.ts'

/** Status of each refund of a booking. Renders nothing when the URL names no booking of the guest. */
export function Overlay({ sheet, closeHref }: OverlayProps<RefundsSheet>) {
  if (!sheet) return null
  return (
    <OverlayDialog size="sm" title={sheet.title} closeHref={closeHref}>
      <div className="chat-refunds">
        <p className="muted">{sheet.lead}</p>
        {sheet.none ? <p>{sheet.none}</p> : null}
        <ul>
          {sheet.refunds.map(({ id, amount, state, way, days, advice }) => (
            <li key={id}>
              <p className="between top">
                <b className="title-sm num">
                  <bdi>{amount}</bdi>
                </b>
                <Tag look={state.look}>{state.text}</Tag>
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
