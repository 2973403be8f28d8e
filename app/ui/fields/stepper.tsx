import './stepper.css'
import type { ChangeEvent } from 'react'
import { Button } from '#app/ui/actions/button.tsx'
import { Icon } from '#app/ui/art/icon.tsx'

export type StepperProps = {
  id: string
  name: string
  label: string
  hint?: string
  value: number
  min: number
  max: number
  /** Button labels: `One adult less`. */
  fewerLabel: string
  moreLabel: string
  onChange: (value: number) => void
}

export function Stepper({ id, name, label, hint, value, min, max, fewerLabel, moreLabel, onChange }: StepperProps) {
  function handleTyping(event: ChangeEvent<HTMLInputElement>) {
    const typedValue = event.target.valueAsNumber
    if (Number.isInteger(typedValue)) onChange(Math.min(max, Math.max(min, typedValue)))
  }
  return (
    <div className="stepper">
      <div>
        <label htmlFor={id}>{label}</label>
        {hint ? (
          <p id={`${id}-help`} className="sm muted">
            {hint}
          </p>
        ) : null}
      </div>
      <div className="set">
        <StepButton icon="minus" label={fewerLabel} isAtLimit={value <= min} onClick={() => onChange(value - 1)} />
        <input
          id={id}
          name={name}
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          value={value}
          onChange={handleTyping}
          onFocus={(event) => event.currentTarget.select()}
          aria-describedby={hint ? `${id}-help` : undefined}
        />
        <StepButton icon="plus" label={moreLabel} isAtLimit={value >= max} onClick={() => onChange(value + 1)} />
      </div>
    </div>
  )
}

type StepButtonProps = { icon: 'minus' | 'plus'; label: string; isAtLimit: boolean; onClick: () => void }

/** aria-disabled instead of `disabled` at the limits, so that the focus stays. */
function StepButton({ icon, label, isAtLimit, onClick }: StepButtonProps) {
  return (
    <span className="js-only">
      <Button round label={label} aria-disabled={isAtLimit || undefined} onClick={isAtLimit ? undefined : onClick}>
        <Icon name={icon} size="s" />
      </Button>
    </span>
  )
}
