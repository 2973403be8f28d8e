import '#app/ui/styles/overlays/overlays.css'
import '#app/ui/styles/overlays/payment.css'
import { useEffect, useState } from 'react'
import { call } from '#app/client/request/browser-call.ts'
import type { OverlayProps } from '#app/client/state/overlay-entry.ts'
import { useNavigate } from '#app/client/state/use-navigation.ts'
import { withOverlay } from '#app/domain/routes/overlay-address.ts'
import { PaymentCountdown } from '#app/features/payment/payment-countdown.tsx'
import { PaymentStateLine } from '#app/features/payment/payment-state-line.tsx'
import { usePaymentState } from '#app/features/payment/use-payment-state.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { OverlayDialog } from '#app/overlays/overlay-dialog.tsx'
import type { PayStatusOverlayData } from '#app/overlays/payment/model.ts'
import { SubmitButton } from '#app/ui/actions/button.tsx'
import { LinkButton } from '#app/ui/actions/link-button.tsx'
import { SummaryLines } from '#app/ui/details/summary-lines.tsx'
import { TextInput } from '#app/ui/fields/text-input.tsx'
import { Notice } from '#app/ui/surfaces/notice.tsx'

export function Overlay({ name, overlayData }: OverlayProps<PayStatusOverlayData>) {
  return overlayData ? <StatusDialog name={name} overlayData={overlayData} /> : null
}

export function StatusDialog({ name, overlayData }: { name: string; overlayData: PayStatusOverlayData }) {
  return (
    <OverlayDialog id="pay-status" title={overlayData.title} closeHref={overlayData.bookingHref} size="sm">
      <div className="grid-4">
        <div role="status">
          <Notice tone={overlayData.notice.tone} title={overlayData.notice.heading} isUrgent={false}>
            {overlayData.notice.text}
          </Notice>
        </div>
        {overlayData.watch ? (
          <Watch
            overlayData={overlayData}
            watch={overlayData.watch}
            here={withOverlay(overlayData.bookingHref, name)}
          />
        ) : null}
        {overlayData.total ? <SummaryLines lines={overlayData.lines} total={overlayData.total} /> : null}
        {overlayData.upi ? <UpiForm upi={overlayData.upi} /> : null}
        {overlayData.steps.map(({ text, href, isMainAction, leavesSite }) => (
          <LinkButton
            key={href}
            variant={isMainAction ? 'primary' : 'quiet'}
            big={isMainAction}
            block
            href={href}
            {...(leavesSite ? { 'data-hard': '' } : { 'data-replace': '' })}
          >
            {text}
          </LinkButton>
        ))}
      </div>
    </OverlayDialog>
  )
}

type WatchProps = { overlayData: PayStatusOverlayData; watch: NonNullable<PayStatusOverlayData['watch']>; here: string }

function Watch({ overlayData, watch, here }: WatchProps) {
  const translate = useTranslate()
  const hasFailed = useWatchPayment({ bookingNo: overlayData.bookingNo, paymentId: watch.paymentId, here })
  return (
    <>
      {watch.end ? (
        <PaymentCountdown text={translate('pay.timeLeft')} label={null} end={watch.end} then={here} />
      ) : null}
      <p role="status" className="sm muted" hidden={!hasFailed}>
        {hasFailed ? translate('pay.lookFailed') : null}
      </p>
      <a className="btn quiet block" href={here} data-replace="">
        {translate('pay.lookAgain')}
      </a>
    </>
  )
}

const POLL_EVERY_MS = 3_000

type WatchInput = { bookingNo: string; paymentId: string; here: string }

/** Polls the payment until it is final, then reloads the page. Returns whether the last poll failed. */
function useWatchPayment({ bookingNo, paymentId, here }: WatchInput): boolean {
  const navigate = useNavigate()
  const [hasFailed, setFailed] = useState(false)

  // Syncs with the payment provider through the server.
  useEffect(() => {
    let isEnded = false
    const check = async () => {
      const { payment } = await call<{ payment: { status: string } }>('payment/status', {
        mode: 'promise',
        query: { booking_id: bookingNo, payment_id: paymentId },
      })
      if (isEnded) return
      setFailed(false)
      if (payment.status === 'pending') return
      isEnded = true
      navigate(here, { replace: true, refresh: true })
    }
    const timer = setInterval(() => check().catch(() => !isEnded && setFailed(true)), POLL_EVERY_MS)
    return () => {
      isEnded = true
      clearInterval(timer)
    }
  }, [bookingNo, paymentId, here, navigate])

  return hasFailed
}

function UpiForm({ upi }: { upi: NonNullable<PayStatusOverlayData['upi']> }) {
  const translate = useTranslate()
  const { state, isBusy, dispatch } = usePaymentState()
  return (
    <form
      action={upi.action}
      method="post"
      className="grid-4"
      noValidate
      onSubmit={(event) => (isBusy ? event.preventDefault() : dispatch({ type: 'payPressed' }))}
    >
      <input type="hidden" name="_xsrf" value={upi.xsrf} />
      <input type="hidden" name="idempotency_key" value={upi.idempotencyKey} />
      <input type="hidden" name="from" value="verifyVpaTransaction" />
      <input type="hidden" name="mode" value="UPI_VPA" />
      {upi.amount === null ? null : <input type="hidden" name="amount" value={upi.amount} />}
      <TextInput
        id="upi_id"
        name="upi_id"
        label={upi.label}
        hint={translate('pay.upiHint')}
        error={upi.error}
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        maxLength={255}
        required
      />
      <SubmitButton busy={isBusy}>{upi.button}</SubmitButton>
      <PaymentStateLine state={state} />
    </form>
  )
}
