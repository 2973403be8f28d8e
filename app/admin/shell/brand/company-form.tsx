import { type FormEvent, useRef, useState } from 'react'
import { fieldErrors, useWrite } from '#app/admin/client/use-write.ts'
import { type AdminMessageId, text } from '#app/admin/text/text.ts'
import { Field } from '#app/admin/ui/field.tsx'
import { showToast } from '#app/admin/ui/toasts.tsx'
import { FormEnd } from './form-end.tsx'
import { type BrandRecord, brandReads, expectedSettings } from './use-brand.ts'

type Name = 'site_name' | 'legal_name' | 'street' | 'postal_code' | 'city' | 'country' | 'phone' | 'email'

const fields: readonly { name: Name; label: AdminMessageId; hint?: AdminMessageId; input: object }[] = [
  { name: 'site_name', label: 'settings.siteName', hint: 'settings.siteNameHint', input: { maxLength: 40 } },
  { name: 'legal_name', label: 'settings.legalName', input: { maxLength: 120, autoComplete: 'organization' } },
  { name: 'street', label: 'settings.street', input: { maxLength: 100, autoComplete: 'street-address' } },
  { name: 'postal_code', label: 'settings.postalCode', input: { maxLength: 12, required: false } },
  { name: 'city', label: 'settings.city', input: { maxLength: 60 } },
  { name: 'country', label: 'settings.country', hint: 'settings.countryHint', input: { pattern: '[A-Za-z]{2}' } },
  { name: 'phone', label: 'settings.phone', hint: 'settings.phoneHint', input: { type: 'tel', dir: 'ltr' } },
  { name: 'email', label: 'settings.email', hint: 'settings.emailHint', input: { type: 'email', dir: 'ltr' } },
]

const ADDRESS: readonly Name[] = ['street', 'postal_code', 'city', 'country']

type Props = { record: BrandRecord; label: string; mayWrite: boolean; onSaved: () => void }

/** The company of a brand: name, seat and how guests reach it. */
export function CompanyForm({ record, label, mayWrite, onSaved }: Props) {
  const { write, isBusy, problem, clearProblem } = useWrite('PATCH /v1/brands/{brand}', { rereads: brandReads })
  const [opened, setOpened] = useState(record)
  const { effective, checklist } = opened
  const demo = checklist.find(({ name }) => name === 'identity')?.missing.split(', ') ?? []
  const before: Record<Name, string> = { ...effective, ...effective.address }
  const errors = fieldErrors(problem)
  const form = useRef<HTMLFormElement>(null)
  const takeTheirs = () => {
    setOpened(record)
    clearProblem()
  }
  const save = async (isForced = false) => {
    if (!form.current) return
    const typed = toBody(new FormData(form.current))
    const body = { ...typed, ...expectedSettings(isForced ? record : opened, typed) }
    const written = await write({ path: { brand: record.brand }, body })
    if (!written) return
    setOpened((known) => ({ ...known, ...written }))
    showToast(text('settings.saved'))
    onSaved()
  }
  return (
    <form
      ref={form}
      className="form"
      key={`${record.brand} ${JSON.stringify(opened.own)}`}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void save()
      }}
    >
      <fieldset className="group form" disabled={!mayWrite}>
        {fields.map(({ name, label: fieldLabel, hint, input }) => {
          const group = ADDRESS.includes(name) ? 'address' : name
          return (
            <Field
              key={name}
              required
              {...input}
              name={name}
              label={text(fieldLabel)}
              hint={demo.includes(group) ? text('settings.stillDemo') : hint && text(hint)}
              // An invented value of the demo is a hint of the form, not a value to send back.
              defaultValue={demo.includes(group) ? '' : before[name]}
              placeholder={demo.includes(group) ? before[name] : undefined}
              error={errors[name] ?? errors[`address.${name}`]}
            />
          )
        })}
      </fieldset>
      <FormEnd
        label={label}
        problem={problem}
        isBusy={isBusy}
        isDisabled={!mayWrite}
        clash={{ onTheirs: takeTheirs, onMine: () => void save(true) }}
      />
    </form>
  )
}

function toBody(form: FormData) {
  const read = (name: Name) => String(form.get(name) ?? '').trim()
  return {
    site_name: read('site_name'),
    legal_name: read('legal_name'),
    address: {
      street: read('street'),
      postal_code: read('postal_code'),
      city: read('city'),
      country: read('country').toUpperCase(),
    },
    phone: read('phone'),
    email: read('email'),
  }
}
