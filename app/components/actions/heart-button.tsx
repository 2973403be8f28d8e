import type { ComponentProps } from 'react'
import { Icon } from '#app/components/art/icon.tsx'

export type HeartButtonProps = {
  on: boolean
  /** Says what pressing does to which thing. */
  label: string
} & Omit<ComponentProps<'button'>, 'className' | 'style' | 'children'>

/** A toggle in the top end corner of a picture: 44 px to hit, 36 px to see. */
export function HeartButton({ on, label, ...rest }: HeartButtonProps) {
  return (
    <button type="button" {...rest} className="heart" aria-label={label} aria-pressed={on}>
      <span>
        <Icon name="heart" />
      </span>
    </button>
  )
}
