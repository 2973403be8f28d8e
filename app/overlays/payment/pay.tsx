import '#app/ui/styles/overlays/overlays.css'
import '#app/ui/styles/overlays/payment.css'
import { type FormEvent, useId } from 'react'
import type { OverlayProps } from '#app/client/state/overlay-entry.ts'
import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import { PaymentCountdown } from '#app/features/payment/payment-countdown.tsx'
import { PaymentStateLine } from '#app/features/payment/payment-state-line.tsx'
import { useTranslate } from '#app/i18n/translation.tsx'
import { OverlayDialog } from '#app/overlays/overlay-dialog.tsx'
import type { PayStatusOverlayData, PayWidgetOverlayData } from '#app/overlays/payment/model.ts'
import { StatusDialog } from '#app/overlays/payment/status.tsx'
import { Button } from '#app/ui/actions/button.tsx'
import { TextLink } from '#app/ui/actions/link-rows.tsx'
import { SummaryLines } from '#app/ui/details/summary-lines.tsx'
import { HiddenFields } from '#app/ui/fields/hidden-fields.tsx'
import { Notice } from '#app/ui/surfaces/notice.tsx'
import { PayChoices } from './pay-choices.tsx'
import { type PaymentForm, usePay } from './use-pay.ts'

export function Overlay({ name, overlayData }: OverlayProps<PayStatusOverlayData | PayWidgetOverlayData>) {
  if (!overlayData) return null
  if (overlayData.kind === 'payStatus') return <StatusDialog name={name} overlayData={overlayData} />
  return <PaymentDialog key={overlayData.idempotencyKey} overlayData={overlayData} />
}

function PaymentDialog({ overlayData }: { overlayData: PayWidgetOverlayData }) {
  const translate = useTranslate()
  const pay = usePay(overlayData)
  const formId = useId()
  return (
    <OverlayDialog
      id="pay"
      title={overlayData.title}
      closeHref={overlayData.bookingHref}
      bar={
        <div className="pay-next">
          <Button type="submit" form={formId} variant="primary" big block busy={pay.isBusy}>
            {overlayData.button}
          </Button>
          <PaymentStateLine state={pay.state} />
        </div>
      }
    >
      <div className="grid-4">
        <p className="strong">{overlayData.lead}</p>
        {overlayData.failure ? (
          <Notice tone="bad" title={overlayData.failure.title}>
            {overlayData.failure.text}
          </Notice>
        ) : null}
        {overlayData.hold ? (
          <PaymentCountdown
            text={overlayData.hold.text}
            label={translate('booking.timeLeft')}
            end={overlayData.hold}
            then={overlayData.bookingHref}
          />
        ) : null}
        <SummaryLines lines={[]} total={overlayData.due} />
        {overlayData.savingText ? <p className="sm ok">{overlayData.savingText}</p> : null}
        <PayForm id={formId} overlayData={overlayData} pay={pay} />
        {overlayData.atHotel ? <AtHotelForm overlayData={overlayData} atHotel={overlayData.atHotel} /> : null}
        <ul className="pay-links sm">
          {overlayData.links.map(({ text, href }) => (
            <li key={href}>
              <TextLink text={text} href={href} data-replace="" />
            </li>
          ))}
        </ul>
      </div>
    </OverlayDialog>
  )
}

type PayFormProps = { id: string; overlayData: PayWidgetOverlayData; pay: PaymentForm }

function PayForm({ id, overlayData, pay }: PayFormProps) {
  const translate = useTranslate()
  const { isBusy, error, upiError, send } = pay

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isBusy) send(event.currentTarget)
  }

  return (
    <form id={id} action={overlayData.action} method="post" className="grid-5" onSubmit={onSubmit} noValidate>
      <RequestFields overlayData={overlayData} />
      {overlayData.amount === null ? null : <input type="hidden" name="amount" value={overlayData.amount} />}
      {error ? <Notice tone="bad">{error}</Notice> : null}
      <PayChoices overlayData={overlayData} upiError={upiError} />
      <p className="sm muted">
        <span>{translate('pay.safe')}</span>{' '}
        <TextLink
          text={translate('pay.newTitle')}
          href={withOverlay(overlayData.bookingHref, 'cardGuidelineNew')}
          data-replace=""
        />
      </p>
    </form>
  )
}

type AtHotelProps = { overlayData: PayWidgetOverlayData; atHotel: NonNullable<PayWidgetOverlayData['atHotel']> }

function AtHotelForm({ overlayData, atHotel }: AtHotelProps) {
  return (
    <form action={overlayData.action} method="post" className="grid-2 pay-hotel">
      <RequestFields overlayData={overlayData} />
      <input type="hidden" name="mode" value="pay_at_hotel" />
      <Button type="submit" block>
        {atHotel.text}
      </Button>
      <p className="sm muted">{atHotel.detail}</p>
    </form>
  )
}

function RequestFields({ overlayData: { xsrf, idempotencyKey, from } }: { overlayData: PayWidgetOverlayData }) {
  return <HiddenFields fields={{ _xsrf: xsrf, idempotency_key: idempotencyKey, from }} />
}
