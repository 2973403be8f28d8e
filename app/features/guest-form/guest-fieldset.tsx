import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { PhoneField } from '#app/components/fields/phone-field.tsx'
import { TextInput } from '#app/components/fields/text-input.tsx'
import { allowsNameKey, allowsPhoneKey, type TypedKey } from '#app/domain/bookings/typed-key.ts'
import type { FieldErrors } from '#app/domain/guests/guest-messages.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { AddressFields } from './address-fields.tsx'
import type { SummaryModel } from './model.ts'

type GuestFieldsetProps = {
  model: SummaryModel
  errors: FieldErrors
  /** A field was left: check it now, so that the guest learns early. */
  onBlurField: (event: FormEvent<HTMLFieldSetElement>) => void
}

/** Name, phone and e-mail; for homes also the address. */
export function GuestFieldset({ model, errors, onBlurField }: GuestFieldsetProps) {
  const translate = useTranslate()
  return (
    <fieldset onBlur={onBlurField} className="guest">
      <legend className="legend">{translate('summary.whoComes')}</legend>
      <div className="form pairs">
        <NameFields model={model} error={errors.name} />
        <GuestPhone model={model} error={errors.phone} />
        <TextInput
          id="email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          label={translate('summary.email')}
          aside={model.needs.email ? undefined : translate('summary.optional')}
          required={model.needs.email}
          defaultValue={model.guest.email}
          error={errors.email}
          maxLength={254}
        />
        {model.needs.address ? <AddressFields guest={model.guest} errors={errors} /> : null}
      </div>
    </fieldset>
  )
}

function NameFields({ model, error }: { model: SummaryModel; error: string | undefined }) {
  const translate = useTranslate()
  const filter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (!allowsNameKey(typedKey(event), { onlyAToZ: model.filtersNameKeys })) event.preventDefault()
  }
  const shared = { onKeyDown: filter, required: true, maxLength: 120 }
  if (!model.needs.lastName) {
    return (
      <TextInput
        {...shared}
        id="name"
        name="name"
        full
        autoComplete="name"
        label={translate('summary.fullName')}
        defaultValue={model.guest.name}
        error={error}
      />
    )
  }
  return (
    <>
      <TextInput
        {...shared}
        id="first_name"
        name="first_name"
        autoComplete="given-name"
        label={translate('summary.firstName')}
        defaultValue={model.guest.first_name}
        error={error}
      />
      <TextInput
        {...shared}
        id="last_name"
        name="last_name"
        autoComplete="family-name"
        label={translate('summary.lastName')}
        defaultValue={model.guest.last_name}
      />
    </>
  )
}

function GuestPhone({ model, error }: { model: SummaryModel; error: string | undefined }) {
  const translate = useTranslate()
  const [code, setCode] = useState(model.guest.country_code)
  const maxLength = model.dialCodes.find((row) => row.code === code)?.maxDigits ?? 15
  const filter = (event: KeyboardEvent<HTMLInputElement>) => {
    const { value, selectionStart, selectionEnd } = event.currentTarget
    const field = { length: value.length, maxLength, selected: (selectionEnd ?? 0) - (selectionStart ?? 0) }
    if (!allowsPhoneKey(typedKey(event), field)) event.preventDefault()
  }
  return (
    <PhoneField
      id="phone"
      label={translate('summary.mobile')}
      error={error}
      code={{
        label: translate('summary.countryCode'),
        name: 'country_code',
        value: code,
        onChange: (event) => setCode(event.currentTarget.value),
        options: model.dialCodes.map((row) => ({ value: row.code, text: row.text })),
      }}
      number={{ name: 'phone', defaultValue: model.guest.phone, onKeyDown: filter, required: true, maxLength: 15 }}
    />
  )
}

function typedKey(event: KeyboardEvent): TypedKey {
  return { key: event.key, isShortcut: event.ctrlKey || event.metaKey || event.altKey }
}
