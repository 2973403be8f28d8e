import { useAtomValue, useSetAtom } from 'jotai/react'
import type { FormEvent } from 'react'
import { type GuestData, hotelAtom, unknownGuest } from '#app/client/state/stays/hotel.ts'
import { guestFields } from '#app/domain/guests/guest-fields.ts'
import { PHONE_TEXT_MAX } from '#app/domain/guests/phone.ts'
import { useTranslate } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/actions/button.tsx'
import { Icon } from '#app/ui/art/icon.tsx'
import { TextInput } from '#app/ui/fields/text-input.tsx'
import { saveGuestData } from './guest-data.ts'

/** Small form for the guest's contact details. Stored only on this device, to prefill the booking form. */
export function GuestBar() {
  const translate = useTranslate()
  const { userData, showGuestBar } = useAtomValue(hotelAtom)
  const dispatch = useSetAtom(hotelAtom)

  function save(guest: GuestData | null) {
    saveGuestData(guest)
    dispatch({ type: 'guestKnown', guest: guest ?? unknownGuest })
    dispatch({ type: 'guestBarToggled' })
  }

  return (
    <div className="guest-bar">
      <button
        type="button"
        className="btn bare"
        aria-expanded={showGuestBar}
        onClick={() => dispatch({ type: 'guestBarToggled' })}
      >
        <Icon name="user" size="s" />
        <bdi>{userData.name ? translate('stay.bookingFor', { name: userData.name }) : translate('stay.whoFor')}</bdi>
        <Icon name={showGuestBar ? 'up' : 'down'} size="s" />
      </button>
      {showGuestBar ? <GuestBarForm guest={userData} onSave={save} /> : null}
    </div>
  )
}

type FormProps = { guest: GuestData; onSave: (guest: GuestData | null) => void }

function GuestBarForm({ guest, onSave }: FormProps) {
  const translate = useTranslate()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const text = (name: string) => String(data.get(name) ?? '').trim()
    onSave({
      name: text('name'),
      countryCode: text('country_code'),
      phoneNumber: text('phone'),
      emailId: text('email'),
    })
  }

  return (
    <form className="form" onSubmit={submit}>
      <TextInput
        id="guest-name"
        name="name"
        label={translate(guestFields.name.label)}
        autoComplete={guestFields.name.autoComplete}
        defaultValue={guest.name}
        maxLength={120}
        required
      />
      <TextInput
        id="guest-code"
        name="country_code"
        type="tel"
        label={translate(guestFields.countryCode.label)}
        autoComplete={guestFields.countryCode.autoComplete}
        defaultValue={guest.countryCode}
        pattern="\+[0-9]{1,4}"
        maxLength={12}
      />
      <TextInput
        id="guest-phone"
        name="phone"
        type="tel"
        inputMode="tel"
        label={translate(guestFields.phone.label)}
        autoComplete={guestFields.phone.autoComplete}
        defaultValue={guest.phoneNumber}
        maxLength={PHONE_TEXT_MAX}
      />
      <TextInput
        id="guest-email"
        name="email"
        type="email"
        inputMode="email"
        label={translate(guestFields.email.label)}
        autoComplete={guestFields.email.autoComplete}
        defaultValue={guest.emailId}
        maxLength={guestFields.email.max}
      />
      <p className="sm muted">{translate('stay.keptHere')}</p>
      <Button type="submit" variant="quiet">
        {translate('stay.keep')}
      </Button>
      {guest.name ? (
        <Button type="button" variant="bare" onClick={() => onSave(null)}>
          {translate('stay.forgetGuest')}
        </Button>
      ) : null}
    </form>
  )
}
