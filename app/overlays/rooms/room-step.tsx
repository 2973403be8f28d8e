import { Icon } from '#app/components/art/icon.tsx'
import { classNames } from '#app/components/class-names.ts'
import type { RoomStep } from './model.ts'

/** The way to choose a room, or the word that it is chosen; one of several side by side, none of which is the next step. */
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
