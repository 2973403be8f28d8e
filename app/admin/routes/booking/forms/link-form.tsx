import { useState } from 'react'
import { text } from '#app/admin/text/text.ts'
import { AmountField } from '#app/admin/ui/amount-field.tsx'
import { Segments, SelectField } from '#app/admin/ui/choice.tsx'
import { useOpened } from '../edit-guard.tsx'
import { BookingForm } from '../form-parts.tsx'
import { owedOf, priceIn } from '../use-booking.ts'
import { useSave } from '../use-save.ts'
import type { FormProps } from './form-props.ts'

const HOUR_MS = 3_600_000

const validities = [
  { value: '1', label: 'folio.endsHour' },
  { value: '24', label: 'folio.endsDay' },
  { value: '72', label: 'folio.endsThreeDays' },
  { value: '168', label: 'folio.endsWeek' },
] as const

/** Creates a payment link, which is sent to the guest or copied. */
export function LinkForm({ booking, close }: FormProps) {
  const opened = useOpened(booking)
  const owed = owedOf(booking)
  const { email, phone } = booking.guest
  const [amount, setAmount] = useState<number | null>(owed)
  const [hours, setHours] = useState<(typeof validities)[number]['value']>('24')
  const [send, setSend] = useState<'email' | 'sms' | 'none'>(email ? 'email' : 'none')
  const shown = priceIn(booking, amount ?? 0)
  const { save, isBusy, problem, errors } = useSave('POST /v1/bookings/{bookingNo}/payment-links', {
    close,
    say: () => text(send === 'none' ? 'folio.linkMade' : 'folio.linkSent', { amount: shown }),
  })
  const ways = [
    ...(email ? [{ value: 'email' as const, label: text('folio.byEmail') }] : []),
    ...(phone ? [{ value: 'sms' as const, label: text('folio.bySms') }] : []),
    { value: 'none' as const, label: text('folio.toCopy') },
  ]
  return (
    <BookingForm
      booking={booking}
      opened={opened}
      action={text(send === 'none' ? 'folio.makeLink' : 'folio.sendLink', { amount: shown })}
      isBusy={isBusy}
      isReady={amount !== null && amount > 0 && amount <= owed}
      problem={problem}
      close={close}
      onSubmit={() => {
        const endsAt = new Date(Date.parse(booking.read_at) + Number(hours) * HOUR_MS).toISOString()
        void save({
          path: { bookingNo: booking.booking_no },
          body: { amount_minor: amount ?? 0, ends_at: endsAt, send },
        })
      }}
    >
      <AmountField
        label={text('folio.amount')}
        currency={booking.currency}
        amountMinor={amount}
        hint={text('folio.owedNow', { amount: priceIn(booking, owed) })}
        error={errors.amount_minor}
        isRequired
        onChange={setAmount}
      />
      <SelectField
        label={text('folio.validFor')}
        value={hours}
        options={validities.map(({ value, label }) => ({ value, label: text(label) }))}
        onChange={setHours}
      />
      <Segments label={text('folio.sendBy')} value={send} options={ways} onChange={setSend} />
      <p className="muted">{text('folio.linkWhat')}</p>
    </BookingForm>
  )
}
