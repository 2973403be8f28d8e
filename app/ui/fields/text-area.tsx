import type { ComponentProps } from 'react'
import { type BaseFieldProps, Field, fieldAria } from './field.tsx'

export type TextAreaProps = BaseFieldProps & { full?: boolean } & Omit<
    ComponentProps<'textarea'>,
    'className' | 'style' | 'id'
  >

export function TextArea({ id, label, aside, hint, error, full, ...area }: TextAreaProps) {
  return (
    <Field id={id} label={label} aside={aside} hint={hint} error={error} full={full}>
      <textarea {...area} {...fieldAria({ id, hint, error })} className="input" />
    </Field>
  )
}
