import { useState } from 'react'
import { text } from '#app/admin/text/text.ts'
import { CheckField, SelectField, TextAreaField } from '#app/admin/ui/choice.tsx'
import { Field } from '#app/admin/ui/field.tsx'
import { useOpened } from '../edit-guard.tsx'
import { BookingForm } from '../form-parts.tsx'
import { languages } from '../languages.ts'
import type { Booking } from '../use-booking.ts'
import { useSave } from '../use-save.ts'
import type { FormProps } from './form-props.ts'

type Typed = Record<
  'name' | 'country_code' | 'phone' | 'email' | 'language' | 'arrival_time' | 'special_requests',
  string
>

/** Changes guest, contact, language, requests and arrival time; only changed fields are sent. */
export function GuestForm({ booking, close }: FormProps) {
  const opened = useOpened(booking)
  const [before] = useState(() => toTyped(booking))
  const [typed, setTyped] = useState(before)
  const [isInformed, setIsInformed] = useState(false)
  const set = (name: keyof Typed) => (value: string) => setTyped((known) => ({ ...known, [name]: value }))
  const { save, isBusy, problem, errors } = useSave('PATCH /v1/bookings/{bookingNo}', {
    close,
    say: () => text('folio.guestSaved', { guest: typed.name }),
  })
  const body = toBody(before, typed)
  const field = (name: keyof Typed, label: string, error?: string) => ({
    label,
    error,
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => set(name)(target.value),
  })
  return (
    <BookingForm
      booking={booking}
      opened={opened}
      action={text('folio.save')}
      isBusy={isBusy}
      isReady={Object.keys(body).length > 0}
      problem={problem}
      close={close}
      onSubmit={() =>
        void save({
          path: { bookingNo: booking.booking_no },
          body: { ...body, inform_guest: isInformed, unchanged_since: opened.version },
        })
      }
    >
      <Field {...field('name', text('folio.fieldName'), errors['guest.name'])} required maxLength={100} dir="auto" />
      <div className="form-row">
        <Field {...field('country_code', text('folio.countryCode'))} inputMode="tel" maxLength={5} dir="ltr" />
        <Field {...field('phone', text('folio.fieldPhone'), errors['guest.phone'])} inputMode="tel" dir="ltr" />
      </div>
      <Field {...field('email', text('folio.fieldEmail'), errors['guest.email'])} type="email" dir="ltr" />
      <div className="form-row">
        <Field {...field('arrival_time', text('folio.fieldArrival'), errors.arrival_time)} type="time" />
        <SelectField
          label={text('folio.fieldLanguage')}
          value={typed.language}
          options={languages(typed.language)}
          onChange={set('language')}
        />
      </div>
      <TextAreaField {...field('special_requests', text('folio.fieldRequests'))} maxLength={500} />
      <CheckField label={text('folio.informGuest')} isChecked={isInformed} onChange={setIsInformed} />
    </BookingForm>
  )
}

function toTyped({ guest, language, arrival_time: arrival, special_requests: requests }: Booking): Typed {
  return {
    name: guest.name,
    country_code: guest.country_code,
    phone: guest.phone,
    email: guest.email ?? '',
    language,
    arrival_time: arrival ?? '',
    special_requests: requests ?? '',
  }
}

/** Returns the request for the fields that differ from those the form was opened with. */
function toBody(before: Typed, after: Typed) {
  const isChanged = (name: keyof Typed) => before[name] !== after[name]
  const isNumber = (isChanged('phone') || isChanged('country_code')) && after.phone !== ''
  const guest = {
    ...(isChanged('name') ? { name: after.name } : {}),
    ...(isNumber ? { country_code: after.country_code, phone: after.phone.replaceAll(/\D/g, '') } : {}),
    ...(isChanged('email') ? { email: after.email.trim() || null } : {}),
  }
  return {
    ...(Object.keys(guest).length > 0 ? { guest } : {}),
    ...(isChanged('language') ? { language: after.language } : {}),
    ...(isChanged('arrival_time') ? { arrival_time: after.arrival_time || null } : {}),
    ...(isChanged('special_requests') ? { special_requests: after.special_requests.trim() || null } : {}),
  }
}
