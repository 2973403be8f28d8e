import { type InputHTMLAttributes, useId } from 'react'

type Props = InputHTMLAttributes<HTMLInputElement> & {
  label: string
  hint?: string
  error?: string | null
  /** Keeps the form from being sent, and is shown as its error. */
  invalid?: string | null
}

/** A labelled text field; the error takes the place of the hint and says what to do. */
export function Field({ label, hint, error: refusal, invalid = null, ...input }: Props) {
  const id = useId()
  const error = invalid ?? refusal
  const note = error ?? hint
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        ref={(element) => element?.setCustomValidity(invalid ?? '')}
        id={id}
        className="input"
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? `${id}-note` : undefined}
      />
      {note ? (
        <span id={`${id}-note`} className={error ? 'hint error' : 'hint'}>
          {note}
        </span>
      ) : null}
    </div>
  )
}
