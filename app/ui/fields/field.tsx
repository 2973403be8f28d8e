import type { ReactNode } from 'react'
import { Icon } from '#app/ui/art/icon.tsx'
import { type Markup, wrapText } from '#app/ui/markup.tsx'

export type BaseFieldProps = {
  /** Id of the control; the help element is `{id}-help`. */
  id: string
  label: ReactNode
  /** Note after the label: `optional`. */
  aside?: string
  hint?: ReactNode
  error?: ReactNode
}

export type FieldProps = BaseFieldProps & { children: Markup; full?: boolean }

export function Field({ id, label, aside, hint, error, full, children }: FieldProps) {
  return (
    <div className={full ? 'field full' : 'field'}>
      <label htmlFor={id}>
        {aside ? (
          <>
            {wrapText(label)}
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

/** Hint or error of a field. Always rendered, so that a later error is announced. */
export function FieldHelp({ id, hint, error }: Pick<BaseFieldProps, 'id' | 'hint' | 'error'>) {
  return (
    <div id={`${id}-help`} className={error ? 'help bad' : 'help'} aria-live="polite">
      {error ? <Icon name="info" size="s" /> : null}
      {wrapText(error || hint)}
    </div>
  )
}

/** Returns the attributes that connect a control with its hint or error. */
export function fieldAria({ id, hint, error }: Pick<BaseFieldProps, 'id' | 'hint' | 'error'>) {
  return {
    id,
    'aria-describedby': hint || error ? `${id}-help` : undefined,
    'aria-invalid': error ? true : undefined,
  } as const
}
