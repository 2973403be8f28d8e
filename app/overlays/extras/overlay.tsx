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
export function Overlay({ overlayData, closeHref }: OverlayProps<ExtrasOverlayData>) {
  if (!overlayData) return null
  return (
    <OverlayDialog title={overlayData.title} closeHref={closeHref} size="sm">
      <ExtrasForm overlayData={overlayData} />
    </OverlayDialog>
  )
}

/** Plain POST form with and without script; the server calculates the price and the booking page is shown. */
function ExtrasForm({ overlayData }: { overlayData: ExtrasOverlayData }) {
  const id = useId()
  const [isBusy, setBusy] = useState(false)

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    if (isBusy) event.preventDefault()
    else setBusy(true)
  }

  return (
    <form action={overlayData.action} method="post" className="grid-4" onSubmit={onSubmit}>
      <input type="hidden" name="_xsrf" value={overlayData.xsrf} />
      <input type="hidden" name="idempotency_key" value={overlayData.idempotencyKey} />
      <input type="hidden" name="shown_total" value={overlayData.shownTotal} />
      <HiddenRows rows={overlayData.hidden} />
      {overlayData.error ? <Notice tone="bad">{overlayData.error}</Notice> : null}
      <p className="muted">{overlayData.lead}</p>
      {overlayData.fields.map(({ name, label, hint, value, options }) => (
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
      {overlayData.total ? <SummaryLines lines={overlayData.lines} total={overlayData.total} /> : null}
      {overlayData.notes.map((note) => (
        <p key={note} className="sm muted">
          {note}
        </p>
      ))}
      {overlayData.button ? <SubmitButton busy={isBusy}>{overlayData.button}</SubmitButton> : null}
      {overlayData.more ? (
        <div className="sm">
          <TextLink text={overlayData.more.text} href={overlayData.more.href} data-replace="" />
        </div>
      ) : null}
    </form>
  )
}
