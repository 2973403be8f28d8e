import { TextInput } from '#app/components/fields/text-input.tsx'
import type { FieldErrors } from '#app/domain/guests/guest-messages.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import type { GuestFields } from './model.ts'

/** Street, number, postal code and city: what a home's owner must be told. */
export function AddressFields({ guest, errors }: { guest: GuestFields; errors: FieldErrors }) {
  const translate = useTranslate()
  return (
    <>
      <TextInput
        id="street_name"
        name="street_name"
        autoComplete="address-line1"
        label={translate('summary.street')}
        defaultValue={guest.street_name}
        error={errors.street_name}
        required
        maxLength={120}
      />
      <TextInput
        id="street_no"
        name="street_no"
        label={translate('summary.streetNumber')}
        defaultValue={guest.street_no}
        maxLength={20}
      />
      <TextInput
        id="zip_code"
        name="zip_code"
        autoComplete="postal-code"
        label={translate('summary.postalCode')}
        defaultValue={guest.zip_code}
        error={errors.zip_code}
        required
        maxLength={16}
      />
      <TextInput
        id="guest_city"
        name="guest_city"
        autoComplete="address-level2"
        label={translate('summary.city')}
        defaultValue={guest.city}
        error={errors.city}
        required
        maxLength={80}
      />
    </>
  )
}
