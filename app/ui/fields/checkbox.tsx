import { TextSpace, wrapText } from '#app/ui/markup.tsx'
import './choices.css'
import type { ComponentProps, ReactNode } from 'react'
import { FieldHelp, fieldAria } from './field.tsx'

export type CheckboxProps = {
  id: string
  label: ReactNode
  detail?: ReactNode
  end?: ReactNode
  error?: ReactNode
} & Omit<ComponentProps<'input'>, 'className' | 'style' | 'type' | 'id'>

export function Checkbox({ id, label, detail, end, error, ...input }: CheckboxProps) {
  return (
    <>
      <label className="check">
        <input {...input} type="checkbox" {...fieldAria({ id, error })} />
        <span>
          {wrapText(label)}
          {detail ? (
            <small>
              <TextSpace />
              {wrapText(detail)}
            </small>
          ) : null}
        </span>
        {end ? (
          <span className="end">
            <TextSpace />
            {wrapText(end)}
          </span>
        ) : null}
      </label>
      {error ? <FieldHelp id={id} error={error} /> : null}
    </>
  )
}
