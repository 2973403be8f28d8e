import type { ComponentProps } from 'react'
import { Icon } from '#app/ui/art/icon.tsx'
import { type BaseFieldProps, Field, fieldAria } from './field.tsx'

export type SelectOption = { value: string; text: string; disabled?: boolean }

export type SelectProps = BaseFieldProps & { full?: boolean } & SelectBoxProps

export type SelectBoxProps = { options: readonly SelectOption[] } & Omit<
  ComponentProps<'select'>,
  'className' | 'style' | 'children'
>

export function Select({ id, label, aside, hint, error, full, ...select }: SelectProps) {
  return (
    <Field id={id} label={label} aside={aside} hint={hint} error={error} full={full}>
      <SelectBox {...select} {...fieldAria({ id, hint, error })} />
    </Field>
  )
}

/** Select without label; the caller must provide an accessible name. */
export function SelectBox({ options, ...select }: SelectBoxProps) {
  return (
    <span className="input select">
      <select {...select}>
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.text}
          </option>
        ))}
      </select>
      <Icon name="down" size="s" />
    </span>
  )
}
