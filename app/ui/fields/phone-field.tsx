import type { Markup } from '#app/ui/markup.tsx'
import './phone-field.css'
import type { ComponentProps } from 'react'
import { findDialCode } from '#app/domain/guests/phone.ts'
import { type BaseFieldProps, Field, fieldAria } from './field.tsx'
import { SelectBox, type SelectBoxProps } from './select.tsx'

export type PhoneFieldProps = BaseFieldProps & {
  full?: boolean
  /** Country code select; `label` is its accessible name, `more` is shown below. */
  code: SelectBoxProps & { label: string; more?: Markup }
  number: Omit<ComponentProps<'input'>, 'className' | 'style' | 'id'>
}

/** Country code and number under one label, side by side where they fit; digits are always left to right. */
export function PhoneField({ id, label, aside, hint, error, full, code, number }: PhoneFieldProps) {
  const { label: codeLabel, more, ...select } = code
  const country = <SelectBox autoComplete="tel-country-code" {...select} aria-label={codeLabel} />
  return (
    <Field id={id} label={label} aside={aside} hint={hint} error={error} full={full}>
      <span className="phone-pair">
        {more ? (
          <span>
            {country}
            {more}
          </span>
        ) : (
          country
        )}
        {/* autocomplete=tel-national is only valid on a text field. */}
        <input
          type="text"
          dir="ltr"
          inputMode="tel"
          autoComplete="tel-national"
          {...number}
          onInput={(event) => selectTypedDialCode(event.currentTarget)}
          {...fieldAria({ id, hint, error })}
          className="input num"
        />
      </span>
    </Field>
  )
}

/** Selects the country of a dial code typed or pasted with the number (`+49 151…`). */
function selectTypedDialCode(input: HTMLInputElement): void {
  const select = input.closest('.phone-pair')?.querySelector('select')
  const code =
    select &&
    findDialCode(
      input.value,
      Array.from(select.options, ({ value }) => value),
    )
  if (!select || !code || select.value === code) return
  select.value = code
  select.dispatchEvent(new Event('change', { bubbles: true }))
}
