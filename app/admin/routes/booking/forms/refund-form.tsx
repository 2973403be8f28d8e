import { useState } from 'react'
import { format, text } from '#app/admin/text/text.ts'
import { AmountField } from '#app/admin/ui/amount-field.tsx'
import { CheckField } from '#app/admin/ui/choice.tsx'
import { explain, useOpened } from '../edit-guard.tsx'
import { Amount, BookingForm } from '../form-parts.tsx'
import { refundMethodName } from '../payment-method-name.ts'
import { type Booking, priceIn } from '../use-booking.ts'
import { MIN_TEXT, PREVIEW_REASON, usePreview } from '../use-preview.ts'
import { useSave } from '../use-save.ts'
import type { FormProps } from './form-props.ts'
import { ReasonField } from './reason-field.tsx'

const ENDPOINT = 'POST /v1/bookings/{bookingNo}/refunds'

/** Refunds a part of the paid amount to the payment methods it came from. */
export function RefundForm({ booking, close }: FormProps) {
  const opened = useOpened(booking)
  const [amount, setAmount] = useState<number | null>(null)
  const [reason, setReason] = useState('')
  const [keepsTotal, setKeepsTotal] = useState(false)
  const path = { bookingNo: booking.booking_no }
  const body = { amount_minor: amount ?? 0, keep_total: keepsTotal, unchanged_since: opened.version }
  const previewRequest = amount ? { path, body: { ...body, reason: PREVIEW_REASON, dry_run: true } } : null
  const { preview, problem: previewProblem, isWaiting } = usePreview(ENDPOINT, previewRequest)
  const shown = priceIn(booking, amount ?? 0)
  const { save, isBusy, problem, errors } = useSave(ENDPOINT, {
    close,
    say: () => text('folio.refunded', { amount: shown, guest: booking.guest.name }),
  })
  return (
    <BookingForm
      booking={booking}
      opened={opened}
      action={amount ? text('folio.refundAmount', { amount: shown }) : text('folio.refund')}
      tone="danger"
      isBusy={isBusy}
      isReady={preview !== undefined && reason.trim().length >= MIN_TEXT}
      problem={problem}
      close={close}
      onSubmit={() => void save({ path, body: { ...body, reason: reason.trim() } })}
    >
      <AmountField
        label={text('folio.amount')}
        currency={booking.currency}
        amountMinor={amount}
        hint={text('folio.paidSoFar', { amount: priceIn(booking, booking.paid_minor) })}
        error={previewProblem ? explain(previewProblem) : errors.amount_minor}
        isRequired
        onChange={setAmount}
      />
      <ReasonField value={reason} error={errors.reason} onChange={setReason} />
      <CheckField
        label={text('folio.keepTotal')}
        hint={text('folio.keepTotalWhat')}
        isChecked={keepsTotal}
        onChange={setKeepsTotal}
      />
      {preview ? <RefundPreview booking={booking} preview={preview} /> : null}
      {!preview && isWaiting ? <p className="muted preview">{text('folio.asking')}</p> : null}
    </BookingForm>
  )
}

type Preview = NonNullable<ReturnType<typeof usePreview<typeof ENDPOINT>>['preview']>

function RefundPreview({ booking, preview }: { booking: Booking; preview: Preview }) {
  const methods = preview.payments.map(({ gateway, amount_minor: part }) =>
    text('folio.backBy', { amount: priceIn(booking, part), way: refundMethodName(gateway) }),
  )
  if (preview.wallet_minor > 0) {
    methods.push(text('folio.backBy', { amount: priceIn(booking, preview.wallet_minor), way: text('folio.wayWallet') }))
  }
  return (
    <div className="preview" role="status">
      <dl>
        <Amount label={text('folio.totalAfter')} value={priceIn(booking, preview.total_minor)} />
        <Amount label={text('folio.paidAfter')} value={priceIn(booking, preview.kept_minor)} />
        <Amount label={text('folio.toPay')} value={priceIn(booking, owedAfter(booking, preview))} />
      </dl>
      <p className="muted">{format.list(methods)}</p>
    </div>
  )
}

function owedAfter({ payment }: Booking, { total_minor: total, kept_minor: kept }: Preview): number {
  return payment === 'cancelled' ? 0 : Math.max(0, total - kept)
}
