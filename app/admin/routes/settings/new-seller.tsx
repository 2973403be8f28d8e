import type { FormEvent } from 'react'
import { fieldErrors, useWrite } from '#app/admin/client/use-write.ts'
import { FormEnd } from '#app/admin/shell/brand/form-end.tsx'
import { type AdminMessageId, text } from '#app/admin/text/text.ts'
import { Button } from '#app/admin/ui/button.tsx'
import { Field } from '#app/admin/ui/field.tsx'
import { showToast } from '#app/admin/ui/toasts.tsx'

const names = ['name', 'street', 'postal_code', 'city', 'country', 'register_entry'] as const
type Name = (typeof names)[number]

const labels: Record<Name, AdminMessageId> = {
  name: 'settings.legalName',
  street: 'settings.street',
  postal_code: 'settings.postalCode',
  city: 'settings.city',
  country: 'settings.country',
  register_entry: 'settings.registerEntry',
}

const OPTIONAL: readonly Name[] = ['postal_code', 'register_entry']

/** Adds a company that sells stays. */
export function NewSeller({ onDone }: { onDone: () => void }) {
  const { write, isBusy, problem } = useWrite('POST /v1/sellers', { rereads: ['GET /v1/sellers'] })
  const errors = fieldErrors(problem)
  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const read = (name: Name) => String(form.get(name) ?? '').trim()
    const body = {
      name: read('name'),
      street: read('street'),
      postal_code: read('postal_code'),
      city: read('city'),
      country: read('country').toUpperCase(),
      register_entry: read('register_entry'),
    }
    if (!(await write({ body }))) return
    showToast(text('settings.sellerAdded', { name: body.name }))
    onDone()
  }
  return (
    <form className="form box" onSubmit={add}>
      {names.map((name) => (
        <Field
          key={name}
          name={name}
          label={text(labels[name])}
          hint={name === 'country' ? text('settings.countryHint') : undefined}
          required={!OPTIONAL.includes(name)}
          error={errors[name]}
        />
      ))}
      <FormEnd label={text('settings.addSeller')} problem={problem} isBusy={isBusy} />
      <Button label={text('shell.cancel')} variant="bare" onClick={onDone} />
    </form>
  )
}
