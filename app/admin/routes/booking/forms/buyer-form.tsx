import { useState } from 'react'
import type { Answer } from '#app/admin/client/endpoints.ts'
import { useRead } from '#app/admin/client/live.ts'
import { type AdminMessageId, text } from '#app/admin/text/text.ts'
import { CheckField } from '#app/admin/ui/choice.tsx'
import { Field } from '#app/admin/ui/field.tsx'
import { Failed, SkeletonRows } from '#app/admin/ui/page-states.tsx'
import { useOpened } from '../edit-guard.tsx'
import { BookingForm } from '../form-parts.tsx'
import { useSave } from '../use-save.ts'
import type { FormProps } from './form-props.ts'

const READ = 'GET /v1/bookings/{bookingNo}/buyer'

const buyerFields = [
  { name: 'name', label: 'folio.buyerName', isRequired: true },
  { name: 'street', label: 'folio.street', isRequired: true },
  { name: 'postal_code', label: 'folio.postalCode', isRequired: false },
  { name: 'city', label: 'folio.city', isRequired: true },
  { name: 'state', label: 'folio.stateCode', isRequired: false },
  { name: 'country', label: 'folio.countryLetters', isRequired: true, maxLength: 2 },
  { name: 'tax_number', label: 'folio.taxNumber', isRequired: false },
] as const satisfies readonly { name: string; label: AdminMessageId; isRequired: boolean; maxLength?: number }[]

type Typed = Record<(typeof buyerFields)[number]['name'], string>

/** The buyer on the invoices: the guest, or a company with its tax number. */
export function BuyerForm(props: FormProps) {
  const { data, error, refetch } = useRead(READ, { path: { bookingNo: props.booking.booking_no } })
  if (error) return <Failed error={error} retry={() => void refetch()} />
  return data ? <Fields {...props} buyer={data.buyer} documents={data.documents} /> : <SkeletonRows count={4} />
}

type Buyer = Answer<typeof READ>

function Fields({ booking, close, buyer, documents }: FormProps & Omit<Buyer, 'booking_no'>) {
  const opened = useOpened(booking)
  const [isCompany, setIsCompany] = useState(buyer !== null)
  const [typed, setTyped] = useState<Typed>(() => toTyped(buyer))
  const { save, isBusy, problem, errors } = useSave('PATCH /v1/bookings/{bookingNo}/buyer', {
    close,
    say: ({ documents: reissued }) => text(reissued.length > 0 ? 'folio.buyerReissued' : 'folio.buyerSaved'),
  })
  return (
    <BookingForm
      booking={booking}
      opened={opened}
      action={text(documents.length > 0 ? 'folio.buyerReissue' : 'folio.save')}
      isBusy={isBusy}
      problem={problem}
      close={close}
      onSubmit={() =>
        void save({
          path: { bookingNo: booking.booking_no },
          body: { buyer: isCompany ? toBuyer(typed) : null, unchanged_since: opened.version },
        })
      }
    >
      <CheckField label={text('folio.buyerOther')} isChecked={isCompany} onChange={setIsCompany} />
      {isCompany
        ? buyerFields.map(({ name, label, isRequired, ...limits }) => (
            <Field
              key={name}
              label={text(label)}
              error={errors[`buyer.${name}`]}
              required={isRequired}
              {...limits}
              value={typed[name]}
              onChange={({ target }) => setTyped((known) => ({ ...known, [name]: target.value }))}
            />
          ))
        : null}
      {documents.length > 0 ? <p className="warn">{text('folio.buyerReissueWhat')}</p> : null}
    </BookingForm>
  )
}

function toTyped(buyer: Buyer['buyer']): Typed {
  return Object.fromEntries(buyerFields.map(({ name }) => [name, buyer?.[name] ?? ''])) as Typed
}

function toBuyer({ name, street, postal_code, city, state, country, tax_number: number }: Typed) {
  const stateCode = state.trim().toUpperCase() || null
  return {
    name,
    street,
    postal_code,
    city,
    country: country.trim().toUpperCase(),
    state: stateCode as NonNullable<Buyer['buyer']>['state'],
    tax_number: number.trim() || null,
  }
}
