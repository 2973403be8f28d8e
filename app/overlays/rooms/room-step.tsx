import { Icon } from '#app/components/art/icon.tsx'
import type { RoomStep } from './model.ts'

/** The way to choose a room, or the word that it is chosen. */
export function RoomStepLink({ step, block }: { step: RoomStep; block?: boolean }) {
  const look = step.isChosen ? 'btn soft' : 'btn primary'
  return (
    <a
      className={block ? `${look} block` : look}
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
