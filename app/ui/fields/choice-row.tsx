import './choices.css'
import './choice-row.css'
import type { ComponentProps, ReactNode } from 'react'
import { Gap, inElement } from '#app/ui/markup.tsx'
import { FieldHelp } from './field.tsx'

export type ChoiceRowProps = {
  title: ReactNode
  detail?: ReactNode
  end?: ReactNode
} & Omit<ComponentProps<'input'>, 'className' | 'style' | 'type' | 'title'>

export function ChoiceRow({ title, detail, end, ...input }: ChoiceRowProps) {
  return (
    <label className="opt">
      <input {...input} type="radio" />
      <span>
        <b>{title}</b>
        {detail ? (
          <small>
            <Gap />
            {inElement(detail)}
          </small>
        ) : null}
      </span>
      {end ? (
        <span className="end">
          <Gap />
          <bdi>{end}</bdi>
        </span>
      ) : null}
    </label>
  )
}

export type ChoiceGroupProps = {
  /** The help element is `{id}-help`. */
  id: string
  legend: ReactNode
  error?: ReactNode
  hint?: ReactNode
  across?: boolean
  children: ReactNode
}

export function ChoiceGroup({ id, legend, error, hint, across, children }: ChoiceGroupProps) {
  return (
    <fieldset id={id} aria-describedby={error || hint ? `${id}-help` : undefined}>
      <legend className="legend">{legend}</legend>
      <div className={across ? 'choices across' : 'choices'}>{children}</div>
      <FieldHelp id={id} hint={hint} error={error} />
    </fieldset>
  )
}
