import type { ComponentProps } from 'react'
import { Icon } from '#app/ui/art/icon.tsx'

export type HeartButtonProps = {
  on: boolean
  label: string
} & Omit<ComponentProps<'button'>, 'className' | 'style' | 'children'>

/** Heart toggle in the corner of a picture: 44 px target, 36 px visible. */
export function HeartButton({ on, label, ...rest }: HeartButtonProps) {
  return (
    <button type="button" {...rest} className="heart" aria-label={label} aria-pressed={on}>
      <span>
        <Icon name="heart" />
      </span>
    </button>
  )
}
