import { Button, SubmitButton } from '#app/ui/actions/button.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { TextInput } from '#app/ui/fields/text-input.tsx'
import { Notice } from '#app/ui/surfaces/notice.tsx'
import type { BuyerField, BuyerFormModel } from './model.ts'

const autoComplete = {
  name: 'organization',
  street: 'street-address',
  postal_code: 'postal-code',
  city: 'address-level2',
  tax_number: 'off',
} as const satisfies Record<BuyerField['name'], string>

/** Form for the buyer on the invoice: a company, or a person with an address. */
export function BuyerForm({ form }: { form: BuyerFormModel }) {
  return (
    <details className="print-buyer no-print" id="buyer" open={form.isOpen}>
      <summary>{form.title}</summary>
      {form.saved ? <Notice tone="ok">{form.saved}</Notice> : null}
      {form.error ? <Notice tone="bad">{form.error}</Notice> : null}
      <p className="sm muted">{form.text}</p>
      <form action={form.action} method="post" className="form">
        <input type="hidden" name="_xsrf" value={form.xsrf} />
        {form.fields.map(({ name, label, value, max, hint, error, isNeeded }) => (
          <TextInput
            key={name}
            id={`buyer-${name}`}
            name={name}
            label={label}
            defaultValue={value}
            maxLength={max}
            hint={hint}
            error={error}
            autoComplete={autoComplete[name]}
            required={isNeeded}
            {...(name === 'tax_number' ? { dir: 'ltr', autoCapitalize: 'characters', spellCheck: false } : {})}
          />
        ))}
        {form.state ? (
          <Select
            id="buyer-state"
            name="state"
            label={form.state.label}
            options={form.state.options}
            defaultValue={form.state.value}
          />
        ) : null}
        <Select
          id="buyer-country"
          name="country"
          label={form.country.label}
          options={form.country.options}
          defaultValue={form.country.value}
          autoComplete="country"
        />
        <SubmitButton>{form.save}</SubmitButton>
      </form>
      {form.remove ? (
        <form action={form.action} method="post" className="print-remove">
          <input type="hidden" name="_xsrf" value={form.xsrf} />
          <input type="hidden" name="remove" value="true" />
          <Button type="submit">{form.remove}</Button>
        </form>
      ) : null}
    </details>
  )
}
