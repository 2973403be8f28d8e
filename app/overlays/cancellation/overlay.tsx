import { toEventReason } from '#app/client/events/event-reason.ts'
import '#app/ui/styles/overlays/overlays.css'
import { useSetAtom } from 'jotai/react'
import { type FormEvent, useId, useState } from 'react'
import { record } from '#app/client/events/record.ts'
import { call } from '#app/client/request/browser-call.ts'
import {
  type CallState,
  failCall,
  forgetFailure,
  idleCall,
  startCall,
  succeedCall,
} from '#app/client/request/call-state.ts'
import { pageLanguage } from '#app/client/request/page-language.ts'
import { bookingFinishedAtom } from '#app/client/state/guest/reset-home.ts'
import type { OverlayProps } from '#app/client/state/overlay-entry.ts'
import { useNavigate } from '#app/client/state/use-navigation.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { OverlayDialog } from '#app/overlays/overlay-dialog.tsx'
import { Button } from '#app/ui/actions/button.tsx'
import { TextLink } from '#app/ui/actions/link-rows.tsx'
import { SummaryLines } from '#app/ui/details/summary-lines.tsx'
import { ChoiceGroup, ChoiceRow } from '#app/ui/fields/choice-row.tsx'
import { Notice } from '#app/ui/surfaces/notice.tsx'
import type { CancellationModel } from './model.ts'

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
      {error ? <Notice tone="bad">{error}</Notice> : null}
      <p className="strong">{model.stayText}</p>
      <Notice tone={model.isFree ? 'ok' : 'warn'}>{model.chargeText}</Notice>
      {model.refund ? <SummaryLines lines={model.lines} total={model.refund} /> : null}
      <div className="sm">
        <TextLink text={model.terms.text} href={model.terms.href} data-replace="" />
      </div>
      {model.refundChoice ? (
        <ChoiceGroup id={`ways${id}`} legend={model.refundChoice.legend}>
          {model.refundChoice.options.map(({ value, text, detail }, index) => (
            <ChoiceRow
              key={value}
              name="refund_to"
              value={value}
              title={text}
              detail={detail}
              defaultChecked={index === 0}
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
      <Button type="submit" variant="danger" big block busy={isBusy}>
        {translate('booking.cancelConfirm')}
      </Button>
      <KeepLink closeHref={closeHref} />
    </form>
  )
}

type Choice = { reason: FormDataEntryValue | null; refundTo: FormDataEntryValue | null }

/** Cancels the booking with its idempotency key, then shows the updated booking. */
export function useCancellation(model: CancellationModel) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const finishBooking = useSetAtom(bookingFinishedAtom)
  const [state, setState] = useState<CallState<unknown>>(idleCall())

  async function send({ reason, refundTo }: Choice): Promise<void> {
    setState(startCall())
    const outcome = await call<unknown>('bookingcancellation', {
      method: 'PATCH',
      body: {
        id: model.bookingNo,
        shown_charge: model.shownCharge,
        ...(typeof reason === 'string' ? { cancellation_reason: reason } : {}),
        ...(refundTo === 'wallet' ? { refund_to: refundTo } : {}),
      },
      idempotencyKey: model.idempotencyKey,
      locale: pageLanguage(),
    })
    const isDone = outcome.ok || outcome.error.code === 'already_cancelled'
    finishBooking({ isSuccess: isDone })
    record('cancel', isDone ? { outcome: 'done' } : { outcome: 'refused', reason: toEventReason(outcome.error.code) })
    if (!isDone) {
      setState(failCall(outcome.error))
      // Reload to show the new charge; the chosen reason stays.
      if (outcome.error.code === 'price_changed') {
        navigate(model.overlayHref, { replace: true, keepScroll: true, refresh: true })
      }
      return
    }
    setState(succeedCall(null))
    navigate(model.bookingHref, { replace: true, refresh: true })
  }

  return {
    error: state.error ? state.error.message || translate('booking.cancelFailed') : model.error,
    isBusy: state.isFetching,
    send,
    /** Clears the error when the guest changes a choice. */
    reset: () => setState(forgetFailure),
  }
}

function KeepLink({ closeHref }: { closeHref: string }) {
  const translate = useTranslate()
  return (
    <a className="btn quiet block" href={closeHref} data-close="">
      {translate('booking.cancelKeep')}
    </a>
  )
}
