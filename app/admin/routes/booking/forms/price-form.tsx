import { useState } from 'react'
import { text } from '#app/admin/text/text.ts'
import { AmountField } from '#app/admin/ui/amount-field.tsx'
import { useOpened } from '../edit-guard.tsx'
import { BookingForm, TotalChange } from '../form-parts.tsx'
import { priceIn } from '../use-booking.ts'
import { MIN_TEXT, PREVIEW_REASON, usePreview } from '../use-preview.ts'
import { useSave } from '../use-save.ts'
import type { FormProps } from './form-props.ts'
import { ReasonField } from './reason-field.tsx'

const ENDPOINT = 'POST /v1/bookings/{bookingNo}/prices'

/** Sets an agreed total. */
export function PriceForm({ booking, close }: FormProps) {
  const opened = useOpened(booking)
  const [total, setTotal] = useState<number | null>(booking.total_minor)
  const [reason, setReason] = useState('')
  const path = { bookingNo: booking.booking_no }
  const toBody = (givenReason: string) => ({
    price: { total_minor: total ?? 0, reason: givenReason },
    unchanged_since: opened.version,
  })
  const previewRequest =
    total && total !== booking.total_minor ? { path, body: { ...toBody(PREVIEW_REASON), dry_run: true } } : null
  const { preview, problem: previewProblem, isWaiting } = usePreview(ENDPOINT, previewRequest)
  const shown = priceIn(booking, total ?? 0)
  const { save, isBusy, problem, errors } = useSave(ENDPOINT, {
    close,
    say: () => text('folio.priceSet', { amount: shown }),
  })
  return (
    <BookingForm
      booking={booking}
      opened={opened}
      action={text('folio.setPrice', { amount: shown })}
      isBusy={isBusy}
      isReady={preview !== undefined && reason.trim().length >= MIN_TEXT}
      problem={problem ?? previewProblem}
      close={close}
      onSubmit={() => void save({ path, body: toBody(reason.trim()) })}
    >
      <AmountField
        label={text('folio.agreedTotal')}
        currency={booking.currency}
        amountMinor={total}
        hint={text('folio.agreedTotalWhat')}
        error={errors.price}
        isRequired
        onChange={setTotal}
      />
      <ReasonField value={reason} onChange={setReason} />
      <TotalChange booking={booking} totals={preview} isWaiting={isWaiting} />
    </BookingForm>
  )
}
