import './choices.css'
import './choice-row.css'
import type { ComponentProps, ReactNode } from 'react'
import { inElement } from '#app/components/markup.tsx'
import { FieldHelp } from './field.tsx'

export type ChoiceRowProps = {
  title: ReactNode
  detail?: ReactNode
  /** At the end of the row: what is due now. */
  end?: ReactNode
} & Omit<ComponentProps<'input'>, 'className' | 'style' | 'type' | 'title'>

/** One radio button as a card; give rows of one choice the same `name`. */
export function ChoiceRow({ title, detail, end, ...input }: ChoiceRowProps) {
  return (
    <label className="opt">
      <input {...input} type="radio" />
      <span>
        <b>{title}</b>
        {detail ? (
          <small>
            <span> </span>
            {inElement(detail)}
          </small>
        ) : null}
      </span>
      {end ? (
        <span className="end">
          {' '}
          <bdi>{end}</bdi>
        </span>
      ) : null}
    </label>
  )
}

export type ChoiceGroupProps = {
  /** Its help slot is `{id}-help`. */
  id: string
  legend: ReactNode
  error?: ReactNode
  hint?: ReactNode
  /** Side by side on a desktop. */
  across?: boolean
  children: ReactNode
}

/** A question with its ChoiceRows. */
export function ChoiceGroup({ id, legend, error, hint, across, children }: ChoiceGroupProps) {
  return (
    <fieldset id={id} aria-describedby={error || hint ? `${id}-help` : undefined}>
      <legend className="legend">{legend}</legend>
      <div className={across ? 'choices across' : 'choices'}>{children}</div>
      <FieldHelp id={id} hint={hint} error={error} />
    </fieldset>
  )
}
