import { useState } from 'react'
import { text } from '#app/admin/text/text.ts'
import { AmountField } from '#app/admin/ui/amount-field.tsx'
import { Segments } from '#app/admin/ui/choice.tsx'
import { useOpened } from '../edit-guard.tsx'
import { BookingForm } from '../form-parts.tsx'
import { owedOf, priceIn } from '../use-booking.ts'
import { useSave } from '../use-save.ts'
import type { FormProps } from './form-props.ts'
import { paymentMethods } from './payment-methods.ts'

/** Takes the refundable deposit, or returns it. */
export function DepositForm(props: FormProps) {
  return props.booking.deposit?.taken_at ? <ReturnDeposit {...props} /> : <TakeDeposit {...props} />
}

function TakeDeposit({ booking, close }: FormProps) {
  const opened = useOpened(booking)
  const [amount, setAmount] = useState<number | null>(booking.deposit?.due_minor ?? null)
  const [way, setWay] = useState<(typeof paymentMethods)[number]['value']>('cash')
  const shown = priceIn(booking, amount ?? 0)
  const { save, isBusy, problem, errors } = useSave('POST /v1/bookings/{bookingNo}/deposits', {
    close,
    say: () => text('folio.depositTaken', { amount: shown }),
  })
  return (
    <BookingForm
      booking={booking}
      opened={opened}
      action={text('folio.takeDeposit', { amount: shown })}
      isBusy={isBusy}
      isReady={amount !== null && amount > 0}
      problem={problem}
      close={close}
      onSubmit={() => void save({ path: { bookingNo: booking.booking_no }, body: { amount_minor: amount ?? 0, way } })}
    >
      <Segments
        label={text('folio.way')}
        value={way}
        options={paymentMethods.map(({ value, label }) => ({ value, label: text(label) }))}
        onChange={setWay}
      />
      <AmountField
        label={text('folio.amount')}
        currency={booking.currency}
        amountMinor={amount}
        error={errors.amount_minor}
        isRequired
        onChange={setAmount}
      />
      <p className="muted">{text('folio.depositWhat')}</p>
    </BookingForm>
  )
}

function ReturnDeposit({ booking, close }: FormProps) {
  const opened = useOpened(booking)
  const [kept, setKept] = useState<number | null>(0)
  const held = booking.deposit?.held_minor ?? 0
  const maxKept = Math.min(held, owedOf(booking))
  const back = priceIn(booking, Math.max(0, held - (kept ?? 0)))
  const { save, isBusy, problem, errors } = useSave('POST /v1/bookings/{bookingNo}/deposits/settlements', {
    close,
    say: () => text('folio.depositReturned', { amount: back }),
  })
  const isTooMuch = kept !== null && kept > maxKept
  return (
    <BookingForm
      booking={booking}
      opened={opened}
      action={text('folio.returnDeposit', { amount: back })}
      isBusy={isBusy}
      isReady={kept !== null && !isTooMuch}
      problem={problem}
      close={close}
      onSubmit={() => void save({ path: { bookingNo: booking.booking_no }, body: { kept_minor: kept ?? 0 } })}
    >
      <AmountField
        label={text('folio.keptPart')}
        currency={booking.currency}
        amountMinor={kept}
        hint={text('folio.keptWhat', { most: priceIn(booking, maxKept) })}
        error={isTooMuch ? text('folio.keptWhat', { most: priceIn(booking, maxKept) }) : errors.kept_minor}
        isRequired
        onChange={setKept}
      />
    </BookingForm>
  )
}
