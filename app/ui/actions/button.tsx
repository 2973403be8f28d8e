import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { wrapText } from '#app/ui/markup.tsx'

export type ButtonVariant = {
  /** danger: cancels or deletes; soft: selected; floating: on a picture or map. */
  variant?: 'primary' | 'danger' | 'quiet' | 'bare' | 'soft' | 'floating'
  /** 52 px high instead of 44. */
  big?: boolean
  block?: boolean
  /** Round icon button; needs a `label`. */
  round?: boolean
  /** Shows a spinner without changing the width, and ignores further clicks. */
  busy?: boolean
  /** Accessible name. */
  label?: string
  children: ReactNode
}

export type ButtonProps = ButtonVariant & Omit<ComponentProps<'button'>, 'className' | 'style' | 'children'>

export function Button({ variant = 'quiet', big, block, round, busy, label, children, ...rest }: ButtonProps) {
  const onClick = busy ? preventDefault : rest.onClick
  return (
    <button
      type="button"
      {...rest}
      onClick={onClick}
      className={buttonClass({ variant, big, block, round, busy })}
      aria-label={label}
      aria-disabled={busy ? true : rest['aria-disabled']}
      aria-busy={busy || undefined}
    >
      {busy ? <span className="ring" aria-hidden="true" /> : null}
      {wrapText(children)}
    </button>
  )
}

/** Main button of a form. */
export function SubmitButton({ busy, children }: Pick<ButtonVariant, 'busy' | 'children'>) {
  return (
    <Button type="submit" variant="primary" big block busy={busy}>
      {children}
    </Button>
  )
}

export function buttonClass({ variant = 'quiet', big, block, round, busy }: Omit<ButtonVariant, 'children' | 'label'>) {
  return classNames('btn', variant, big && 'big', block && 'block', round && 'round', busy && 'busy')
}

function preventDefault(event: { preventDefault: () => void }) {
  event.preventDefault()
}
