import { useState } from 'react'
import { text } from '#app/admin/text/text.ts'
import { AmountField } from '#app/admin/ui/amount-field.tsx'
import { Segments } from '#app/admin/ui/choice.tsx'
import { Field } from '#app/admin/ui/field.tsx'
import { useOpened } from '../edit-guard.tsx'
import { BookingForm } from '../form-parts.tsx'
import { owedOf, priceIn } from '../use-booking.ts'
import { useSave } from '../use-save.ts'
import type { FormProps } from './form-props.ts'
import { newReference, paymentMethods } from './payment-methods.ts'

/** Notes money that the property received: cash, card terminal, UPI or transfer. */
export function PaymentForm({ booking, close }: FormProps) {
  const opened = useOpened(booking)
  const owed = owedOf(booking)
  const [amount, setAmount] = useState<number | null>(owed)
  const [way, setWay] = useState<(typeof paymentMethods)[number]['value']>('cash')
  const [reference, setReference] = useState(newReference)
  const guest = booking.guest.name
  const { save, isBusy, problem, errors } = useSave('POST /v1/bookings/{bookingNo}/payments', {
    close,
    say: () => text('folio.paymentTaken', { guest, amount: priceIn(booking, amount ?? 0) }),
  })
  const isTooMuch = amount !== null && amount > owed
  return (
    <BookingForm
      booking={booking}
      opened={opened}
      action={text('folio.takeAmount', { amount: priceIn(booking, amount ?? 0) })}
      isBusy={isBusy}
      isReady={amount !== null && amount > 0 && !isTooMuch && reference.trim() !== ''}
      problem={problem}
      close={close}
      onSubmit={() =>
        void save({ path: { bookingNo: booking.booking_no }, body: { amount_minor: amount ?? 0, way, reference } })
      }
    >
      <Segments label={text('folio.way')} value={way} options={paymentMethods.map(toOption)} onChange={setWay} />
      <AmountField
        label={text('folio.amount')}
        currency={booking.currency}
        amountMinor={amount}
        hint={text('folio.owedNow', { amount: priceIn(booking, owed) })}
        error={isTooMuch ? text('folio.moreThanOwed', { amount: priceIn(booking, owed) }) : errors.amount_minor}
        isRequired
        onChange={setAmount}
      />
      <Field
        label={text('folio.reference')}
        hint={text('folio.referenceWhat')}
        error={errors.reference}
        maxLength={60}
        required
        value={reference}
        onChange={({ target }) => setReference(target.value)}
      />
    </BookingForm>
  )
}

const toOption = ({ value, label }: (typeof paymentMethods)[number]) => ({ value, label: text(label) })
