import { type SelectHTMLAttributes, type TextareaHTMLAttributes, useId } from 'react'
import type { Markup } from '#app/ui/markup.tsx'

type Labelled = { label: string; hint?: string; error?: string | null }

type SelectProps<Value extends string> = Labelled &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'value' | 'onChange'> & {
    value: Value
    options: readonly { value: Value; label: string }[]
    onChange: (value: Value) => void
  }

/** A labelled choice of one value from a list that is known. */
export function SelectField<Value extends string>(props: SelectProps<Value>) {
  const { label, hint, error, value, options, onChange, ...select } = props
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        {...select}
        {...noteOf(id, { hint, error })}
        id={id}
        className="input"
        value={value}
        onChange={(event) => onChange(event.target.value as Value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Note id={id} hint={hint} error={error} />
    </div>
  )
}

type TextAreaProps = Labelled & TextareaHTMLAttributes<HTMLTextAreaElement>

export function TextAreaField({ label, hint, error, ...area }: TextAreaProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea rows={4} dir="auto" {...area} {...noteOf(id, { hint, error })} id={id} className="input area" />
      <Note id={id} hint={hint} error={error} />
    </div>
  )
}

type CheckProps = {
  label: string
  hint?: string
  isChecked: boolean
  isDisabled?: boolean
  onChange: (isChecked: boolean) => void
}

export function CheckField({ label, hint, isChecked, isDisabled, onChange }: CheckProps) {
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={isChecked}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        <span>{label}</span>
        {hint ? <span className="hint">{` ${hint}`}</span> : null}
      </span>
    </label>
  )
}

type SegmentsProps<Value extends string> = {
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}

/** A choice of one of few values, all of them in sight. */
export function Segments<Value extends string>({ label, value, options, onChange }: SegmentsProps<Value>) {
  const name = useId()
  return (
    <fieldset className="segments" aria-label={label}>
      {options.map((option) => (
        <label key={option.value}>
          <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}

type StepperProps = {
  label: string
  value: number
  min?: number
  max?: number
  /** Labels of the buttons, for screen readers: `One adult fewer`. */
  fewer: string
  more: string
  onChange: (value: number) => void
}

/** A small number with a button on each side. */
export function Stepper({ label, value, min = 0, max = 99, fewer, more, onChange }: StepperProps) {
  const id = useId()
  return (
    <div className="field">
      <span id={id} className="label">
        {label}
      </span>
      <fieldset className="stepper" aria-labelledby={id}>
        <button type="button" aria-label={fewer} disabled={value <= min} onClick={() => onChange(value - 1)}>
          −
        </button>
        <output>{value}</output>
        <button type="button" aria-label={more} disabled={value >= max} onClick={() => onChange(value + 1)}>
          +
        </button>
      </fieldset>
    </div>
  )
}

function noteOf(id: string, { hint, error }: Pick<Labelled, 'hint' | 'error'>) {
  return {
    'aria-invalid': error ? true : undefined,
    'aria-describedby': (error ?? hint) ? `${id}-note` : undefined,
  }
}

function Note({ id, hint, error }: { id: string; hint?: string; error?: string | null }): Markup {
  const note = error ?? hint
  return note ? (
    <span id={`${id}-note`} className={error ? 'hint error' : 'hint'}>
      {note}
    </span>
  ) : null
}
