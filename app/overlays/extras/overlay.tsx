import '#app/ui/styles/overlays/overlays.css'
import { type FormEvent, useId, useState } from 'react'
import type { OverlayProps } from '#app/client/state/overlay-entry.ts'
import { OverlayDialog } from '#app/overlays/overlay-dialog.tsx'
import { SubmitButton } from '#app/ui/actions/button.tsx'
import { TextLink } from '#app/ui/actions/link-rows.tsx'
import { SummaryLines } from '#app/ui/details/summary-lines.tsx'
import { HiddenRows } from '#app/ui/fields/hidden-fields.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { Notice } from '#app/ui/surfaces/notice.tsx'
import type { ExtrasOverlayData } from './model.ts'

/** Adds meals or early check-in to a booking. Renders nothing when the property offers neither. */
export function Overlay({ sheet, closeHref }: OverlayProps<ExtrasOverlayData>) {
  if (!sheet) return null
  return (
    <OverlayDialog title={sheet.title} closeHref={closeHref} size="sm">
      <ExtrasForm sheet={sheet} />
    </OverlayDialog>
  )
}

/** Plain POST form with and without script; the server calculates the price and the booking page is shown. */
function ExtrasForm({ sheet }: { sheet: ExtrasOverlayData }) {
  const id = useId()
  const [isBusy, setBusy] = useState(false)

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    if (isBusy) event.preventDefault()
    else setBusy(true)
  }

  return (
    <form action={sheet.action} method="post" className="grid-4" onSubmit={onSubmit}>
      <input type="hidden" name="_xsrf" value={sheet.xsrf} />
      <input type="hidden" name="idempotency_key" value={sheet.idempotencyKey} />
      <input type="hidden" name="shown_total" value={sheet.shownTotal} />
      <HiddenRows rows={sheet.hidden} />
      {sheet.error ? <Notice tone="bad">{sheet.error}</Notice> : null}
      <p className="muted">{sheet.lead}</p>
      {sheet.fields.map(({ name, label, hint, value, options }) => (
        <Select
          key={name}
          id={`${name}${id}`}
          name={name}
          label={label}
          hint={hint}
          options={options}
          defaultValue={value}
        />
      ))}
      {sheet.total ? <SummaryLines lines={sheet.lines} total={sheet.total} /> : null}
      {sheet.notes.map((note) => (
        <p key={note} className="sm muted">
          {note}
        </p>
      ))}
      {sheet.button ? <SubmitButton busy={isBusy}>{sheet.button}</SubmitButton> : null}
      {sheet.more ? (
        <div className="sm">
          <TextLink text={sheet.more.text} href={sheet.more.href} data-replace="" />
        </div>
      ) : null}
    </form>
  )
}
