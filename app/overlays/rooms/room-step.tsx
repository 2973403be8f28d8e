import { Icon } from '#app/components/art/icon.tsx'
import { classNames } from '#app/components/class-names.ts'
import type { RoomStep } from './model.ts'

/** The way to choose a room, or the word that it is chosen. */
export function RoomStepLink({ step, block }: { step: RoomStep; block?: boolean }) {
  return (
    <a
      className={classNames('btn', step.isChosen ? 'soft' : 'primary', block && 'block')}
      href={step.href}
      data-stay=""
      aria-label={step.label}
      aria-current={step.isChosen ? 'true' : undefined}
    >
      {step.isChosen ? <Icon name="check" size="s" /> : null}
      {step.text}
    </a>
  )
}
