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
import { usePay } from './use-pay.ts'

export function Overlay({ name, sheet }: OverlayProps<PayStatusOverlayData | PayWidgetOverlayData>) {
  if (!sheet) return null
  if (sheet.kind === 'payStatus') return <StatusDialog name={name} sheet={sheet} />
  return <WidgetDialog key={sheet.idempotencyKey} sheet={sheet} />
}

function WidgetDialog({ sheet }: { sheet: PayWidgetOverlayData }) {
  const translate = useTranslate()
  const pay = usePay(sheet)
  const formId = useId()
  return (
    <OverlayDialog
      id="pay"
      title={sheet.title}
      closeHref={sheet.bookingHref}
      bar={
        <div className="pay-next">
          <Button type="submit" form={formId} variant="primary" big block busy={pay.isBusy}>
            {sheet.button}
          </Button>
          <PaymentStateLine state={pay.state} />
        </div>
      }
    >
      <div className="grid-4">
        <p className="strong">{sheet.lead}</p>
        {sheet.failure ? (
          <Notice tone="bad" title={sheet.failure.title}>
            {sheet.failure.text}
          </Notice>
        ) : null}
        {sheet.hold ? (
          <PaymentCountdown
            text={sheet.hold.text}
            label={translate('booking.timeLeft')}
            end={sheet.hold}
            then={sheet.bookingHref}
          />
        ) : null}
        <SummaryLines lines={[]} total={sheet.due} />
        {sheet.saves ? <p className="sm ok">{sheet.saves}</p> : null}
        <PayForm id={formId} sheet={sheet} pay={pay} />
        {sheet.atHotel ? <AtHotelForm sheet={sheet} atHotel={sheet.atHotel} /> : null}
        <ul className="pay-links sm">
          {sheet.links.map(({ text, href }) => (
            <li key={href}>
              <TextLink text={text} href={href} data-replace="" />
            </li>
          ))}
        </ul>
      </div>
    </OverlayDialog>
  )
}

function PayForm({ id, sheet, pay }: { id: string; sheet: PayWidgetOverlayData; pay: ReturnType<typeof usePay> }) {
  const translate = useTranslate()
  const { isBusy, error, upiError, send } = pay

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isBusy) send(event.currentTarget)
  }

  return (
    <form id={id} action={sheet.action} method="post" className="grid-5" onSubmit={onSubmit} noValidate>
      <Proof sheet={sheet} />
      {sheet.amount === null ? null : <input type="hidden" name="amount" value={sheet.amount} />}
      {error ? <Notice tone="bad">{error}</Notice> : null}
      <PayChoices sheet={sheet} upiError={upiError} />
      <p className="sm muted">
        <span>{translate('pay.safe')}</span>{' '}
        <TextLink
          text={translate('pay.newTitle')}
          href={withOverlay(sheet.bookingHref, 'cardGuidelineNew')}
          data-replace=""
        />
      </p>
    </form>
  )
}

type AtHotelProps = { sheet: PayWidgetOverlayData; atHotel: NonNullable<PayWidgetOverlayData['atHotel']> }

function AtHotelForm({ sheet, atHotel }: AtHotelProps) {
  return (
    <form action={sheet.action} method="post" className="grid-2 pay-hotel">
      <Proof sheet={sheet} />
      <input type="hidden" name="mode" value="pay_at_hotel" />
      <Button type="submit" block>
        {atHotel.text}
      </Button>
      <p className="sm muted">{atHotel.detail}</p>
    </form>
  )
}

function Proof({ sheet: { xsrf, idempotencyKey, from } }: { sheet: PayWidgetOverlayData }) {
  return <HiddenFields fields={{ _xsrf: xsrf, idempotency_key: idempotencyKey, from }} />
}
