import './price-breakdown.css'
import { SummaryLines } from '#app/components/facts/summary-lines.tsx'
import { Dialog } from '#app/components/surfaces/dialog.tsx'
import { useTranslate } from '#app/i18n/translation.tsx'
import type { OverlayProps } from '#app/state/overlay-entry.ts'
import { useCloseOverlay } from '#app/state/use-navigation.ts'
import type { BreakdownSheet } from './price-breakdown-model.ts'

/** What a price is made of, on a hotel's page, a booking's and where it is paid [OVER-21]; nothing where none is shown. */
export function Overlay({ sheet, closeHref }: OverlayProps<BreakdownSheet>) {
  const translate = useTranslate()
  const close = useCloseOverlay(closeHref)
  if (!sheet) return null
  const { title, lead, groups, total, after, notes, more } = sheet
  return (
    <Dialog open title={title} closeLabel={translate('ui.close')} closeHref={closeHref} onClose={close}>
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
        {notes.map((note) => (
          <p key={note} className="sm muted">
            {note}
          </p>
        ))}
        {more ? (
          <p>
            <a className="link" href={more.href} data-replace="">
              {more.text}
            </a>
          </p>
        ) : null}
      </div>
    </Dialog>
  )
}
