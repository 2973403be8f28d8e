import type { ComponentProps } from 'react'
import type { Markup } from '#app/ui/markup.tsx'
import { type BaseFieldProps, Field, fieldAria } from './field.tsx'

export type TextInputProps = BaseFieldProps & {
  full?: boolean
  start?: Markup
  end?: Markup
} & Omit<ComponentProps<'input'>, 'className' | 'style' | 'id'>

export function TextInput({ id, label, aside, hint, error, full, start, end, ...input }: TextInputProps) {
  const inputProps = { ...input, ...fieldAria({ id, hint, error }) }
  return (
    <Field id={id} label={label} aside={aside} hint={hint} error={error} full={full}>
      {start || end ? (
        <span className="input">
          {start}
          <input {...inputProps} />
          {end}
        </span>
      ) : (
        <input {...inputProps} className="input" />
      )}
    </Field>
  )
}
