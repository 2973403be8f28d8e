import { type FormEvent, useState } from 'react'
import type { EndpointItem, Sent } from '#app/admin/client/endpoints.ts'
import { fieldErrors, useWrite } from '#app/admin/client/use-write.ts'
import { FormEnd } from '#app/admin/shell/brand/form-end.tsx'
import { sellerName } from '#app/admin/shell/brand/seller-name.ts'
import type { Me } from '#app/admin/shell/session.ts'
import { text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { SelectField } from '#app/admin/ui/choice.tsx'
import { Field } from '#app/admin/ui/field.tsx'
import { showToast } from '#app/admin/ui/toasts.tsx'

type Seller = EndpointItem<'GET /v1/sellers'>
type State = Sent<'POST /v1/tax-registrations'>['body']['state']

type Props = { me: Me; sellers: readonly Seller[]; onDone: () => void }

/** Adds a tax registration of a seller, with its own series of invoices. */
export function NewRegistration({ me, sellers, onDone }: Props) {
  const [seller, setSeller] = useState(sellers[0]?.seller ?? '')
  const [country, setCountry] = useState('')
  const { write, isBusy, problem } = useWrite('POST /v1/tax-registrations', { rereads: ['GET /v1/tax-registrations'] })
  const errors = fieldErrors(problem)
  const isIndia = country.toUpperCase() === 'IN'
  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const read = (name: string) => String(form.get(name) ?? '').trim()
    const number = read('number') || null
    // The first two digits of a GSTIN are its state; the server checks both.
    const state = isIndia && number ? (number.slice(0, 2) as State) : null
    const body = { seller, country: country.toUpperCase(), state, number, prefix: read('prefix').toUpperCase() }
    if (!(await write({ body }))) return
    showToast(text('settings.registrationAdded'))
    onDone()
  }
  return (
    <form className="form box" onSubmit={add}>
      <SelectField
        label={text('settings.seller')}
        value={seller}
        options={sellers.map((one) => ({ value: one.seller, label: sellerName(one, me) }))}
        error={errors.seller}
        onChange={setSeller}
      />
      <Field
        label={text('settings.country')}
        hint={text('settings.countryHint')}
        required
        pattern="[A-Za-z]{2}"
        value={country}
        error={errors.country ?? errors.state}
        onChange={({ target }) => setCountry(target.value)}
      />
      <Field
        label={text(isIndia ? 'settings.gstin' : 'settings.taxNumber')}
        hint={text('settings.taxNumberHint')}
        name="number"
        required={isIndia}
        error={errors.number}
      />
      <Field
        label={text('settings.prefix')}
        hint={text('settings.prefixHint')}
        name="prefix"
        required
        pattern="[A-Za-z0-9]{1,8}"
        error={errors.prefix}
      />
      <FormEnd label={text('settings.addRegistration')} problem={problem} isBusy={isBusy} />
      <Button label={text('shell.cancel')} variant="bare" onClick={onDone} />
    </form>
  )
}
