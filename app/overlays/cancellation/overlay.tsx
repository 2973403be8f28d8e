import '#app/ui/styles/overlays/overlays.css'
import { type FormEvent, useId } from 'react'
import type { OverlayProps } from '#app/client/state/overlay-entry.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { OverlayDialog } from '#app/overlays/overlay-dialog.tsx'
import { Button } from '#app/ui/actions/button.tsx'
import { SummaryLines } from '#app/ui/details/summary-lines.tsx'
import { ChoiceGroup, ChoiceRow } from '#app/ui/fields/choice-row.tsx'
import { Notice } from '#app/ui/surfaces/notice.tsx'
import type { CancellationModel } from './model.ts'
import { useCancellation } from './use-cancellation.ts'

export function Overlay({ part: cancellation, closeHref }: OverlayProps<never, CancellationModel | null>) {
  const translate = useTranslate()
  if (cancellation === undefined) return null
  return (
    <OverlayDialog
      id="cancel-booking"
      title={translate(cancellation ? 'booking.cancelTitle' : 'booking.cancelGone')}
      closeHref={closeHref}
      size="sm"
    >
      {cancellation ? <CancelForm model={cancellation} closeHref={closeHref} /> : <KeepLink closeHref={closeHref} />}
    </OverlayDialog>
  )
}

/** Plain POST form; with script the request is sent in place. */
function CancelForm({ model, closeHref }: { model: CancellationModel; closeHref: string }) {
  const translate = useTranslate()
  const { error, isBusy, send, reset } = useCancellation(model)
  const id = useId()

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const form = new FormData(event.currentTarget)
    send({ reason: form.get('cancellation_reason'), refundTo: form.get('refund_to') })
  }

  return (
    <form action={model.action} method="post" className="grid-4" onSubmit={onSubmit} onChange={reset}>
      <input type="hidden" name="_xsrf" value={model.xsrf} />
      <input type="hidden" name="idempotency_key" value={model.idempotencyKey} />
      <input type="hidden" name="shown_charge" value={model.shownCharge} />
      {error ? (
        <Notice tone="bad" isUrgent>
          {error}
        </Notice>
      ) : null}
      <p className="strong">{model.stayText}</p>
      <Notice tone={model.isFree ? 'ok' : 'warn'}>{model.chargeText}</Notice>
      {model.refund ? <SummaryLines lines={model.lines} total={model.refund} /> : null}
      <div className="sm">
        <a className="link" href={model.terms.href} data-replace="">
          {model.terms.text}
        </a>
      </div>
      {model.refundChoice ? (
        <ChoiceGroup id={`ways${id}`} legend={model.refundChoice.legend}>
          {model.refundChoice.ways.map(({ value, text, detail }, place) => (
            <ChoiceRow
              key={value}
              name="refund_to"
              value={value}
              title={text}
              detail={detail}
              defaultChecked={place === 0}
            />
          ))}
        </ChoiceGroup>
      ) : null}
      <ChoiceGroup
        id={`reasons${id}`}
        legend={translate('booking.cancelReason')}
        hint={translate('booking.cancelReasonHint')}
      >
        {model.reasons.map(({ value, text, isChosen }) => (
          <ChoiceRow key={value} name="cancellation_reason" value={value} title={text} defaultChecked={isChosen} />
        ))}
      </ChoiceGroup>
      <Button type="submit" look="danger" big block busy={isBusy}>
        {translate('booking.cancelConfirm')}
      </Button>
      <KeepLink closeHref={closeHref} />
    </form>
  )
}

function KeepLink({ closeHref }: { closeHref: string }) {
  const translate = useTranslate()
  return (
    <a className="btn quiet block" href={closeHref} data-close="">
      {translate('booking.cancelKeep')}
    </a>
  )
}
