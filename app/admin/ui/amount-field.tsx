import { useState } from 'react'
import { currencyDigits } from '#app/i18n/currency-digits.ts'
import { Field } from './field.tsx'

type Props = {
  label: string
  currency: string
  /** In minor units; null while the field is empty or unreadable. */
  amountMinor: number | null
  hint?: string
  error?: string | null
  isRequired?: boolean
  onChange: (amountMinor: number | null) => void
}

/** A field for an amount of a currency, typed in major units: `2830` or `2,830.50`. */
export function AmountField({ label, currency, amountMinor, hint, error, isRequired, onChange }: Props) {
  const digits = currencyDigits(currency)
  const [typed, setTyped] = useState(() => writeAmount(amountMinor, digits))
  const shown = readAmount(typed, digits) === amountMinor ? typed : writeAmount(amountMinor, digits)
  return (
    <Field
      label={`${label} (${currency})`}
      hint={hint}
      error={error}
      inputMode="decimal"
      autoComplete="off"
      required={isRequired}
      value={shown}
      onChange={(event) => {
        setTyped(event.target.value)
        onChange(readAmount(event.target.value, digits))
      }}
    />
  )
}

function writeAmount(amountMinor: number | null, digits: number): string {
  return amountMinor === null ? '' : (amountMinor / 10 ** digits).toFixed(amountMinor % 10 ** digits === 0 ? 0 : digits)
}

/**
 * Reads `2,830.50`, `2.830,50` and `2 830`; null for anything else. The last separator before one or two digits is the
 * decimal one.
 */
export function readAmount(typed: string, digits: number): number | null {
  const compact = typed.replaceAll(/[\s'’]/g, '')
  const match = /^(\d+|\d{1,3}(?:[.,]\d{2,3})+)(?:[.,](\d{1,3}))?$/.exec(compact)
  if (!match) return null
  const [whole = '', part = ''] = splitDecimals(compact, digits)
  if (part.length > digits) return null
  return Number(whole.replaceAll(/[.,]/g, '')) * 10 ** digits + Number(part.padEnd(digits, '0') || '0')
}

function splitDecimals(compact: string, digits: number): [string, string] {
  const at = Math.max(compact.lastIndexOf('.'), compact.lastIndexOf(','))
  const part = at < 0 ? '' : compact.slice(at + 1)
  return digits > 0 && part.length > 0 && part.length <= digits ? [compact.slice(0, at), part] : [compact, '']
}
