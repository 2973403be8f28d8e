import type { ReactNode } from 'react'
import { Icon } from '#app/components/art/icon.tsx'
import { inElement, type Markup } from '#app/components/markup.tsx'

export type FieldWords = {
  /** Id of the control; the help slot is `{id}-help`. */
  id: string
  label: ReactNode
  /** Muted words behind the label, for example "(optional)". */
  aside?: string
  /** Stands in the slot under the control until there is an error. */
  hint?: ReactNode
  /** A sentence that says what to do; replaces the hint and is announced. */
  error?: ReactNode
}

export type FieldProps = FieldWords & { children: Markup; full?: boolean }

/** Label above, control, and one slot below shared by hint and error. */
export function Field({ id, label, aside, hint, error, full, children }: FieldProps) {
  return (
    <div className={full ? 'field full' : 'field'}>
      <label htmlFor={id}>
        {aside ? (
          <>
            {inElement(label)}
            <small>{` ${aside}`}</small>
          </>
        ) : (
          label
        )}
      </label>
      {children}
      <FieldHelp id={id} hint={hint} error={error} />
    </div>
  )
}

/** The shared slot; always in the document, so that an error set later is announced. */
export function FieldHelp({ id, hint, error }: Pick<FieldWords, 'id' | 'hint' | 'error'>) {
  return (
    <div id={`${id}-help`} className={error ? 'help bad' : 'help'} aria-live="polite">
      {error ? <Icon name="info" size="s" /> : null}
      {inElement(error || hint)}
    </div>
  )
}

/** The attributes that tie a control to its label and its help slot. */
export function fieldAria({ id, hint, error }: Pick<FieldWords, 'id' | 'hint' | 'error'>) {
  return {
    id,
    'aria-describedby': hint || error ? `${id}-help` : undefined,
    'aria-invalid': error ? true : undefined,
  } as const
}
