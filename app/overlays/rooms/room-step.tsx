import { Icon } from '#app/ui/art/icon.tsx'
import { classNames } from '#app/ui/class-names.ts'
import type { RoomStep } from './model.ts'

/**
 * Link that selects a room type or shows that it is selected. Neutral style in the comparison, where none is the
 * primary step.
 */
export function RoomStepLink({ step, isOne }: { step: RoomStep; isOne?: boolean }) {
  return (
    <a
      className={classNames('btn', step.isChosen ? 'soft' : isOne ? 'quiet' : 'primary', isOne && 'block')}
      href={step.href}
      data-stay=""
      aria-label={step.label}
      aria-current={step.isChosen ? 'true' : undefined}
    >
      {step.isChosen ? <Icon name="check" size="s" /> : null}
      <span>{step.text}</span>
    </a>
  )
}
