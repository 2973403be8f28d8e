import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { lookupMessages, toLookupPhone, validateLookup } from '#app/domain/bookings/booking-lookup.ts'
import { toPlainText } from '#app/domain/typed-text.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/actions/button.tsx'
import { PhoneField } from '#app/ui/fields/phone-field.tsx'
import { TextInput } from '#app/ui/fields/text-input.tsx'
import { Notice } from '#app/ui/surfaces/notice.tsx'
import type { LookupModel } from './model.ts'

/** Booking number and phone: a plain POST form, validated before sending with script. */
export function LookupForm({ model }: { model: LookupModel }) {
  const translate = useTranslate()
  const [errors, setErrors] = useState(model.errors)

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget
    const data = new FormData(form)
    const text = (name: string) => String(data.get(name) ?? '').trim()
    const lookup = {
      bookingId: toPlainText(text('id')),
      phone: toLookupPhone(text('user_phone')),
      countryCode: text('country_code'),
    }
    const messages = Object.entries(lookupMessages(validateLookup(lookup)))
    setErrors(Object.fromEntries(messages.map(([field, id]) => [field, translate(id as MessageId)])))
    if (messages.length === 0) return
    event.preventDefault()
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }

  return (
    <form action="/my-booking" method="post" className="lookup form" onSubmit={onSubmit} noValidate>
      <div>
        <h2 className="title-sm">{translate('booking.findHeading')}</h2>
        <p className="sm muted">{translate('booking.findLead')}</p>
      </div>
      <input type="hidden" name="_xsrf" value={model.xsrf} />
      {model.error ? (
        <Notice tone="bad" isUrgent>
          {model.error}
        </Notice>
      ) : null}
      <TextInput
        id="id"
        name="id"
        label={translate('booking.number')}
        error={errors.id}
        defaultValue={model.id}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
        maxLength={64}
        required
      />
      <PhoneField
        id="user_phone"
        label={translate('booking.phoneNumber')}
        error={errors.user_phone}
        code={{
          label: translate('booking.countryCode'),
          name: 'country_code',
          defaultValue: model.countryCode,
          options: model.dialCodes,
        }}
        number={{
          name: 'user_phone',
          defaultValue: model.phone,
          required: true,
          onKeyDown: keepToDigits,
        }}
      />
      <Button type="submit" look="primary" big block>
        {translate('booking.find')}
      </Button>
    </form>
  )
}

/** Blocks letters in the phone field. */
function keepToDigits(event: KeyboardEvent<HTMLInputElement>) {
  if (/^\p{L}$/u.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey) event.preventDefault()
}
