import { useState } from 'react'
import { text } from '#app/admin/text/text.ts'
import { AttemptError, useAttempt } from './proof-form.tsx'

const PIN_LENGTH = 6
const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const

/** Six digits by touch, mouse or keyboard; sent after the last one. */
export function PinPad({
  onPin,
  label = text('entry.pin'),
}: {
  onPin: (pin: string) => Promise<void>
  label?: string
}) {
  const [pin, setPin] = useState('')
  const { error, run } = useAttempt()
  const add = (next: string) => {
    const digits = next.replaceAll(/\D/g, '').slice(0, PIN_LENGTH)
    setPin(digits)
    if (digits.length === PIN_LENGTH) void run(() => onPin(digits)).then(() => setPin(''))
  }
  return (
    <div className="stack">
      <input
        className="input pin"
        type="password"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        value={pin}
        maxLength={PIN_LENGTH}
        // biome-ignore lint/a11y/noAutofocus: the only field, and the person has just chosen their name
        autoFocus
        onChange={({ target }) => add(target.value)}
      />
      <div className="pad">
        {DIGITS.map((digit) => (
          <button key={digit} type="button" onClick={() => add(pin + digit)}>
            {digit}
          </button>
        ))}
        <button type="button" className="erase" onClick={() => setPin(pin.slice(0, -1))}>
          {text('entry.delete')}
        </button>
      </div>
      <AttemptError error={error} />
    </div>
  )
}
