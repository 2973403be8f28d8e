import '#app/ui/fields/form-pairs.css'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { allowsNameKey, allowsPhoneKey, type TypedKey } from '#app/domain/bookings/typed-key.ts'
import {
  type AddressField,
  type BookedField,
  FULL_NAME_FIELD,
  formNameOf,
  guestFields,
} from '#app/domain/guests/guest-fields.ts'
import type { FieldErrors } from '#app/domain/guests/guest-messages.ts'
import { guestTitles } from '#app/domain/guests/guest-title.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { PhoneField } from '#app/ui/fields/phone-field.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { TextInput } from '#app/ui/fields/text-input.tsx'
import type { GuestFields, SummaryModel } from './model.ts'

type GuestFieldsetProps = {
  model: SummaryModel
  errors: FieldErrors
  /** The name was refused as too short; offers to confirm that it is the full name. */
  offersFullName: boolean
  onBlurField: (event: FormEvent<HTMLFieldSetElement>) => void
}

export function GuestFieldset({ model, errors, offersFullName, onBlurField }: GuestFieldsetProps) {
  const translate = useTranslate()
  return (
    <fieldset onBlur={onBlurField} className="guest">
      <legend className="legend">{translate('summary.whoComes')}</legend>
      <div className="form pairs">
        {model.requiredFields.title ? <TitleField model={model} /> : null}
        <NameFields model={model} error={errors.name} offersFullName={offersFullName} />
        <GuestPhone model={model} error={errors.phone} />
        <TextInput
          {...inputAttributes('email')}
          full
          type="email"
          inputMode="email"
          label={translate(guestFields.email.label)}
          aside={model.requiredFields.email ? undefined : translate('summary.optional')}
          required={model.requiredFields.email}
          defaultValue={model.guest.email}
          error={errors.email}
        />
        {model.requiredFields.address ? (
          <AddressFields fields={model.requiredFields.address} guest={model.guest} errors={errors} />
        ) : null}
      </div>
    </fieldset>
  )
}

type AddressFieldsProps = { fields: readonly AddressField[]; guest: GuestFields; errors: FieldErrors }

/** Street, number, postal code and city, which owners of holiday homes require. */
function AddressFields({ fields, guest, errors }: AddressFieldsProps) {
  const translate = useTranslate()
  return fields.map((field) => {
    const { label, autoComplete, need, max } = guestFields[field]
    return (
      <TextInput
        key={field}
        id={formNameOf(field)}
        name={formNameOf(field)}
        autoComplete={autoComplete}
        label={translate(label)}
        defaultValue={guest[field]}
        error={errors[field]}
        required={need.home === 'required'}
        maxLength={max}
      />
    )
  })
}

/** Salutation, for holiday homes only. */
function TitleField({ model }: { model: SummaryModel }) {
  const translate = useTranslate()
  return (
    <Select
      id="title"
      name="title"
      full
      autoComplete="honorific-prefix"
      label={translate('summary.guestTitle')}
      options={guestTitles.map((title) => ({ value: title, text: translate('summary.guestTitleOf', { title }) }))}
      defaultValue={model.title}
    />
  )
}

type NameFieldsProps = { model: SummaryModel; error: string | undefined; offersFullName: boolean }

function NameFields({ model, error, offersFullName }: NameFieldsProps) {
  const translate = useTranslate()
  const filterKeys = (event: KeyboardEvent<HTMLInputElement>) => {
    if (!allowsNameKey(toTypedKey(event), { onlyAToZ: model.filtersNameKeys })) event.preventDefault()
  }
  const sharedProps = { onKeyDown: filterKeys, required: true }
  if (!model.requiredFields.lastName) {
    return (
      <TextInput
        {...sharedProps}
        {...inputAttributes('name')}
        full
        label={translate(guestFields.name.label)}
        defaultValue={model.guest.name}
        error={error}
      />
    )
  }
  const names = model.isFamilyNameFirst ? (['lastName', 'firstName'] as const) : (['firstName', 'lastName'] as const)
  return (
    <>
      {names.map((name) => (
        <TextInput
          key={name}
          {...sharedProps}
          {...inputAttributes(name)}
          label={translate(guestFields[name].label)}
          defaultValue={model.guest[name]}
          error={name === 'firstName' ? error : undefined}
        />
      ))}
      {offersFullName ? (
        <div className="full">
          <Checkbox
            id={FULL_NAME_FIELD}
            name={FULL_NAME_FIELD}
            value="1"
            label={translate('summary.nameIsFull')}
            defaultChecked={model.isFullNameConfirmed}
          />
        </div>
      ) : null}
    </>
  )
}

/** Fits the longest number with international prefix, dial code and trunk prefix. */
const MAX_TYPED_DIGITS = 24

function GuestPhone({ model, error }: { model: SummaryModel; error: string | undefined }) {
  const translate = useTranslate()
  const [code, setCode] = useState(model.guest.countryCode)
  const dialCode = model.dialCodes.find((row) => row.code === code)
  const filterKeys = (event: KeyboardEvent<HTMLInputElement>) => {
    const { value, selectionStart, selectionEnd } = event.currentTarget
    const [start, end] = [selectionStart ?? 0, selectionEnd ?? 0]
    const field = { length: value.length, maxLength: MAX_TYPED_DIGITS, selected: end - start, caret: start }
    if (!allowsPhoneKey(toTypedKey(event), field)) event.preventDefault()
  }
  return (
    <>
      <input type="hidden" name="user_country" value={dialCode?.country ?? ''} />
      <PhoneField
        full
        id={formNameOf('phone')}
        label={translate(guestFields.phone.label)}
        error={error}
        code={{
          label: translate(guestFields.countryCode.label),
          name: formNameOf('countryCode'),
          value: code,
          onChange: (event) => setCode(event.currentTarget.value),
          options: model.dialCodes.map((row) => ({ value: row.code, text: row.text })),
        }}
        number={{
          name: formNameOf('phone'),
          defaultValue: model.guest.phone,
          onKeyDown: filterKeys,
          required: true,
        }}
      />
    </>
  )
}

function inputAttributes(field: BookedField) {
  const { autoComplete, max } = guestFields[field]
  return { id: formNameOf(field), name: formNameOf(field), autoComplete, maxLength: max }
}

function toTypedKey(event: KeyboardEvent): TypedKey {
  return { key: event.key, isShortcut: event.ctrlKey || event.metaKey || event.altKey }
}
