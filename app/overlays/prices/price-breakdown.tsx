import './price-breakdown.css'
import type { OverlayProps } from '#app/client/state/overlay-entry.ts'
import { OverlayDialog } from '#app/overlays/overlay-dialog.tsx'
import { TextLink } from '#app/ui/actions/link-rows.tsx'
import { MoneyTimeline } from '#app/ui/details/money-timeline.tsx'
import { SummaryLines } from '#app/ui/details/summary-lines.tsx'
import type { BreakdownOverlayData } from './price-breakdown-model.ts'

export function Overlay({ overlayData, closeHref }: OverlayProps<BreakdownOverlayData>) {
  if (!overlayData) return null
  const { title, lead, groups, total, after, timeline, notes, more } = overlayData
  return (
    <OverlayDialog title={title} closeHref={closeHref}>
      <div className="breakdown num">
        <p className="sm muted">{lead}</p>
        {groups.map(({ heading, lines }) => (
          <section key={heading}>
            <h3 className="title-sm">{heading}</h3>
            <SummaryLines lines={lines} />
          </section>
        ))}
        {total ? <SummaryLines lines={[]} total={total} /> : null}
        {after.length > 0 ? <SummaryLines lines={after} /> : null}
        {timeline ? <MoneyTimeline {...timeline} /> : null}
        {notes.map((note) => (
          <p key={note} className="sm muted">
            {note}
          </p>
        ))}
        {more ? (
          <div>
            <TextLink text={more.text} href={more.href} data-replace="" />
          </div>
        ) : null}
      </div>
    </OverlayDialog>
  )
}
