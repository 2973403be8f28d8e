import { useState } from 'react'
import { text } from '#app/admin/text/text.ts'
import { AmountField } from '#app/admin/ui/amount-field.tsx'
import { SelectField } from '#app/admin/ui/choice.tsx'
import { Field } from '#app/admin/ui/field.tsx'
import { chargeKinds } from '#app/domain/prices/charge.ts'
import { useOpened } from '../edit-guard.tsx'
import { BookingForm, TotalChange } from '../form-parts.tsx'
import { chargeLabel } from '../line-labels.ts'
import { priceIn } from '../use-booking.ts'
import { MIN_TEXT, usePreview } from '../use-preview.ts'
import { useSave } from '../use-save.ts'
import type { FormProps } from './form-props.ts'

const ENDPOINT = 'POST /v1/bookings/{bookingNo}/charges'

type Kind = (typeof chargeKinds)[number]

/** Adds a charge to the bill: minibar, laundry, damage. */
export function ChargeForm({ booking, close }: FormProps) {
  const opened = useOpened(booking)
  const [kind, setKind] = useState<Kind>('minibar')
  const [amount, setAmount] = useState<number | null>(null)
  const [rate, setRate] = useState('')
  const [note, setNote] = useState('')
  const taxBp = Math.round(Number(rate.replace(',', '.')) * 100)
  const isRate = rate.trim() !== '' && Number.isInteger(taxBp) && taxBp >= 0 && taxBp <= 5000
  const path = { bookingNo: booking.booking_no }
  const body = {
    kind,
    amount_minor: amount ?? 0,
    tax_bp: taxBp,
    ...(note.trim().length >= MIN_TEXT ? { note: note.trim() } : {}),
  }
  const previewRequest = amount && isRate ? { path, body: { ...body, dry_run: true } } : null
  const { preview, problem: previewProblem, isWaiting } = usePreview(ENDPOINT, previewRequest)
  const { save, isBusy, problem, errors } = useSave(ENDPOINT, {
    close,
    say: () => text('folio.charged', { amount: priceIn(booking, amount ?? 0) }),
  })
  return (
    <BookingForm
      booking={booking}
      opened={opened}
      action={amount ? text('folio.addAmount', { amount: priceIn(booking, amount) }) : text('folio.charge')}
      isBusy={isBusy}
      isReady={preview !== undefined}
      problem={problem ?? previewProblem}
      close={close}
      onSubmit={() => void save({ path, body })}
    >
      <SelectField
        label={text('folio.kind')}
        value={kind}
        options={chargeKinds.map((value) => ({ value, label: chargeLabel(value) }))}
        onChange={setKind}
      />
      <div className="form-row">
        <AmountField
          label={text('folio.amountWithTax')}
          currency={booking.currency}
          amountMinor={amount}
          error={errors.amount_minor}
          isRequired
          onChange={setAmount}
        />
        <Field
          label={text('folio.taxRate')}
          inputMode="decimal"
          hint={text('folio.taxRateWhat')}
          error={isRate || rate === '' ? errors.tax_bp : text('folio.taxRateRange')}
          required
          value={rate}
          onChange={({ target }) => setRate(target.value)}
        />
      </div>
      <Field
        label={text('folio.noteOptional')}
        hint={text('folio.reasonWhat')}
        maxLength={200}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <TotalChange booking={booking} totals={preview} isWaiting={isWaiting} />
    </BookingForm>
  )
}
