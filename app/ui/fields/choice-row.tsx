import './choices.css'
import './choice-row.css'
import type { ComponentProps, ReactNode } from 'react'
import { TextSpace, wrapText } from '#app/ui/markup.tsx'
import { FieldHelp } from './field.tsx'

export type ChoiceRowProps = {
  title: ReactNode
  detail?: ReactNode
  end?: ReactNode
} & Omit<ComponentProps<'input'>, 'className' | 'style' | 'type' | 'title'>

/** Radio button as a row with title, detail and price. */
export function ChoiceRow({ title, detail, end, ...input }: ChoiceRowProps) {
  return (
    <label className="opt">
      <input {...input} type="radio" />
      <span>
        <b>{title}</b>
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
  isHorizontal?: boolean
  children: ReactNode
}

export function ChoiceGroup({ id, legend, error, hint, isHorizontal, children }: ChoiceGroupProps) {
  return (
    <fieldset id={id} aria-describedby={error || hint ? `${id}-help` : undefined}>
      <legend className="legend">{legend}</legend>
      <div className={isHorizontal ? 'choices across' : 'choices'}>{children}</div>
      <FieldHelp id={id} hint={hint} error={error} />
    </fieldset>
  )
}
