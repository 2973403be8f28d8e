import { type AddressField, formNameOf, guestFields } from '#app/domain/guests/guest-fields.ts'
import type { FieldErrors } from '#app/domain/guests/guest-messages.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { TextInput } from '#app/ui/fields/text-input.tsx'
import type { GuestFields } from './model.ts'

type AddressFieldsProps = { fields: readonly AddressField[]; guest: GuestFields; errors: FieldErrors }

/** Street, number, postal code and city, which the owner of a holiday home must receive. */
export function AddressFields({ fields, guest, errors }: AddressFieldsProps) {
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
        required={need.home === 'must'}
        maxLength={max}
      />
    )
  })
}
