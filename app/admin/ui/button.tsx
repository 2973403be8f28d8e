import type { ButtonHTMLAttributes } from 'react'
import { Icon, type IconName } from './icon.tsx'

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
  label: string
  /** The filled button is the next step: one on a page. */
  variant?: 'plain' | 'primary' | 'danger' | 'danger-quiet' | 'bare'
  size?: 'small' | 'big'
  icon?: IconName
  /** The key that does the same, shown with a mouse only. */
  shortcut?: string
  /** While its request is underway: further clicks do nothing, focus stays. */
  isBusy?: boolean
}

export function Button({ label, variant = 'plain', size, icon, shortcut, isBusy = false, onClick, ...rest }: Props) {
  const classes = ['button', variant, size].filter(Boolean).join(' ')
  return (
    <button
      type="button"
      {...rest}
      className={rest.className ? `${classes} ${rest.className}` : classes}
      aria-disabled={isBusy || undefined}
      aria-keyshortcuts={shortcut}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    >
      {icon ? <Icon name={icon} /> : null}
      <span>{label}</span>
      {shortcut ? (
        <span aria-hidden="true">
          <kbd>{shortcut}</kbd>
        </span>
      ) : null}
    </button>
  )
}
