import { useState } from 'react'
import { currencyDigits } from '#app/i18n/currency-digits.ts'
import { text } from '../text/text.ts'
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
  const [typed, setTyped] = useState(() => formatTyped(amountMinor, digits))
  const shown = readAmount(typed, digits) === amountMinor ? typed : formatTyped(amountMinor, digits)
  const isUnreadable = shown.trim() !== '' && readAmount(shown, digits) === null
  return (
    <Field
      label={`${label} (${currency})`}
      hint={hint}
      error={error}
      inputMode="decimal"
      autoComplete="off"
      required={isRequired}
      value={shown}
      invalid={isUnreadable ? text('state.amountUnreadable') : null}
      onChange={(event) => {
        setTyped(event.target.value)
        onChange(readAmount(event.target.value, digits))
      }}
    />
  )
}

function formatTyped(amountMinor: number | null, digits: number): string {
  return amountMinor === null ? '' : (amountMinor / 10 ** digits).toFixed(amountMinor % 10 ** digits === 0 ? 0 : digits)
}

/** A whole number, in groups or not: `2830`, `2,830`, `12,34,567`. All groups have the same separator. */
const WHOLE = /^(?:\d+|\d{1,3}([.,])(?:\d{2,3}\1)*\d{3})$/

/**
 * Reads `2,830.50`, `2.830,50` and `2 830` in minor units; returns null for anything else. The last separator is the
 * decimal one when at most as many digits follow as the currency has, which is never in currencies without decimals.
 */
export function readAmount(typed: string, digits: number): number | null {
  const compact = typed.replaceAll(/[\s'’]/g, '')
  const { whole, separator, decimals } = splitDecimals(compact, digits)
  const match = WHOLE.exec(whole)
  if (!match || (separator !== '' && match[1] === separator)) return null
  return Number(whole.replaceAll(/[.,]/g, '')) * 10 ** digits + Number(decimals.padEnd(digits, '0') || '0')
}

function splitDecimals(compact: string, digits: number): { whole: string; separator: string; decimals: string } {
  const index = Math.max(compact.lastIndexOf('.'), compact.lastIndexOf(','))
  const decimals = index < 0 ? '' : compact.slice(index + 1)
  const isDecimal = /^\d+$/.test(decimals) && decimals.length <= digits
  if (!isDecimal) return { whole: compact, separator: '', decimals: '' }
  return { whole: compact.slice(0, index), separator: compact[index] ?? '', decimals }
}
