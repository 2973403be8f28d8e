import { type AdminMessageId, text } from '#app/admin/text/text.ts'
import { AmountField } from '#app/admin/ui/amount-field.tsx'
import { CheckField, SelectField, TextAreaField } from '#app/admin/ui/choice.tsx'
import { Field } from '#app/admin/ui/field.tsx'

export type Value = string | number | boolean | null

export type Values = Readonly<Record<string, Value>>

/** A field of a form. Amounts are in minor units of the currency of the form. */
export type FormField = {
  name: string
  label: AdminMessageId
  hint?: AdminMessageId
  kind: 'text' | 'area' | 'number' | 'amount' | 'date' | 'flag' | 'choice'
  options?: readonly { value: string; label: string }[]
  isRequired?: boolean
  min?: number
  max?: number
  pattern?: string
  /** Absent: always. */
  isShown?: (values: Values) => boolean
}

type Props = {
  fields: readonly FormField[]
  values: Values
  currency?: string
  errorOf: (name: string) => string | undefined
  onChange: (values: Values) => void
}

/** The fields of a form, two beside each other where they fit; wide ones alone. */
export function FormFields({ fields, values, currency = '', errorOf, onChange }: Props) {
  return (
    <div className="form-fields">
      {fields
        .filter(({ isShown }) => isShown?.(values) ?? true)
        .map((field) => (
          <div key={field.name} className={isWide(field) ? 'wide' : undefined}>
            <OneField
              field={field}
              value={values[field.name] ?? null}
              currency={currency}
              error={errorOf(field.name)}
              onChange={(value) => onChange({ ...values, [field.name]: value })}
            />
          </div>
        ))}
    </div>
  )
}

const isWide = ({ kind, name }: FormField) => kind === 'flag' || kind === 'area' || name === 'name'

type OneProps = {
  field: FormField
  value: Value
  currency: string
  error: string | undefined
  onChange: (value: Value) => void
}

function OneField({ field, value, currency, error, onChange }: OneProps) {
  const { kind, options = [], isRequired, min, max, pattern } = field
  const labels = { label: text(field.label), hint: field.hint && text(field.hint), error }
  const typed = String(value ?? '')
  if (kind === 'flag')
    return <CheckField label={labels.label} hint={labels.hint} isChecked={value === true} onChange={onChange} />
  if (kind === 'choice') return <SelectField {...labels} value={typed} options={options} onChange={onChange} />
  if (kind === 'area') {
    return (
      <TextAreaField
        {...labels}
        required={isRequired}
        value={typed}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  }
  if (kind === 'amount') {
    const amountMinor = typeof value === 'number' ? value : null
    const amount = { amountMinor, currency, isRequired }
    return currency ? <AmountField key={currency} {...labels} {...amount} onChange={onChange} /> : null
  }
  const isNumber = kind === 'number'
  return (
    <Field
      {...labels}
      type={isNumber ? 'number' : kind}
      step={isNumber ? 'any' : undefined}
      required={isRequired}
      min={min}
      max={max}
      pattern={pattern}
      value={typed}
      onChange={({ target }) => onChange(isNumber ? toNumber(target.value) : target.value || null)}
    />
  )
}

const toNumber = (typed: string) => (typed === '' ? null : Number(typed))
