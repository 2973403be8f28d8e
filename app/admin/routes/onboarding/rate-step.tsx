import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { fieldErrors, useWrite } from '#app/admin/client/use-write.ts'
import { FormEnd } from '#app/admin/shell/brand/form-end.tsx'
import type { Property } from '#app/admin/shell/session.ts'
import { format, text } from '#app/admin/text/text.ts'
import { AmountField } from '#app/admin/ui/amount-field.tsx'
import { showToast } from '#app/admin/ui/toasts.tsx'
import { currencyDigits } from '#app/i18n/currency-digits.ts'

/** The price of the first room type a night; the calendar changes single nights. */
export function RateStep({ property, next }: { property: Property; next: () => void }) {
  const { currency } = property
  const room = property.rooms.find(({ is_disabled: isOff }) => !isOff) ?? property.rooms[0]
  const [single, setSingle] = useState<number | null>(room?.single_minor ?? null)
  const [double, setDouble] = useState<number | null>(room?.double_minor ?? null)
  const { write, isBusy, problem } = useWrite('PATCH /v1/room-types/{roomTypeId}', { rereads: ['GET /v1/properties'] })
  const errors = fieldErrors(problem)
  if (!room) return null
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (single === null || double === null) return
    if (single !== room.single_minor || double !== room.double_minor) {
      const body = { price_single: toMajor(single, currency), price_double: toMajor(double, currency) }
      if (!(await write({ path: { roomTypeId: room.id }, body }))) return
      showToast(text('settings.saved'))
    }
    next()
  }
  return (
    <form className="form" onSubmit={save}>
      <p>
        <b>{room.name}</b>{' '}
        <span className="muted">
          {text('onboarding.roomsOf', { count: room.rooms_total, property: property.name })}
        </span>
      </p>
      <AmountField
        label={text('onboarding.priceSingle')}
        currency={currency}
        amountMinor={single}
        isRequired
        error={errors.price_single}
        onChange={setSingle}
      />
      <AmountField
        label={text('onboarding.priceDouble')}
        currency={currency}
        amountMinor={double}
        isRequired
        error={errors.price_double}
        hint={text(property.tax_inclusive ? 'onboarding.taxInclusive' : 'onboarding.taxAdded')}
        onChange={setDouble}
      />
      {double === null ? null : (
        <p className="muted">
          <span>{text('onboarding.guestPays', { amount: format.price({ amountMinor: double, currency }) })}</span>{' '}
          <Link className="link" to="/calendar" search={{ property: property.id }}>
            {text('onboarding.calendar')}
          </Link>
        </p>
      )}
      <FormEnd label={text('onboarding.save')} problem={problem} isBusy={isBusy} />
    </form>
  )
}

function toMajor(amountMinor: number, currency: string): number {
  return amountMinor / 10 ** currencyDigits(currency)
}
